import KoleoKit

extension Message {
  package static let fetching = Message(
    en: "fetching station list…", pl: "pobieranie listy stacji…")

  /// `did you mean a, b or c?`, of stations; nil about none.
  static func didYouMean(_ stations: [Station]) -> Message? {
    let names = stations.map { station -> Message in "\(station.displayName)" }
    guard let last = names.last else { return nil }
    let others = names.dropLast().joined(separator: ", ")
    let either = names.count == 1 ? last : others + Message(en: " or ", pl: " lub ") + last
    return Message(en: "did you mean ", pl: "czy chodziło o: ") + either + "?"
  }

  /// A question about a command, to paste into a shell, hence without a question mark.
  static func didYouMean(command arguments: [String]) -> Message {
    let command = MessageText(command: arguments)
    return Message(en: "did you mean: \(command)", pl: "czy chodziło o: \(command)")
  }

  /// `1 station`, `22 stations`
  package static func stations(_ count: Int) -> Message {
    let isFew = 2...4 ~= count % 10 && !(12...14 ~= count % 100)
    let polish: MessageText = count == 1 ? "stacja" : isFew ? "stacje" : "stacji"
    return number(count) + Message(en: count == 1 ? " station" : " stations", pl: " \(polish)")
  }

  /// A number, on a terminal with marks for thousands: `10,943`
  package static func number(_ number: Int) -> Message {
    if number < 1_000 || !StandardStream.output.isTerminal { return "\(number)" }
    let last = String(String(number).suffix(3))
    return .number(number / 1_000) + Message(en: ",", pl: "\u{A0}") + "\(last)"
  }

  /// How long ago a list was checked, in the largest unit that fits twice, or a minute.
  package static func ago(_ age: Duration) -> Message {
    let seconds = age.components.seconds
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400)
    return switch seconds {
    case ..<(-60): Message(en: "in the future, by its date", pl: "w przyszłości wg daty")
    case ..<60: Message(en: "just now", pl: "przed chwilą")
    case ..<120: Message(en: "1 minute ago", pl: "1 min temu")
    case ..<7_200: Message(en: "\(minutes) minutes ago", pl: "\(minutes) min temu")
    case ..<172_800: Message(en: "\(hours) hours ago", pl: "\(hours) godz. temu")
    default: Message(en: "\(days) days ago", pl: "\(days) dni temu")
    }
  }
}

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  var quotedForShell: String {
    if unicodeScalars.allSatisfy(\.isPlainInShell), !isEmpty { return self }
    return "'" + replacing("'", with: #"'\''"#) + "'"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar means nothing but itself in a shell.
  var isPlainInShell: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", ":", "@", "+": true
    default: !isASCII
    }
  }
}

extension MessageText {
  /// A command to paste into a shell.
  init(command arguments: [String]) {
    self = "\(uncut: arguments.map(\.quotedForShell).joined(separator: " "))"
  }
}
