import KoleoKit

/// Says what a command has to say, on the stream where it belongs.
struct Reporter {
  let context: Context

  /// Runs a command to its exit code.
  func report(
    _ command: (Context) throws(CommandError) -> (Answer, isQuiet: Bool)
  ) -> ExitCode {
    do throws(CommandError) {
      let (answer, isQuiet) = try command(context)
      if !isQuiet { say(answer.notes) }
      try write(answer.output)
      if let error = answer.error { throw error }
      return answer.exitCode
    } catch {
      say(context.wording.text(of: error))
      return error.exitCode
    }
  }

  func say(_ notes: [Note]) {
    for note in notes { say(context.wording.text(of: note)) }
  }

  /// One line on standard error. When that cannot be written there is nobody left to tell.
  func say(_ text: String) {
    try? context.errors.stream.write(Array("koleo: \(text)\n".utf8))
  }

  /// - Throws: `CommandError.outputUnwritable`, but not for a reader who has had enough.
  func write(_ output: [UInt8]) throws(CommandError) {
    guard !output.isEmpty else { return }
    do {
      try context.output.stream.write(output)
    } catch .brokenPipe {
    } catch {
      throw .outputUnwritable(error)
    }
  }
}
