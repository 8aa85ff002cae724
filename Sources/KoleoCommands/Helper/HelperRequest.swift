import KoleoKit

/// A request from `koleo` to `koleo-sync`, as command-line arguments.
///
/// The two programs are built together and need not understand other versions of each other.
package struct HelperRequest: Equatable, Sendable {
  /// The directory of the list, whose lock `koleo` holds; nil if it cannot be used.
  package var directory: CacheDirectory?
  /// The addresses of the server.
  package var servers: [ServerAddress]
  /// What to ask for and to accept.
  package var mode = FetchMode.conditional
  /// The timeout, from a millisecond to ten minutes; parsing checks it.
  package var timeout: Duration
  /// The language of the messages.
  package var language: Language

  /// A request by its parts.
  package init(
    directory: CacheDirectory?, servers: [ServerAddress], mode: FetchMode = .conditional,
    timeout: Duration, language: Language
  ) {
    self.directory = directory
    self.servers = servers
    self.mode = mode
    self.timeout = timeout
    self.language = language
  }

  /// The command-line arguments, without the name of the program.
  package var arguments: [String] {
    var arguments = ["--milliseconds", "\(timeout.milliseconds)", "--language", language.rawValue]
    if let directory { arguments += ["--directory", directory.path] }
    for server in servers { arguments += ["--server", server.url] }
    if mode == .forced { arguments.append("--force") }
    return arguments
  }

  /// Parses arguments such as `arguments`; nil if they are not a request.
  package init?(_ arguments: [String]) {
    var rest = arguments[...]
    var milliseconds: Int?
    var language: Language?
    self.init(directory: nil, servers: [], timeout: .zero, language: .english)
    while let name = rest.popFirst() {
      if name == "--force" {
        mode = .forced
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--directory":
        guard !value.isEmpty else { return nil }
        directory = CacheDirectory(path: value)
      case "--milliseconds": milliseconds = Int(value)
      case "--language": language = Language(rawValue: value)
      case "--server":
        guard let server = try? ServerAddress(value) else { return nil }
        servers.append(server)
      default: return nil
      }
    }
    guard let milliseconds, 1...600_000 ~= milliseconds, let language, !servers.isEmpty else {
      return nil
    }
    timeout = .milliseconds(milliseconds)
    self.language = language
  }
}
