import KoleoKit

/// Stations as lines for other programs: a name, and with `--near` a tab and the distance.
struct StationText {
  let lengthFormat: LengthFormat
  /// Without colors unless `--color` or `CLICOLOR_FORCE` requires them.
  let style: TerminalStyle

  func bytes(of matches: [StationMatch]) -> [UInt8] {
    var bytes: [UInt8] = []
    let (start, end) = style.isColored ? ("\u{1B}[1m", "\u{1B}[0m") : ("", "")
    for match in matches {
      bytes += start.utf8
      match.record.appendDisplayName(to: &bytes)
      bytes += end.utf8
      if let meters = match.meters {
        bytes.append(UInt8(ascii: "\t"))
        bytes += lengthFormat.text(of: meters).utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
