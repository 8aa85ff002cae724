import LibC

/// Starts other programs.
package enum ChildProcess {
  /// The exit status of a program, or how it was ended.
  package enum ExitStatus: Equatable, Sendable {
    /// It exited with this status.
    case exited(Int32)
    /// A signal of this number ended it.
    case killed(signal: Int32)
    /// It was still running at the deadline, and SIGKILL was sent.
    case timedOut
    /// The exit status was lost, for example because other code of this process took it.
    case unknown
  }

  /// Runs a program to its end, and passes its standard output and error, as one stream, to
  /// `output`.
  ///
  /// The program stays in this process's group, so that an interrupt from the terminal reaches
  /// both. It inherits every open file that is not close-on-exec.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - arguments: The arguments without the program's name.
  ///   - environment: Variables to put before those of this process, so that `getenv` finds them.
  ///   - deadline: The time at which the program is killed.
  ///   - output: Called with each piece of the program's output.
  /// - Returns: How the program ended.
  /// - Throws: `SystemError` if the program cannot be started.
  package static func run(
    _ path: String, with arguments: [String], adding environment: [String: String] = [:],
    before deadline: Deadline, passingOutputTo output: (ArraySlice<UInt8>) -> Void
  ) throws(SystemError) -> ExitStatus {
    let pipe = try makePipe()
    defer { close(pipe.read) }
    let child: pid_t
    do {
      defer { close(pipe.write) }
      child = try spawn(path, with: arguments, adding: environment, outputTo: pipe.write)
    }
    readAll(from: pipe.read, before: deadline, passingTo: output)
    return exitStatus(of: child, before: deadline)
  }

  private static func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try checked { pipe(&ends) }
    // The child has the writing end only as its standard streams, so the pipe ends with the child,
    // unless the child leaves behind a process of its own.
    do throws(SystemError) {
      for end in ends { try checked { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ path: String, with arguments: [String], adding environment: [String: String],
    outputTo descriptor: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    var failure = posix_spawn_file_actions_init(&actions)
    guard failure == 0 else { throw SystemError(code: failure) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [StandardStream.output, .error] {
      failure = posix_spawn_file_actions_adddup2(&actions, descriptor, stream.rawValue)
      guard failure == 0 else { throw SystemError(code: failure) }
    }
    var child: pid_t = 0
    withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { added in
        // `getenv` returns the first value of a variable that occurs twice.
        let variables = added.dropLast() + ProcessEnvironment.entries
        failure = posix_spawn(&child, path, &actions, nil, arguments, Array(variables))
      }
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    return child
  }

  /// Reads until every writing end is closed, reading fails, or the deadline passes.
  private static func readAll(
    from descriptor: Int32, before deadline: Deadline,
    passingTo output: (ArraySlice<UInt8>) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !deadline.hasPassed {
      let ready = poll(&request, 1, Int32(deadline.remaining.milliseconds))
      if ready == -1, errno != EINTR { return }
      if ready <= 0 { continue }
      let count = buffer.withUnsafeMutableBytes { try? readSome(descriptor, into: $0) } ?? 0
      if count == 0 { return }
      output(buffer.prefix(count))
    }
  }

  /// Waits for the end of a child, and kills it at the deadline.
  private static func exitStatus(of child: pid_t, before deadline: Deadline) -> ExitStatus {
    if let status = wait(for: child, before: deadline) { return status }
    kill(child, SIGKILL)
    // A process that hangs inside the kernel outlives SIGKILL; do not wait longer for it.
    _ = wait(for: child, before: Deadline(after: .milliseconds(100)))
    return .timedOut
  }

  /// Waits for the end of a child.
  ///
  /// - Returns: The exit status; nil if the child is still running at the deadline.
  private static func wait(for child: pid_t, before deadline: Deadline) -> ExitStatus? {
    var status: Int32 = 0
    var pause = Duration.microseconds(50)
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      // The status is lost if other code has already reaped the child.
      if ended == -1, errno != EINTR { return .unknown }
      if ended == child { break }
      if deadline.hasPassed { return nil }
      SystemClock.sleep(for: min(pause, deadline.remaining))
      pause = min(pause * 2, .milliseconds(10))
    }
    // Swift does not import the macros that take a status apart.
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
