import KoleoKit

/// A journey in columns for people: a line for each leg, and the total of several.
struct JourneyColumns {
  let lengthFormat: LengthFormat
  let style: TerminalStyle
  let messages: Messages

  func bytes(of journey: Journey) -> [UInt8] {
    var rows = journey.legs.map { ("\($0.start.name) – \($0.end.name)", $0.meters) }
    if rows.count > 1 { rows.append((messages.total.text, journey.meters)) }
    let numbers = rows.map { lengthFormat.text(of: $0.1, separator: messages.decimalSeparator) }
    let nameWidth = rows.map { DisplayWidth.columns(of: $0.0) }.max() ?? 0
    let numberWidth = numbers.map(\.utf8.count).max() ?? 0
    var text = ""
    for ((name, _), number) in zip(rows, numbers) {
      let blanks = nameWidth - DisplayWidth.columns(of: name) + numberWidth - number.utf8.count + 2
      text +=
        name + String(repeating: " ", count: blanks) + style.bold(number) + "\n"
    }
    return Array(text.utf8)
  }
}
