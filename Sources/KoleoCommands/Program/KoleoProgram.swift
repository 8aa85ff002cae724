import KoleoKit

/// The program `koleo`.
package enum KoleoProgram {
  /// Reads the command line, runs its command, and reports an error, which decides the exit status.
  ///
  /// - Parameter commandLine: The program's name and its arguments.
  /// - Returns: The exit status.
  package static func run(_ commandLine: [String]) -> ExitCode {
    CurrentProcess.prepareStreamsAndSignals()
    let context = Context.current()
    do throws(CommandError) {
      try Invocation(commandLine).run(in: context)
      return .success
    } catch {
      Reporter(in: context).report(error)
      return error.exitCode
    }
  }
}
