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
  /// It inherits the terminal's process group, so that an interrupt reaches both, and every open
  /// file that is not close-on-exec; what it writes to its standard error is lost.
  ///
  /// - Parameters:
  ///   - environment: Variables that are set for it beside this process's own.
  ///   - output: Called with each piece of its output.
  /// - Returns: How it ended; it is killed when the deadline passes.
  /// - Throws: `SystemError` when it cannot be started.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    before deadline: Deadline, output: (ArraySlice<UInt8>) -> Void
  ) throws(SystemError) -> Ending {
    let pipe = try makePipe()
    defer { close(pipe.read) }
    for (name, value) in environment { setenv(name, value, 1) }
    let child: pid_t
    do {
      defer { close(pipe.write) }
      child = try spawn(path, arguments, outputTo: pipe.write)
    }
    let hasEnded = readAll(pipe.read, before: deadline, output)
    if !hasEnded { kill(child, SIGKILL) }
    return try ending(of: child, overdue: !hasEnded)
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
    posix_spawn_file_actions_addopen(
      &actions, StandardStream.error.rawValue, "/dev/null", O_WRONLY, 0)
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
  /// - Returns: False when the deadline came first.
  private static func readAll(
    _ descriptor: Int32, before deadline: Deadline, _ output: (ArraySlice<UInt8>) -> Void
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !deadline.hasPassed {
      guard poll(&request, 1, Int32(clamping: deadline.remaining.milliseconds)) > 0 else {
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count <= 0 { return true }
      output(buffer.prefix(count))
    }
    return false
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
