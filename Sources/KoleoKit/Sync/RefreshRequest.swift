/// A request from `koleo` to `koleo-sync`, as command-line arguments.
package struct RefreshRequest: Equatable, Sendable {
  /// The directory of the list: `koleo` holds its lock, or nobody else knows of it.
  package var directory: CacheDirectory
  /// The addresses of the server.
  package var servers: [ServerAddress]
  /// Forced for `koleo sync --force`, conditional for everything else.
  package var mode: RefreshMode
  /// The timeout, from a millisecond to ten minutes.
  package var timeout: Duration
  /// The language of the messages, such as `en`.
  package var language: String
  /// Whether the result counts the changes.
  package var describesChanges: Bool

  package init(
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
  package var arguments: [String] {
    var arguments = ["--directory", directory.path, "--milliseconds", "\(timeout.milliseconds)"]
    arguments += ["--language", language]
    for server in servers { arguments += ["--server", server.url] }
    if mode == .forced { arguments.append("--force") }
    if describesChanges { arguments.append("--describe-changes") }
    return arguments
  }

  /// Parses arguments in the form of `arguments`; nil for any others.
  package init?(_ arguments: [String]) {
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
