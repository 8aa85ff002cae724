#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What surrounds the running process: its environment variables, its user, its own file.
public enum ProcessEnvironment {
  /// What follows the program's name on its command line.
  public static var arguments: [String] {
    #if os(Linux)
      if let initialArguments { return initialArguments }
    #endif
    return Array(CommandLine.arguments.dropFirst())
  }

  #if os(Linux)
    /// The arguments as they lie on the stack of a new process: their number, a pointer to each of
    /// them, the program's name first, an empty one, then the pointers to the environment variables,
    /// which is where `environ` leads. Nil when the variables have been moved elsewhere.
    ///
    /// In a static executable `CommandLine` looks for the stack in a file of `/proc`: in vain if the
    /// process may open no more files, and slowly.
    ///
    /// Source: System V ABI, "Process Initialization".
    private static var initialArguments: [String]? {
      // The stack of the first thread lies above all else and grows downwards: what is between
      // a variable of this function and the environment is stack.
      var place: UInt = 0
      let end = withUnsafePointer(to: &place) { UInt(bitPattern: $0) }
      guard let environment = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
        UInt(bitPattern: environment) > end, environment[-1] == nil
      else { return nil }
      let terminator = environment - 1
      var count = 0
      while UInt(bitPattern: terminator[-1 - count]) != UInt(count) {
        count += 1
        guard UInt(bitPattern: terminator - 1 - count) > end else { return nil }
      }
      return (0..<count).dropFirst().compactMap {
        terminator[$0 - count].map { String(cString: $0) }
      }
    }
  #endif

  /// The value of an environment variable; nil when it is not set.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The home folder that the user database names for the effective user.
  public static var homeFolderOfUser: String? {
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  /// The absolute path of the running program, with every symbolic link resolved.
  ///
  /// Asked of the system rather than taken from `argv[0]`, which the caller is free to make up.
  public static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return resolved(buffer)
    #else
      return resolved("/proc/self/exe")
    #endif
  }

  private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}

/// Ends the process.
///
/// Nothing is torn down: what had to be written has been, and the system takes back the rest.
public func endProcess(_ exitCode: Int32) -> Never {
  _exit(exitCode)
}
