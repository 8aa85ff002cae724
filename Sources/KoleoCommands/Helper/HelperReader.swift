import KoleoKit

/// Reads the lines of `koleo-sync`.
struct HelperReader {
  /// The last address that was asked or took the lead.
  private(set) var lastServer: ServerAddress?
  /// The remarks so far.
  private(set) var remarks: [MessageText] = []
  /// The line that ends the report.
  private var lastLine: HelperLine?
  /// The last text that is no `HelperLine`, such as the loader's if a library is missing.
  private var otherText: MessageText = ""
  private let progress: ProgressLine
  private var lineBytes: [UInt8] = []
  /// The bytes received of the list that follows a `HelperLine.list`.
  private var listBytes: [UInt8] = []
  /// The number of bytes of that list still to be received.
  private var missingBytes = 0

  /// The number of bytes after which a line is cut off; those of `koleo-sync` are normally shorter.
  private static let maximumLineLength = 10_000

  init(progress: ProgressLine) {
    self.progress = progress
  }

  /// What the lines of `koleo-sync` report.
  ///
  /// - Throws: `HelperRefreshError.reported` if `koleo-sync` reported a failure; `.helperFailed` if
  ///   no line ended the refresh, or the list before that line is unusable.
  func result(endingWith status: ChildProcess.ExitStatus) throws(HelperRefreshError) -> HelperReport
  {
    switch lastLine {
    case .refreshed(let text): return .refreshed(Self.sanitized(text))
    case .notSaved(let text):
      guard let list = StationList(FileBytes(listBytes)) else { break }
      return .fetched(list, notSavedBecause: Self.sanitized(text))
    case .failed(let kind, let text): throw .reported(kind, Self.sanitized(text))
    default: break
    }
    throw .helperFailed(status, output: otherText)
  }

  /// Takes the next bytes, which may end anywhere in a line or a list.
  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      if missingBytes > 0 {
        let piece = rest.prefix(missingBytes)
        listBytes += piece
        missingBytes -= piece.count
        rest = rest.dropFirst(piece.count)
      } else if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        appendToLine(rest[..<end])
        rest = rest[(end + 1)...]
        interpret(String(decoding: lineBytes, as: UTF8.self))
        lineBytes.removeAll(keepingCapacity: true)
      } else {
        appendToLine(rest)
        return
      }
    }
  }

  private mutating func appendToLine(_ bytes: ArraySlice<UInt8>) {
    lineBytes += bytes.prefix(max(0, Self.maximumLineLength - lineBytes.count))
  }

  private mutating func interpret(_ text: String) {
    if text.isEmpty { return }
    let line = HelperLine(parsing: text)
    switch line {
    case .received(let bytes): progress.show(receivedBytes: bytes)
    case .asking(let server), .replying(let server):
      if lastServer == nil { progress.show(receivedBytes: 0) }
      lastServer = server
    case .remark(let text): remarks.append(Self.sanitized(text))
    case .list(let count): (listBytes, missingBytes) = ([], count)
    case .refreshed, .notSaved, .failed: lastLine = line
    case nil:
      if LoaderMessage.namesCause(otherText.text) { return }
      otherText = Self.sanitized(LoaderMessage.withoutName(of: "koleo-sync", text))
    }
  }

  /// The text, sanitized so that `koleo` can print it; another program may have written the text.
  private static func sanitized(_ text: String) -> MessageText { "\(foreignMessage: text)" }
}
