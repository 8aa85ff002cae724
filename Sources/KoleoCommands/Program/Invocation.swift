/// What a command line wants of `koleo`.
enum Invocation {
  /// Nothing, so the user is shown how to use the program.
  case usage
  /// Candidates for the word at the cursor; a completion script wants them.
  case completion(CompletionRequest)
  case command(CommandRequest)

  /// Reads a command line: the program's name and its arguments.
  ///
  /// - Throws: `CommandError.usage`, or `.commandLineUnreadable` if the system did not provide the
  ///   command line.
  init(_ commandLine: [String]) throws(CommandError) {
    // On Linux, Swift reads the command line from /proc; for this, a descriptor must be free.
    if commandLine.isEmpty { throw .commandLineUnreadable }
    let arguments = Array(commandLine.dropFirst())
    if arguments.isEmpty {
      self = .usage
    } else if let request = CompletionRequest(arguments) {
      self = .completion(request)
    } else {
      do { self = .command(try CommandRequest(arguments)) } catch { throw .usage(error) }
    }
  }
}
