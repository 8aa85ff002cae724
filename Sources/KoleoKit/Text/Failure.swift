/// An exit status; those from 64 on have the numbers of sysexits.h.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing matched, a name fits several stations, or a station has no known position.
  case noAnswer = 1
  /// The command line or a variable of the environment is wrong.
  case usage = 64
  /// The server's reply is not a station list, or is refused.
  case badReply = 65
  /// The server cannot be reached, or `koleo-sync` crashed.
  case unavailable = 69
  /// A file or a stream cannot be read or written.
  case inputOutput = 74
}

/// What went wrong and what to do about it, written where it is thrown.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the failure, which is the exit status of a command that ends with it.
  public let exitCode: ExitCode
  /// One sentence: what happened; what to do. Without passwords.
  package let message: Message

  package init(_ exitCode: ExitCode, en: MessageText, pl: MessageText) {
    self.init(exitCode, Message(en: en, pl: pl))
  }

  package init(_ exitCode: ExitCode, _ message: Message) {
    self.exitCode = exitCode
    self.message = message
  }

  /// The sentence in English.
  public var description: String { message.english.text }
}
