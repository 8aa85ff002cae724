import KoleoKit

/// What a refresh still takes from the context.
extension Context {
  static func current() -> Context { Context() }

  var clock: () -> Timestamp { { Timestamp.now } }
  var locale: (language: Language, unit: LengthUnit) { (language, localeUnit) }

  var timeouts: Timeouts {
    #if DEBUG
      let percentage = ProcessEnvironment.value(of: "KOLEO_TIMEOUT_PERCENTAGE")
      if let percentage = percentage.flatMap({ Int($0) }), 1...1_000 ~= percentage {
        return Timeouts().scaled(toPercentage: percentage)
      }
    #endif
    return Timeouts()
  }

  /// The absolute path of `koleo-sync`, in the same directory as this program; nil if unknown.
  var helperPath: () -> String? {
    {
      guard let program = CurrentProcess.executablePath, let slash = program.lastIndex(of: "/")
      else { return nil }
      return program[...slash] + "koleo-sync"
    }
  }

  func cacheDirectory() throws(EnvironmentError) -> CacheDirectory {
    do { return try CacheDirectory.forCurrentUser() } catch {
      throw .directory(CacheDirectoryError(failure: error))
    }
  }

  func openListOnDisk() -> StationList? {
    (try? cacheDirectory()).flatMap { try? $0.openList(access: .mapped) }
  }

  func servers() throws(EnvironmentError) -> [ServerAddress] {
    guard let urls = Self.variable("KOLEO_API_URL") else { return ServerAddress.koleo }
    do { return try ServerAddress.parseList(urls) } catch { throw .servers(error) }
  }
}

package enum EnvironmentError: Error, Equatable {
  case directory(CacheDirectoryError)
  case servers(ServerAddressError)
}

extension EnvironmentError {
  var exitCode: ExitCode {
    switch self {
    case .directory: .inputOutput
    case .servers: .usage
    }
  }
}

extension FetchError.Kind {
  package var exitCode: ExitCode {
    switch self {
    case .unusableAddress: .usage
    case .noFiles: .inputOutput
    case .noReply, .unusableProxy: .unavailable
    case .badReply: .badReply
    }
  }
}
