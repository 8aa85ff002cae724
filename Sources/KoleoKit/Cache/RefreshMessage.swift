/// What `koleo-sync` says to `koleo`, which started it: a line on its standard output.
///
/// Fields are separated by tabs. The two programs are built together and need not understand other
/// versions of each other; whatever is not understood is passed over.
public enum RefreshMessage: Equatable, Sendable {
  /// So many bytes have come so far.
  case received(bytes: Int)
  /// The list has been refreshed.
  case succeeded(RefreshOutcome)
  /// It has not, and is what it was.
  case failed(RefreshError)

  /// The line, with its end.
  public var line: String {
    fields.map(Self.withoutSeparators).joined(separator: "\t") + "\n"
  }

  /// Reads a line without its end; nil when it is no message.
  public init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var reader = FieldReader(fields: fields[...])
    guard let message = Self.read(&reader) else { return nil }
    self = message
  }

  private static func withoutSeparators(_ field: String) -> String {
    String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

// MARK: - Fields

extension RefreshMessage {
  private var fields: [String] {
    switch self {
    case .received(let bytes): ["received", String(bytes)]
    case .succeeded(.confirmed(let stations)): ["confirmed", String(stations)]
    case .succeeded(.replaced(let stations, let badRecords, let changes)):
      ["replaced", String(stations), String(badRecords)] + (changes?.fields ?? [])
    case .failed(let error): ["failed"] + error.fields
    }
  }

  private static func read(_ reader: inout FieldReader) -> RefreshMessage? {
    switch reader.text() {
    case "received": reader.number().map { .received(bytes: $0) }
    case "confirmed": reader.number().map { .succeeded(.confirmed(stations: $0)) }
    case "replaced": readReplaced(&reader)
    case "failed": RefreshError(&reader).map { .failed($0) }
    default: nil
    }
  }

  private static func readReplaced(_ reader: inout FieldReader) -> RefreshMessage? {
    guard let stations = reader.number(), let badRecords = reader.number() else { return nil }
    let changes = CatalogChanges(&reader)
    return .succeeded(.replaced(stations: stations, badRecords: badRecords, changes: changes))
  }
}

/// Takes the fields of a line one after the other.
private struct FieldReader {
  private var fields: ArraySlice<String>

  init(fields: ArraySlice<String>) {
    self.fields = fields
  }

  mutating func text() -> String? {
    fields.popFirst()
  }

  mutating func number() -> Int? {
    fields.popFirst().flatMap { Int($0) }
  }
}

extension CatalogChanges {
  fileprivate var fields: [String] { [added, removed, renamed, moved].map { String($0) } }

  fileprivate init?(_ reader: inout FieldReader) {
    guard let added = reader.number(), let removed = reader.number(),
      let renamed = reader.number(), let moved = reader.number()
    else { return nil }
    self.init(added: added, removed: removed, renamed: renamed, moved: moved)
  }
}

extension RefreshError {
  fileprivate var fields: [String] {
    switch self {
    case .transport(.timedOut, let url): ["timed-out", url]
    case .transport(.unreachable(.unknownHost), let url): ["unknown-host", url]
    case .transport(.unreachable(.refused), let url): ["refused", url]
    case .transport(.unreachable(.lost), let url): ["lost", url]
    case .transport(.unreachable(.other(let words)), let url): ["unreachable", url, words]
    case .transport(.tooLarge(let limit), let url): ["too-large", url, String(limit)]
    case .transport(.redirected(let target), let url): ["redirected", url, target]
    case .status(let status, let list, let url): ["status", url, list.rawValue, String(status)]
    case .notAList(let list, let rejection, let url):
      ["not-a-list", url, list.rawValue] + rejection.fields
    case .implausible(let stations, let before):
      ["implausible", "", String(stations), String(before)]
    case .unwritable(let path, let error): ["unwritable", path, String(error.code)]
    }
  }

  fileprivate init?(_ reader: inout FieldReader) {
    guard let kind = reader.text(), let place = reader.text() else { return nil }
    switch kind {
    case "timed-out": self = .transport(.timedOut, url: place)
    case "unknown-host": self = .transport(.unreachable(.unknownHost), url: place)
    case "refused": self = .transport(.unreachable(.refused), url: place)
    case "lost": self = .transport(.unreachable(.lost), url: place)
    case "unreachable":
      self = .transport(.unreachable(.other(reader.text() ?? "")), url: place)
    case "too-large": self = .transport(.tooLarge(limit: reader.number() ?? 0), url: place)
    case "redirected": self = .transport(.redirected(to: reader.text() ?? ""), url: place)
    case "status":
      guard let list = reader.text().flatMap(List.init), let status = reader.number() else {
        return nil
      }
      self = .status(status, list, url: place)
    case "not-a-list":
      guard let list = reader.text().flatMap(List.init), let rejection = Rejection(&reader) else {
        return nil
      }
      self = .notAList(list, rejection, url: place)
    case "implausible":
      self = .implausible(stations: reader.number() ?? 0, before: reader.number() ?? 0)
    case "unwritable":
      self = .unwritable(place, SystemError(code: Int32(clamping: reader.number() ?? 0)))
    default: return nil
    }
  }
}

extension Rejection {
  fileprivate var fields: [String] {
    switch self {
    case .notJSON(.malformed(let offset)): ["malformed", String(offset)]
    case .notJSON(.tooDeep(let offset)): ["too-deep", String(offset)]
    case .notAnArray: ["not-an-array"]
    case .empty: ["empty"]
    case .tooManyBad(let bad, let count): ["too-many-bad", String(bad), String(count)]
    }
  }

  fileprivate init?(_ reader: inout FieldReader) {
    switch reader.text() {
    case "malformed": self = .notJSON(.malformed(offset: reader.number() ?? 0))
    case "too-deep": self = .notJSON(.tooDeep(offset: reader.number() ?? 0))
    case "not-an-array": self = .notAnArray
    case "empty": self = .empty
    case "too-many-bad":
      self = .tooManyBad(reader.number() ?? 0, of: reader.number() ?? 0)
    default: return nil
    }
  }
}
