/// A line on the standard output of `koleo-sync`.
///
/// Its fields are separated by tabs. The kind of a failure is the exit status of `koleo-sync`.
package enum HelperMessage: Equatable, Sendable {
  /// The number of bytes received so far.
  case received(bytes: Int)
  /// The list was refreshed; the text is the result in words.
  case refreshed(String)
  /// The refresh failed; the list is unchanged.
  case failed(reason: String, remedy: Remedy?)

  /// The line, with its end.
  package var line: String {
    let fields =
      switch self {
      case .received(let bytes): ["received", String(bytes)]
      case .refreshed(let text): ["refreshed", text]
      case .failed(let reason, let remedy): ["failed", reason, remedy?.rawValue ?? ""]
      }
    return fields.map(Self.withoutSeparators).joined(separator: "\t") + "\n"
  }

  private static func withoutSeparators(_ field: String) -> String {
    String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Reads a line without its end; nil for anything else, such as an error of the loader.
  package init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (fields[0], fields.count) {
    case ("received", 2):
      guard let bytes = Int(fields[1]) else { return nil }
      self = .received(bytes: bytes)
    case ("refreshed", 2): self = .refreshed(fields[1])
    case ("failed", 3): self = .failed(reason: fields[1], remedy: Remedy(rawValue: fields[2]))
    default: return nil
    }
  }
}
