// How `koleo` and `koleo-sync`, which it starts, understand each other. The two are built together
// and need not understand other versions of each other.

/// What `koleo` asks of `koleo-sync`, as its arguments.
public struct RefreshRequest: Equatable, Sendable {
  /// Where the list is, whose lock `koleo` holds.
  public var directory: CacheDirectory
  /// Addresses of the server.
  public var servers: [ServerAddress]
  /// What to ask for.
  public var mode: RefreshMode
  /// How long it may take.
  public var timeout: Duration
  /// The language of the report, such as `en`.
  public var language: String
  /// Whether the new list is to be compared with the old.
  public var describesChanges: Bool

  /// Takes the values as they are.
  public init(
    directory: CacheDirectory, servers: [ServerAddress], mode: RefreshMode = .conditional,
    timeout: Duration, language: String, describesChanges: Bool = false
  ) {
    self.directory = directory
    self.servers = servers
    self.mode = mode
    self.timeout = timeout
    self.language = language
    self.describesChanges = describesChanges
  }

  /// The request as a command line, without the program's name.
  public var arguments: [String] {
    ["--directory", directory.path, "--milliseconds", String(timeout.milliseconds)]
      + ["--language", language] + servers.flatMap { ["--server", $0.url] }
      + (mode == .forced ? ["--force"] : []) + (describesChanges ? ["--describe-changes"] : [])
  }

  /// Reads what `arguments` writes; nil for anything else.
  public init?(_ arguments: [String]) {
    var rest = arguments[...]
    var directory: String?
    var milliseconds: Int?
    self.init(directory: CacheDirectory(path: ""), servers: [], timeout: .zero, language: "")
    while let name = rest.popFirst() {
      switch name {
      case "--directory": directory = rest.popFirst()
      case "--milliseconds": milliseconds = rest.popFirst().flatMap { Int($0) }
      case "--language": language = rest.popFirst() ?? ""
      case "--server":
        guard let server = try? ServerAddress(rest.popFirst() ?? "") else { return nil }
        servers.append(server)
      case "--force": mode = .forced
      case "--describe-changes": describesChanges = true
      default: return nil
      }
    }
    guard let directory, let milliseconds, 1...600_000 ~= milliseconds, !servers.isEmpty else {
      return nil
    }
    self.directory = CacheDirectory(path: directory)
    timeout = .milliseconds(milliseconds)
  }
}

/// A failure in words, as `koleo-sync` reports it.
public struct HelperReport: Equatable, Sendable {
  /// What happened.
  public var reason: String
  /// What to do.
  public var advice: String
  /// The exit code that goes with it.
  public var exitCode: Int32

  /// Takes the values as they are.
  public init(reason: String, advice: String, exitCode: Int32) {
    self.reason = reason
    self.advice = advice
    self.exitCode = exitCode
  }
}

/// A line on the standard output of `koleo-sync`.
///
/// Its fields are separated by tabs.
public enum HelperMessage: Equatable, Sendable {
  /// So many bytes have come so far.
  case received(bytes: Int)
  /// The list has been refreshed; the text describes how.
  case refreshed(String)
  /// It has not, and is what it was.
  case failed(HelperReport)

  /// The line, with its end.
  public var line: String {
    let fields =
      switch self {
      case .received(let bytes): ["received", String(bytes)]
      case .refreshed(let text): ["refreshed", text]
      case .failed(let report): ["failed", String(report.exitCode), report.reason, report.advice]
      }
    return fields.map(Self.withoutSeparators).joined(separator: "\t") + "\n"
  }

  private static func withoutSeparators(_ field: String) -> String {
    String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Reads a line without its end; nil when it is something else, such as words of the loader.
  public init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    switch (fields[0], fields.count) {
    case ("received", 2):
      guard let bytes = Int(fields[1]) else { return nil }
      self = .received(bytes: bytes)
    case ("refreshed", 2): self = .refreshed(fields[1])
    case ("failed", 4):
      guard let code = Int32(fields[1]) else { return nil }
      self = .failed(HelperReport(reason: fields[2], advice: fields[3], exitCode: code))
    default: return nil
    }
  }
}
