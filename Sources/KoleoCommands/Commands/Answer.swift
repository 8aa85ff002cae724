import KoleoKit

/// What a command has to say when it is done.
struct Answer {
  /// For standard output.
  var output: [UInt8] = []
  /// For standard error, unless notes are not wanted.
  var notes: [Note] = []
  /// Why there is no answer.
  var error: CommandError?
  /// The exit code when there is no error.
  var exitCode = ExitCode.success
}

extension StationSource {
  /// The answer that `body` gives of the best list there is.
  ///
  /// A damaged list is survived; a `CommandError` that `body` throws becomes the answer.
  func answer(_ body: (SourcedList) throws -> [UInt8]) -> Answer {
    do {
      return try withList { source throws(ListError) in
        var answer = Answer(notes: source.notes)
        do {
          answer.output = try body(source)
        } catch let error as CommandError {
          answer.error = error
        } catch {
          throw error as? ListError ?? .damaged
        }
        return answer
      }
    } catch {
      return Answer(error: .noList)
    }
  }
}
