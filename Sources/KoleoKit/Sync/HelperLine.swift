/// A line on the standard output of `koleo-sync`, which `koleo` reads.
///
/// Its fields are separated by tabs. The kind of a failure is the exit status of `koleo-sync`.
package enum HelperLine: Equatable, Sendable {
  /// An address is asked; if `koleo-sync` crashes next, it is asked last, alone.
  case asking(url: String)
  /// An address has begun to reply; if `koleo-sync` crashes next, it is asked last, alone.
  case replying(url: String)
  /// The number of bytes received so far.
  case received(bytes: Int)
  /// A remark about the refresh.
  case note(String)
  /// The line is followed by this many bytes of the list, which could not be kept.
  case list(count: Int)
  /// The list was refreshed; the text describes the result.
  case refreshed(String)
  /// The list was fetched and precedes the line, but could not be kept; the text contains the reason
  /// and the remedy.
  case notKept(String)
  /// The refresh failed, and the list is unchanged; the text contains the reason and the remedy.
  case failed(String)

  /// The line, with its end.
  package var bytes: [UInt8] {
    let (name, value) =
      switch self {
      case .asking(let url): ("asking", url)
      case .replying(let url): ("replying", url)
      case .received(let bytes): ("received", String(bytes))
      case .note(let text): ("note", text)
      case .list(let count): ("list", String(count))
      case .refreshed(let text): ("refreshed", text)
      case .notKept(let text): ("not-kept", text)
      case .failed(let text): ("failed", text)
      }
    let text = String(value.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return Array("\(name)\t\(text)\n".utf8)
  }

  /// Reads a line without its end; nil for anything else, such as an error of the loader.
  package init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 2 else { return nil }
    switch fields[0] {
    case "asking": self = .asking(url: fields[1])
    case "replying": self = .replying(url: fields[1])
    case "received":
      guard let bytes = Int(fields[1]) else { return nil }
      self = .received(bytes: bytes)
    case "note": self = .note(fields[1])
    case "list":
      guard let count = Int(fields[1]), 0...HTTPResponse.maximumSize * 2 ~= count else {
        return nil
      }
      self = .list(count: count)
    case "refreshed": self = .refreshed(fields[1])
    case "not-kept": self = .notKept(fields[1])
    case "failed": self = .failed(fields[1])
    default: return nil
    }
  }
}
