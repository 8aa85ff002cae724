/// What went wrong: a kind for code, and a sentence for people.
public struct KoleoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A point, an address of a server or `KOLEO_API_URL` is wrong.
    case invalid
    /// No address of the server can be reached in time, or each answers with an error.
    case unreachable
    /// The server's reply is no station list.
    case badReply
    /// The reply has fewer than half of the stations or keywords known before. A forced refresh
    /// accepts it.
    case refusedReply
    /// Another refresh of the list is running.
    case busy
    /// A refresh has failed less than five minutes ago, so that only an explicit one asks again.
    case heldOff
    /// A file or a directory cannot be read or written.
    case file
    /// The task was canceled; only beside a list that is returned nevertheless.
    case canceled
  }

  /// The kind of the error.
  public let kind: Kind
  /// One sentence, without passwords: what happened; what to do. A query's note ends at the `; `.
  package let message: Message

  /// An error of one's own, for the test of a program that handles errors.
  public init(_ kind: Kind, _ description: String) { self.init(kind, "\(uncut: description)") }

  package init(_ kind: Kind, en: MessageText, pl: MessageText) {
    self.init(kind, Message(en: en, pl: pl))
  }

  package init(_ kind: Kind, _ message: Message) { (self.kind, self.message) = (kind, message) }

  /// One sentence in English, without passwords: what happened, and what to do.
  public var description: String { message.english.text }
}
