import KoleoKit

/// Everything a command needs to know of the world around it, as values.
struct Context: Sendable {
  /// Looks up an environment variable; an empty one counts as unset.
  let variable: @Sendable (EnvironmentVariable) -> String?
  /// When the program was started.
  let now: Timestamp
  let clock: @Sendable () -> Timestamp
  let output: OutputTerminal
  let errors: OutputTerminal
  /// The absolute path at which `koleo-sync` has to be; nil when this program's own is not known.
  let helperPath: @Sendable () -> String?

  /// As the process finds it.
  static func ofProcess() -> Context {
    Context(
      variable: { variable in
        ProcessEnvironment.variable(variable.rawValue).flatMap { $0.isEmpty ? nil : $0 }
      },
      now: Timestamp.now,
      clock: { Timestamp.now },
      output: OutputTerminal(of: .output),
      errors: OutputTerminal(of: .error),
      helperPath: { Self.sibling("koleo-sync") })
  }

  /// The path of a program that is installed beside this one.
  private static func sibling(_ name: String) -> String? {
    guard let program = ProcessEnvironment.executablePath,
      let slash = program.lastIndex(of: "/")
    else { return nil }
    return program[...slash] + name
  }

  var locale: LocaleSetting { LocaleSetting(variable: variable) }

  /// Where the list is kept.
  ///
  /// - Throws: `CacheDirectoryError`.
  func cacheDirectory() throws(CacheDirectoryError) -> CacheDirectory {
    try CacheDirectory { name in EnvironmentVariable(rawValue: name).flatMap(variable) }
  }

  /// How long to wait where a release waits for `timeout`.
  ///
  /// A debug build takes a percentage from the environment, so that its tests need not wait as long.
  func timeout(_ timeout: Duration) -> Duration {
    #if DEBUG
      let percentage = ProcessEnvironment.variable("KOLEO_TIMEOUT_PERCENTAGE")
      if let percentage = percentage.flatMap({ Int($0) }) { return timeout * percentage / 100 }
    #endif
    return timeout
  }

  /// The addresses of the server that the environment asks for.
  ///
  /// - Throws: `ServerAddressError`.
  func servers() throws(ServerAddressError) -> [ServerAddress] {
    guard let urls = variable(.apiURL) else { return ServerAddress.koleo }
    return try ServerAddress.list(urls)
  }
}

/// A stream that may be a terminal.
struct OutputTerminal: Sendable {
  let stream: StandardStream
  let isTerminal: Bool

  init(of stream: StandardStream) {
    self.stream = stream
    isTerminal = stream.isTerminal
  }

  init(stream: StandardStream, isTerminal: Bool) {
    self.stream = stream
    self.isTerminal = isTerminal
  }
}

/// An environment variable that koleo reads; the raw value is its name.
enum EnvironmentVariable: String {
  case apiURL = "KOLEO_API_URL"
  case cacheDirectory = "KOLEO_CACHE_DIR"
  case caches = "XDG_CACHE_HOME"
  case home = "HOME"
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

/// The user's language and customs, from the locale; the most specific variable wins.
struct LocaleSetting: Equatable {
  let language: Language
  let unit: LengthUnit

  init(variable: (EnvironmentVariable) -> String?) {
    func locale(_ category: EnvironmentVariable) -> LocaleName {
      LocaleName(variable(.lcAll) ?? variable(category) ?? variable(.lang) ?? "")
    }
    language = locale(.lcMessages).language == "pl" ? .polish : .english
    let territory = locale(.lcMeasurement).territory
    unit = Self.territoriesWithMiles.contains(territory) ? .miles : .kilometres
  }

  /// The territories whose road signs are in miles.
  private static let territoriesWithMiles = ["US", "GB", "LR", "MM"]
}

/// A language that koleo speaks; the raw value is its ISO 639-1 code.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case polish = "pl"
}

/// The name of a locale, such as `pl_PL.UTF-8`, taken apart.
private struct LocaleName {
  /// In lower case; empty when there is none.
  let language: String
  /// In upper case; empty when there is none.
  let territory: String

  init(_ name: String) {
    // As bytes, which cost nothing at start-up; characters bring in much of Unicode. What bit 5
    // does to anything but letters does not matter: it is no name that is compared with.
    let name = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let parts = name.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
    language = String(decoding: parts.first?.map { $0 | 0x20 } ?? [], as: UTF8.self)
    territory = String(decoding: parts.dropFirst().first?.map { $0 & ~0x20 } ?? [], as: UTF8.self)
  }
}
