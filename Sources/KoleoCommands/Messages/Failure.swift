import KoleoKit

/// Why a command, or a line of its input, has no answer: an exit status, and a sentence that is
/// written where it is thrown.
package struct Failure: Error, Hashable, Sendable {
  package let exitStatus: ExitStatus
  /// One sentence: what happened; what to do. Without passwords.
  package let message: Message

  package init(_ exitStatus: ExitStatus, en: MessageText, pl: MessageText) {
    self.init(exitStatus, Message(en: en, pl: pl))
  }

  package init(_ exitStatus: ExitStatus, _ message: Message) {
    (self.exitStatus, self.message) = (exitStatus, message)
  }

  /// The failure of a command by an error of the library, with the command that helps.
  package init(_ error: KoleoError) {
    switch error.kind {
    case .invalid: self.init(.usage, error.message)
    case .badReply: self.init(.badReply, error.message)
    case .refusedReply:
      let help = Message(
        en: "; run 'koleo sync --force' to accept the list",
        pl: "; uruchom 'koleo sync --force', aby przyjąć tę listę")
      self.init(.badReply, error.message + help)
    case .unreachable, .busy, .heldOff, .canceled: self.init(.unavailable, error.message)
    case .file: self.init(.inputOutput, error.message)
    }
  }

  /// The result of a call of the library, whose error becomes a failure.
  package static func from<Value>(_ call: @autoclosure () throws(KoleoError) -> Value)
    throws(Failure) -> Value
  { do { return try call() } catch { throw Failure(error) } }

  /// The failure of `koleo sync`, which also says how old the list is that is left in a directory.
  package func addingAgeOfList(in directory: CacheDirectory?) -> Failure {
    let list = try? directory?.openList(access: .mapped)
    guard let fetchedAt = list?.fetchedAt else { return self }
    let left = Message(
      en: "; still using the list checked ", pl: "; w użyciu pozostaje lista sprawdzona ")
    return Failure(exitStatus, message + left + .ago(Timestamp.now.duration(since: fetchedAt)))
  }
}
