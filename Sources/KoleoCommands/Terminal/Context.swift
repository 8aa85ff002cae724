import KoleoKit

/// The world around a command, as values.
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

  /// The world around this process.
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

  /// How long to wait where a release waits for `timeout`.
  ///
  /// A debug build takes a percentage from the environment, so that its tests need not wait as long.
  func scaled(_ timeout: Duration) -> Duration {
    #if DEBUG
      let percentage = ProcessEnvironment.variable("KOLEO_TIMEOUT_PERCENTAGE")
      if let percentage = percentage.flatMap({ Int($0) }) { return timeout * percentage / 100 }
    #endif
    return timeout
  }

  // MARK: Servers

  /// The addresses of the wanted server: those in the environment, or KOLEO's own.
  ///
  /// - Throws: `RefreshError.badServer` if `KOLEO_API_URL` has something else than addresses.
  func servers() throws(RefreshError) -> [ServerAddress] {
    guard let urls = variable(.apiURL) else { return ServerAddress.koleo }
    do { return try ServerAddress.list(urls) } catch { throw .badServer(error) }
  }

  /// Whether the list is fresh, and from the wanted server.
  func isFresh(_ list: StationList) -> Bool {
    list.header.isFresh(at: clock()) && isFromWantedServer(list)
  }

  /// Whether the list came from one of the wanted server's addresses.
  func isFromWantedServer(_ list: StationList) -> Bool {
    guard let servers = try? servers() else { return false }
    return servers.contains { $0.url == list.header.url }
  }
}

extension [ServerAddress] {
  /// The addresses, separated by spaces.
  var joinedURLs: String { map(\.url).joined(separator: " ") }
}

/// An environment variable that koleo reads; the raw value is its name.
enum EnvironmentVariable: String {
  case apiURL = "KOLEO_API_URL"
  case cacheDirectory = "KOLEO_CACHE_DIR"
  case caches = "XDG_CACHE_HOME"
  case home = "HOME"
  case temporaryDirectory = "TMPDIR"
  case unit = "KOLEO_UNIT"
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case term = "TERM"
  case columns = "COLUMNS"
  case lcAll = "LC_ALL"
  case lcMessages = "LC_MESSAGES"
  case lcMeasurement = "LC_MEASUREMENT"
  case lang = "LANG"
}

/// The language and the unit of length that the user's locale asks for.
struct LocaleSetting: Equatable {
  let language: Language
  let unit: LengthUnit

  /// The territories with miles on their road signs, in lower case.
  private static let territoriesWithMiles = ["us", "gb", "lr", "mm"]

  /// Reads `LC_ALL`, then the variable of the category, then `LANG`.
  init(variable: (EnvironmentVariable) -> String?) {
    func parts(_ category: EnvironmentVariable) -> [String] {
      Self.parts(of: variable(.lcAll) ?? variable(category) ?? variable(.lang) ?? "")
    }
    language = parts(.lcMessages).first.flatMap(Language.init) ?? .english
    let territory = parts(.lcMeasurement).dropFirst().first ?? ""
    unit = Self.territoriesWithMiles.contains(territory) ? .miles : .kilometres
  }

  /// The language and the territory of a locale such as `pl_PL.UTF-8`, in lower case.
  private static func parts(of locale: String) -> [String] {
    // Bytes, because characters would load Unicode tables at start-up. Setting bit 5 garbles anything
    // but letters, which then equals none of the names compared with.
    let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    return name.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }.map { String(decoding: $0.map { $0 | 0x20 }, as: UTF8.self) }
  }
}

/// A language of messages and help; the raw value is its ISO 639-1 code.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case polish = "pl"
}
