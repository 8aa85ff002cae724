import KoleoKit

/// The program `koleo`: arguments in, answer out, exit code back.
public enum KoleoProgram {
  /// Runs one command.
  ///
  /// - Parameter arguments: What follows the program's name.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String]) -> ExitCode {
    StandardStream.prepare()
    let context = Context.ofProcess()
    if let request = CompletionRequest(arguments) { return answer(request, context) }
    StandardStream.reportLostPages(
      context.messages.listCutShort, exitCode: ExitCode.inputOutput.rawValue)
    do throws(CommandError) {
      let request = try Self.request(arguments)
      let reporter = Reporter(context: context, isQuiet: request.isQuiet)
      return try answer(request, context, reporter)
    } catch {
      Reporter(context: context).report(error)
      return error.exitCode
    }
  }

  private static func request(_ arguments: [String]) throws(CommandError) -> CommandRequest {
    do throws(UsageError) {
      return try CommandRequest(arguments)
    } catch {
      throw .usage(error)
    }
  }

  private static func answer(_ request: CommandRequest, _ context: Context, _ reporter: Reporter)
    throws(CommandError) -> ExitCode
  {
    switch request {
    case .distance(let request):
      return try DistanceCommand(request: request, context: context, reporter: reporter).run()
    case .search(let request):
      try SearchCommand(request: request, context: context, reporter: reporter).run()
    case .sync(let request) where request.showsStatus:
      try StatusCommand(request: request, context: context, reporter: reporter).run()
    case .sync(let request):
      try SyncCommand(request: request, context: context, reporter: reporter).run()
    case .help(let subcommand):
      try reporter.write(HelpScreen(context: context).text(for: subcommand))
    case .version: try reporter.write(Array("\(Version.current)\n".utf8))
    case .completionScript(let shell): try reporter.write(CompletionScripts.script(for: shell))
    }
    return .success
  }

  /// Prints candidates only: completion must never print messages.
  private static func answer(_ request: CompletionRequest, _ context: Context) -> ExitCode {
    StandardStream.reportLostPages("", exitCode: ExitCode.success.rawValue)
    let candidates = Candidates(messages: context.messages) {
      try? context.cacheDirectory().list()
    }
    try? context.output.stream.write(request.reply(candidates))
    return .success
  }
}

extension CommandRequest {
  fileprivate var isQuiet: Bool {
    switch self {
    case .distance(let request): request.options.isQuiet
    case .search(let request): request.options.isQuiet
    case .sync(let request): request.isQuiet
    case .help, .version, .completionScript: false
    }
  }
}

/// Writes answers to standard output, and errors and notes to standard error.
struct Reporter {
  let context: Context
  /// Whether notes are wanted as well as errors.
  var isQuiet = false

  /// Writes a part of the answer.
  ///
  /// - Throws: `CommandError.outputUnwritable`, or `.readerGone` when nobody reads it any more.
  func write(_ output: [UInt8]) throws(CommandError) {
    guard !output.isEmpty else { return }
    do {
      try context.output.stream.write(output)
    } catch .brokenPipe {
      throw .readerGone
    } catch {
      throw .outputUnwritable(error)
    }
  }

  /// Writes why there is no answer.
  ///
  /// - Parameter line: The number of the line of the input that it is about.
  func report(_ error: CommandError, inLine line: Int? = nil) {
    guard error != .readerGone else { return }
    let text = context.messages.text(of: error)
    report(line.map { context.messages.inLine($0, text) } ?? text)
  }

  /// Writes a remark, unless the user wants none.
  func report(_ note: Note) {
    if !isQuiet { report(context.messages.text(of: note)) }
  }

  /// One line on standard error. When that cannot be written nobody is left to read it.
  private func report(_ text: String) {
    try? context.errors.stream.write(Array("koleo: \(text)\n".utf8))
  }
}
