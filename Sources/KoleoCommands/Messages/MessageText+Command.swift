import KoleoKit

extension MessageText {
  /// A command to paste into a shell.
  init(command words: [String]) {
    self = words.map { word -> MessageText in "\(word.quotedForShell)" }.joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell command, quoted if necessary.
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/": true
      default: !scalar.isASCII
      }
    }
    if isPlain, !isEmpty { return self }
    let escaped = split(separator: "'", omittingEmptySubsequences: false).joined(
      separator: #"'\''"#)
    return "'\(escaped)'"
  }
}
