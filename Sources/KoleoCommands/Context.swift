import KoleoKit

/// Everything a command needs to know of the world around it, as values.
struct Context: Sendable {
  /// Looks up an environment variable; one that is empty counts as not set.
  let variable: @Sendable (String) -> String?
  /// When the program was started.
  let now: Timestamp
  let clock: @Sendable () -> Timestamp
  let folder: CacheFolder?
  let output: OutputTerminal
  let errors: OutputTerminal
  /// Where `koleo-sync` has to be.
  let helperPath: String

  /// As the process finds it.
  static func ofProcess() -> Context {
    let variable: @Sendable (String) -> String? = { name in
      ProcessEnvironment.variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let program = ProcessEnvironment.executablePath ?? ""
    return Context(
      variable: variable,
      now: SystemClock.now,
      clock: { SystemClock.now },
      folder: CacheFolder(
        variable: variable, homeFolderOfUser: ProcessEnvironment.homeFolderOfUser),
      output: OutputTerminal(of: .output),
      errors: OutputTerminal(of: .error),
      helperPath: program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex)
        + "koleo-sync")
  }

  var locale: Locale { Locale(variable: variable) }

  var wording: any Wording { locale.language.wording }

  /// The address that the environment asks for.
  ///
  /// - Throws: `ServerAddress.Refusal`.
  func server() throws(ServerAddress.Refusal) -> ServerAddress {
    guard let url = variable("KOLEO_API_URL") else { return .koleo }
    return try ServerAddress(url)
  }
}

/// What has been chosen for language and customs, the most particular variable first.
struct Locale: Equatable {
  let language: Language
  let unit: LengthUnit

  init(variable: (String) -> String?) {
    func chosen(_ category: String) -> Substring {
      let name = variable("LC_ALL") ?? variable(category) ?? variable("LANG") ?? ""
      return name.prefix { $0 != "." && $0 != "@" }
    }
    let language = chosen("LC_MESSAGES").prefix { $0 != "_" && $0 != "-" }
    self.language = language.lowercased() == "pl" ? .polish : .english
    let territory = chosen("LC_MEASUREMENT").drop { $0 != "_" && $0 != "-" }.dropFirst()
    unit = Self.territoriesWithMiles.contains(territory.uppercased()) ? .miles : .kilometres
  }

  /// The territories whose road signs are in miles.
  private static let territoriesWithMiles = ["US", "GB", "LR", "MM"]
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
