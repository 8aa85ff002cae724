import KoleoKit
// Musl's `environ` is a plain variable.
@preconcurrency import LibC

/// Starts other programs.
package enum ChildProcess {
  /// Runs a program to its end, or kills it at a deadline.
  ///
  /// The program stays in this process's group, so that an interrupt from the terminal reaches
  /// both. Its standard input is a pipe that ends with this process.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - arguments: The arguments without the program's name.
  ///   - deadline: When to kill the program.
  ///   - collectsOutput: Whether its standard output is collected, after some 64 kB of which it
  ///     waits, and its standard error discarded. Otherwise it has those of this process.
  /// - Returns: The exit status, or 128 and the number of the signal that ended the program, or nil
  ///   if it was killed at the deadline; and what was collected.
  /// - Throws: `SystemError` if the program cannot be started.
  package static func run(
    _ path: String, _ arguments: [String], before deadline: Deadline,
    collectingOutput collectsOutput: Bool
  ) throws(SystemError) -> (status: Int32?, output: [UInt8]) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = []  // To read, to write: of its input, then of its output.
    defer { for end in ends { close(end) } }
    for _ in 1...(collectsOutput ? 2 : 1) {
      var pair: [Int32] = [-1, -1]
      try systemCall { pipe(&pair) }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends += pair
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    if collectsOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[3], STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, words + [nil], environ)
    if code != 0 { throw SystemError(code: code) }
    guard let status = wait(for: child, before: deadline) else {
      kill(child, SIGKILL)
      return (nil, [])
    }
    guard collectsOutput else { return (status, []) }
    var output = [UInt8](repeating: 0, count: 1 << 16)
    _ = fcntl(ends[2], F_SETFL, O_NONBLOCK)
    let count = read(ends[2], &output, output.count)
    return (status, Array(output.prefix(max(0, count))))
  }

  /// The status of a child; nil if it is still running at the deadline.
  private static func wait(for child: pid_t, before deadline: Deadline) -> Int32? {
    var status: Int32 = 0
    while true {
      if waitpid(child, &status, WNOHANG) == child { break }
      if deadline.hasPassed { return nil }
      usleep(1_000)
    }
    // Swift does not import the macros that take a status apart.
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
