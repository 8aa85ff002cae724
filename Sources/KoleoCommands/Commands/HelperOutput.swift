import KoleoKit

/// The messages in the output of `koleo-sync`.
struct HelperOutput {
  /// The result of a refresh that succeeded, or of one whose list could not be kept.
  struct Result {
    /// The result in words; with an `unkeptList`, the reason why it could not be kept.
    var text: MessageText
    var notes: [MessageText] = []
    /// The list, if it is not on disk.
    var unkeptList: StationList?
  }

  /// The message of a failure; nil without one.
  private(set) var failure: MessageText?
  /// The address that was last to be asked or to begin its reply.
  private(set) var lastURL: String?
  /// The last line that is not a message, such as the loader's if a library is missing.
  private(set) var otherText: MessageText = ""
  private var success: MessageText?
  /// The reason why the list could not be kept.
  private var problem: MessageText?
  private var notes: [MessageText] = []
  private let progress: ProgressLine
  private var line: [UInt8] = []
  /// The bytes of a list that follow a line, and the number of missing ones.
  private var list: [UInt8] = []
  private var missing = 0

  /// The maximum length of a line in bytes; no message is that long.
  private static let maximumLine = 10_000

  init(progress: ProgressLine) {
    self.progress = progress
  }

  /// The result; nil if there is none yet, or if the list that follows is incomplete.
  var result: Result? {
    if let success, list.isEmpty { return Result(text: success, notes: notes) }
    guard let text = success ?? problem else { return nil }
    guard missing == 0, let list = try? StationList(FileBytes(list)) else { return nil }
    return Result(text: text, notes: notes, unkeptList: list)
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      if missing > 0 {
        let piece = rest.prefix(missing)
        list += piece
        missing -= piece.count
        rest = rest.dropFirst(piece.count)
      } else if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        append(rest[..<end])
        rest = rest[(end + 1)...]
        take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else {
        append(rest)
        return
      }
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    line += bytes.prefix(max(0, Self.maximumLine - line.count))
  }

  private mutating func take(_ line: String) {
    switch HelperMessage(line: line) {
    case .received(let bytes): progress.show(receivedBytes: bytes)
    case .asking(let url), .replying(let url):
      if lastURL == nil { progress.show(receivedBytes: 0) }
      lastURL = url
    case .note(let text): notes.append(Self.sanitized(text))
    case .list(let count): (list, missing) = ([], count)
    case .refreshed(let text): success = Self.sanitized(text)
    case .notKept(let text): problem = Self.sanitized(text)
    case .failed(let text): failure = Self.sanitized(text)
    case nil:
      // After that line, the loader of musl lists each symbol of the missing library.
      if otherText.text.hasPrefix("Error loading shared library") { return }
      otherText = Self.sanitized(line)
    }
  }

  /// The text, sanitized for `koleo` to print; another program may have written it.
  private static func sanitized(_ text: String) -> MessageText { "\(foreignMessage: text)" }
}
