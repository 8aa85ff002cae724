import KoleoKit

extension Message {
  package static let fetching = Message(
    en: "fetching station list…", pl: "pobieranie listy stacji…")

  /// `did you mean 'a'?`
  static func didYouMean(_ words: Message) -> Message {
    Message(en: "did you mean ", pl: "czy chodziło o: ") + words + "?"
  }

  /// A question about a command, to paste into a shell, hence without a question mark.
  static func didYouMean(command words: [String]) -> Message {
    let command = MessageText(command: words)
    return Message(en: "did you mean: \(command)", pl: "czy chodziło o: \(command)")
  }

  /// `a, b or c`
  static func alternatives(_ words: [String]) -> Message {
    let words = words.map { word -> Message in "\(word)" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + Message(en: " or ", pl: " lub ") + last
  }

  /// `1 station`, `22 stations`
  package static func stations(_ count: Int) -> Message {
    let isFew = 2...4 ~= count % 10 && !(12...14 ~= count % 100)
    let polish: MessageText = count == 1 ? "stacja" : isFew ? "stacje" : "stacji"
    return Message(
      en: "\(count) \(count == 1 ? "station" : "stations")", pl: "\(count) \(polish)")
  }

  /// How long ago a list was confirmed.
  package static func ago(_ age: Duration) -> Message {
    if age < .zero { return Message(en: "in the future", pl: "w przyszłości") }
    if age < .seconds(1) { return Message(en: "just now", pl: "przed chwilą") }
    let words = Message.age(age)
    return Message(en: "\(words.english) ago", pl: "\(words.polish) temu")
  }

  /// An age in the largest unit that it fills, rounded down; a negative age is zero.
  ///
  /// The Polish text is the same in “sprzed 2 dni”, “2 dni temu” and “ma 2 dni”.
  package static func age(_ age: Duration) -> Message {
    let seconds = max(0, age.components.seconds)
    switch seconds {
    case 1: return Message(en: "1 second", pl: "1 s")
    case ..<60: return Message(en: "\(seconds) seconds", pl: "\(seconds) s")
    case ..<120: return Message(en: "1 minute", pl: "1 min")
    case ..<7_200: return Message(en: "\(seconds / 60) minutes", pl: "\(seconds / 60) min")
    case ..<172_800: return Message(en: "\(seconds / 3_600) hours", pl: "\(seconds / 3_600) godz.")
    default: return Message(en: "\(seconds / 86_400) days", pl: "\(seconds / 86_400) dni")
    }
  }
}

extension String {
  /// The text without quotation marks of any language around it.
  var trimmingQuotationMarks: String {
    let marks = "\"'„”“«»‚‘’"
    var text = self[...]
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return text.isEmpty ? self : String(text)
  }

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
  init(command words: [String]) {
    self = words.map { word -> MessageText in "\(whole: word.quotedForShell)" }.joined(
      separator: " ")
  }
}
