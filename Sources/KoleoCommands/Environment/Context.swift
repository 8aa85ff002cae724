import KoleoKit

/// The environment of a command.
struct Context: Sendable {
  /// Looks up an environment variable; an empty one counts as unset.
  let variable: @Sendable (EnvironmentVariable) -> String?
  /// When the program was started.
  let startedAt: Timestamp
  let clock: @Sendable () -> Timestamp
  let output: OutputTerminal
  let errors: OutputTerminal
  /// The absolute path of `koleo-sync`; nil when this program's own path is unknown.
  let helperPath: @Sendable () -> String?

  /// The environment of this process.
  static func ofProcess() -> Context {
    let variable: @Sendable (EnvironmentVariable) -> String? = { variable in
      ProcessEnvironment.variable(variable.rawValue).flatMap { $0.isEmpty ? nil : $0 }
    }
    return Context(
      variable: variable,
      startedAt: Timestamp.now,
      clock: { Timestamp.now },
      output: OutputTerminal(.output, variable: variable),
      errors: OutputTerminal(.error, variable: variable),
      helperPath: { sibling("koleo-sync") })
  }

  /// The path of a program in the same directory as this one.
  private static func sibling(_ name: String) -> String? {
    guard let program = ProcessEnvironment.executablePath,
      let slash = program.lastIndex(of: "/")
    else { return nil }
    return program[...slash] + name
  }

  var locale: LocaleSetting { LocaleSetting(variable: variable) }

  /// The directory of the station list.
  ///
  /// - Throws: `RefreshError.noDirectory` if no variable names one.
  func cacheDirectory() throws(RefreshError) -> CacheDirectory {
    do throws(CacheDirectoryError) {
      return try CacheDirectory { name in EnvironmentVariable(rawValue: name).flatMap(variable) }
    } catch { throw .noDirectory(error) }
  }

  /// `timeout`, scaled by `KOLEO_TIMEOUT_PERCENTAGE` in debug builds, whose tests are not to wait as
  /// long.
  func scaled(_ timeout: Duration) -> Duration {
    #if DEBUG
      let percentage = ProcessEnvironment.variable("KOLEO_TIMEOUT_PERCENTAGE")
      if let percentage = percentage.flatMap({ Int($0) }) { return timeout * percentage / 100 }
    #endif
    return timeout
  }

  // MARK: Servers

  /// The addresses of the configured server: those in the environment, or KOLEO's own.
  ///
  /// - Throws: `RefreshError.badServer` if `KOLEO_API_URL` contains anything but addresses.
  func servers() throws(RefreshError) -> [ServerAddress] {
    guard let urls = variable(.apiURL) else { return ServerAddress.koleo }
    do { return try ServerAddress.list(urls) } catch { throw .badServer(error) }
  }

  /// Whether the list is fresh, and from the configured server.
  func isFresh(_ list: StationList) -> Bool {
    list.header.isFresh(at: clock()) && isFromConfiguredServer(list)
  }

  /// Whether the list came from one of the configured server's addresses.
  func isFromConfiguredServer(_ list: StationList) -> Bool {
    guard let servers = try? servers() else { return false }
    return servers.contains { $0.url == list.header.url }
  }
}

extension [ServerAddress] {
  /// The addresses, separated by spaces.
  var joinedURLs: String { map(\.url).joined(separator: " ") }
}
