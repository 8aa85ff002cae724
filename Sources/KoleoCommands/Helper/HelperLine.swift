import KoleoKit

/// A line on the standard output of `koleo-sync`, which `koleo` reads.
///
/// Its fields are separated by tabs.
package enum HelperLine: Equatable, Sendable {
  /// An address of the server is asked, or asked again.
  case asking(ServerAddress)
  /// An address leads the others.
  case replying(ServerAddress)
  /// The number of decoded bytes received so far.
  case received(byteCount: Int)
  /// A remark about the refresh.
  case remark(String)
  /// The line is followed by this many bytes of a list that is not on disk. If a library wrote to
  /// standard error meanwhile, the list would be taken for damaged.
  case list(count: Int)
  /// The list was refreshed; the text describes the result.
  case refreshed(String)
  /// A list precedes the line, but is not on disk; the text contains the reason and the remedy, and
  /// is empty if there was no directory for the list.
  case notSaved(String)
  /// The fetch failed, and the list is unchanged; the text contains the reason and the remedy.
  case failed(FetchError.Kind, String)

  /// The line about a step of the progress; nil for a failure, which is reported with the result.
  package init?(_ progress: RefreshProgress) {
    switch progress {
    case .asking(let server): self = .asking(server)
    case .replying(let server): self = .replying(server)
    case .received(let bytes): self = .received(byteCount: bytes)
    case .failed: return nil
    }
  }

  /// The line and its line feed, after another line feed, in case a library printed a text without
  /// one.
  package var bytes: [UInt8] {
    let fields =
      switch self {
      case .asking(let server): ["asking", server.url]
      case .replying(let server): ["replying", server.url]
      case .received(let bytes): ["received", String(bytes)]
      case .remark(let text): ["remark", text]
      case .list(let count): ["list", String(count)]
      case .refreshed(let text): ["refreshed", text]
      case .notSaved(let text): ["not-saved", text]
      case .failed(let kind, let text): ["failed", kind.rawValue, text]
      }
    let texts = fields.map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
    return Array("\n\(texts.joined(separator: "\t"))\n".utf8)
  }

  /// Parses a line, given without its end. nil if the text is no such line, but an error of the
  /// loader, for example.
  package init?(parsing line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == (fields[0] == "failed" ? 3 : 2) else { return nil }
    switch fields[0] {
    case "asking", "replying":
      guard let server = try? ServerAddress(fields[1]) else { return nil }
      self = fields[0] == "asking" ? .asking(server) : .replying(server)
    case "received":
      guard let bytes = Int(fields[1]) else { return nil }
      self = .received(byteCount: bytes)
    case "remark": self = .remark(fields[1])
    case "list":
      guard let count = Int(fields[1]), 0...FileBytes.maximumSize ~= count else {
        return nil
      }
      self = .list(count: count)
    case "refreshed": self = .refreshed(fields[1])
    case "not-saved": self = .notSaved(fields[1])
    case "failed":
      guard let kind = FetchError.Kind(rawValue: fields[1]) else { return nil }
      self = .failed(kind, fields[2])
    default: return nil
    }
  }
}
