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
  let syncProgram: @Sendable () -> String

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
      syncProgram: { Self.sibling("koleo-sync") })
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
