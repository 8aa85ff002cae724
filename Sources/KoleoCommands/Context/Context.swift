import KoleoKit

/// What a command needs of the process: variables, the clock, streams and timeouts.
package struct Context: Sendable {
  /// Looks up an environment variable by its name; an empty one counts as unset.
  let lookUp: @Sendable (String) -> String?
  let clock: @Sendable () -> Timestamp
  let timeouts: Timeouts
  let output: OutputDevice
  let standardError: OutputDevice
  /// The absolute path of `koleo-sync`; nil if this program's own path is unknown.
  let helperPath: @Sendable () -> String?

  /// The environment of this process.
  package static func current() -> Context {
    let lookUp: @Sendable (String) -> String? = { name in
      ProcessEnvironment.value(of: name).flatMap { $0.isEmpty ? nil : $0 }
    }
    return Context(
      lookUp: lookUp,
      clock: { Timestamp.now },
      timeouts: timeoutsOfProcess,
      output: OutputDevice(.output) { lookUp($0.rawValue) },
      standardError: OutputDevice(.error) { lookUp($0.rawValue) },
      helperPath: { sibling("koleo-sync") })
  }

  /// The timeouts, scaled by `KOLEO_TIMEOUT_PERCENTAGE` in debug builds, to shorten tests.
  private static var timeoutsOfProcess: Timeouts {
    #if DEBUG
      let percentage = ProcessEnvironment.value(of: "KOLEO_TIMEOUT_PERCENTAGE")
      if let percentage = percentage.flatMap({ Int($0) }), 1...1_000 ~= percentage {
        return Timeouts().scaled(toPercentage: percentage)
      }
    #endif
    return Timeouts()
  }

  /// The path of a program in the same directory as this one.
  private static func sibling(_ name: String) -> String? {
    guard let program = CurrentProcess.executablePath,
      let slash = program.lastIndex(of: "/")
    else { return nil }
    return program[...slash] + name
  }

  /// The value of a variable; nil if it is unset or empty.
  func value(of variable: EnvironmentVariable) -> String? { lookUp(variable.rawValue) }

  var locale: LocaleSetting { LocaleSetting(environment: value(of:)) }

  /// The directory of the station list.
  ///
  /// - Throws: `EnvironmentError.directory` if no variable names a directory, or if one that is
  ///   read for it is not UTF-8.
  func cacheDirectory() throws(EnvironmentError) -> CacheDirectory {
    do throws(CacheDirectoryError) {
      return try CacheDirectory(environment: { lookUp($0.rawValue) })
    } catch { throw .directory(error) }
  }

  /// The list on disk, which each call opens and maps anew; nil if it cannot be opened.
  func openListOnDisk() -> StationList? {
    (try? cacheDirectory()).flatMap { try? $0.openList(access: .mapped) }
  }

  // MARK: Servers

  /// The addresses of the configured server: those in the environment, or KOLEO's own.
  ///
  /// - Throws: `EnvironmentError.servers` if `KOLEO_API_URL` does not consist of addresses.
  func servers() throws(EnvironmentError) -> [ServerAddress] {
    guard let urls = value(of: .apiURL) else { return ServerAddress.koleo }
    do { return try ServerAddress.parseList(urls) } catch { throw .servers(error) }
  }
}
