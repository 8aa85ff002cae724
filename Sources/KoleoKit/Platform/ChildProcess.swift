#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Starts other programs.
public enum ChildProcess {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It was still running when its time was over, and has been killed.
    case overdue
  }

  /// Runs a program to its end, and takes in what it writes to its standard output.
  ///
  /// It inherits the environment, the terminal's process group (so that an interrupt reaches both)
  /// and every open file that is not close-on-exec.
  ///
  /// - Returns: How it ended, and the first `maximumOutput` bytes of its output.
  /// - Throws: `SystemError` when it cannot be started.
  public static func run(_ path: String, _ arguments: [String], before deadline: Deadline)
    throws(SystemError) -> (ending: Ending, output: String)
  {
    let pipe = try makePipe()
    defer { close(pipe.read) }
    let child: pid_t
    do {
      defer { close(pipe.write) }
      child = try spawn(path, arguments, outputTo: pipe.write)
    }
    let output = readAll(pipe.read, before: deadline)
    if output == nil { kill(child, SIGKILL) }
    let ending = try ending(of: child, overdue: output == nil)
    return (ending, String(decoding: output ?? [], as: UTF8.self))
  }

  private static let maximumOutput = 4_096

  /// Becomes another program: same process, same streams.
  ///
  /// - Throws: `SystemError` when it cannot be started; otherwise there is nobody left to return
  ///   to.
  public static func replaceProcess(with path: String, _ arguments: [String]) throws(SystemError)
    -> Never
  {
    withCStrings([path] + arguments) { _ = execv(path, $0) }
    throw SystemError.last
  }

  private static func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try checked { pipe(&ends) }
    // The child gets the writing end as its standard output, and neither end beside that: only then
    // does the pipe end when the child does.
    for end in ends { try checked { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    return (ends[0], ends[1])
  }

  private static func spawn(_ path: String, _ arguments: [String], outputTo descriptor: Int32)
    throws(SystemError) -> pid_t
  {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, StandardStream.output.rawValue)
    var child: pid_t = 0
    var failure: Int32 = 0
    withCStrings([path] + arguments) {
      failure = posix_spawn(&child, path, &actions, nil, $0, environ)
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    return child
  }

  /// Reads until the writing end is closed, which it is by the child's end at the latest.
  ///
  /// - Returns: nil when the deadline came first.
  private static func readAll(_ descriptor: Int32, before deadline: Deadline) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: maximumOutput)
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !deadline.hasPassed {
      guard poll(&request, 1, Int32(clamping: deadline.remaining.milliseconds)) > 0 else {
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return output }
      output += buffer.prefix(min(count, maximumOutput - output.count))
    }
    return nil
  }

  private static func ending(of child: pid_t, overdue: Bool) throws(SystemError) -> Ending {
    var status: Int32 = 0
    try checked { waitpid(child, &status, 0) }
    // It may have ended by itself just before it was killed, but what it had to say was not heard.
    if overdue, status != 0 { return .overdue }
    // The macros that take a status apart are not imported.
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
  }

  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Void
  ) {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    body(pointers)
  }
}
