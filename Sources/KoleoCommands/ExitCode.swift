/// What a program tells its caller by ending, after sysexits.h where that has a number for it.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Nothing matched, a name fits several stations, or a station has no known position.
  case noAnswer = 1
  /// The command line, or a setting of the environment, is wrong.
  case usage = 64
  /// The server's reply is not a list of stations.
  case badReply = 65
  /// The server cannot be reached.
  case unavailable = 69
  /// A file, or standard output, cannot be read or written.
  case inputOutput = 74
}
