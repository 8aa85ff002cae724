// The protocol between `koleo` and its child process `koleo-sync`. The two are built together and
// need not be compatible with other versions.

/// The request of `koleo` to `koleo-sync`, as command-line arguments.
public struct RefreshRequest: Equatable, Sendable {
  /// The directory of the list, whose lock `koleo` holds.
  public var directory: CacheDirectory
  /// The addresses of the server.
  public var servers: [ServerAddress]
  /// The mode of the refresh.
  public var mode: RefreshMode
  /// The timeout, from a millisecond to ten minutes.
  public var timeout: Duration
  /// The language of the report, such as `en`.
  public var language: String
  /// Whether to compare the new list with the old one.
  public var describesChanges: Bool

  /// A request of its parts.
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

  /// The command-line arguments, without the name of the program.
  public var arguments: [String] {
    ["--directory", directory.path, "--milliseconds", String(timeout.milliseconds)]
      + ["--language", language] + servers.flatMap { ["--server", $0.url] }
      + (mode == .forced ? ["--force"] : []) + (describesChanges ? ["--describe-changes"] : [])
  }

  /// Parses arguments in the form of `arguments`; nil for any others.
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

/// A failure, as reported by `koleo-sync`.
public struct HelperReport: Equatable, Sendable {
  /// The failure, in the user's language.
  public var reason: String
  /// The advice, in the user's language.
  public var advice: String
  /// The exit code for the failure.
  public var exitCode: Int32

  /// A report of its parts.
  public init(reason: String, advice: String, exitCode: Int32) {
    self.reason = reason
    self.advice = advice
    self.exitCode = exitCode
  }
}

/// A line on the standard output of `koleo-sync`, with tabs between its fields.
public enum HelperMessage: Equatable, Sendable {
  /// The number of bytes received so far.
  case received(bytes: Int)
  /// The refresh succeeded; the text is the message for the user.
  case refreshed(String)
  /// The refresh failed; the list is unchanged.
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

  /// Parses a line without its end; nil for any other line, such as an error of the loader.
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
