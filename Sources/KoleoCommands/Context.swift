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
  /// Where `koleo-sync` has to be; asked of the system only when it is needed.
  let helperPath: @Sendable () -> String

  /// As the process finds it.
  static func ofProcess() -> Context {
    let variable: @Sendable (String) -> String? = { name in
      ProcessEnvironment.variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    return Context(
      variable: variable,
      now: SystemClock.now,
      clock: { SystemClock.now },
      folder: CacheFolder(
        variable: variable, homeFolderOfUser: ProcessEnvironment.homeFolderOfUser),
      output: OutputTerminal(of: .output),
      errors: OutputTerminal(of: .error),
      helperPath: { Self.sibling("koleo-sync") })
  }

  /// The path of a program that is installed beside this one.
  private static func sibling(_ name: String) -> String {
    let program = ProcessEnvironment.executablePath ?? ""
    let folder = program.lastIndex(of: "/").map { String(program[...$0]) }
    return (folder ?? "") + name
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
    func chosen(_ category: String) -> LocaleName {
      LocaleName(variable("LC_ALL") ?? variable(category) ?? variable("LANG") ?? "")
    }
    language = chosen("LC_MESSAGES").language == "pl" ? .polish : .english
    let territory = chosen("LC_MEASUREMENT").territory
    unit = Self.territoriesWithMiles.contains(territory) ? .miles : .kilometres
  }

  /// The territories whose road signs are in miles.
  private static let territoriesWithMiles = ["US", "GB", "LR", "MM"]
}

/// The name of a locale, such as `pl_PL.UTF-8`, taken apart.
private struct LocaleName {
  /// In lower case; empty when there is none.
  let language: String
  /// In upper case; empty when there is none.
  let territory: String

  init(_ name: String) {
    // As bytes, which cost nothing at start-up; characters bring in much of Unicode.
    let name = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let end = name.firstIndex { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    language = String(Substring(name[..<(end ?? name.endIndex)])).lowercased()
    territory = end.map { String(Substring(name[$0...].dropFirst())).uppercased() } ?? ""
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
