import Foundation

/// A program and the environment in which a test runs it.
///
/// The program inherits no variables, no descriptors and no ignored signals from the tests.
/// Standard input is empty, and both outputs are pipes, unless all three are a terminal.
package struct Program: Sendable {
  /// An absolute path.
  package var path: String
  package var environment: [String: String] = [:]
  /// The size of the terminal; nil for pipes.
  package var terminal: (columns: Int, rows: Int)?
  /// The time after which the program and its descendants are killed, and the run fails.
  package var timeout = Duration.seconds(120)

  package init(_ path: String, environment: [String: String] = [:]) {
    (self.path, self.environment) = (path, environment)
  }

  /// A program of the system, or nil if there is none of that name.
  package static func tool(_ name: String) -> Program? {
    let directories = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return directories.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile).map { Program($0) }
  }

  /// The directory of the built programs: that of the tests, unless `KOLEO_TEST_PROGRAMS` names
  /// another one.
  package static let builtProducts: String = {
    if let directory = ProcessInfo.processInfo.environment["KOLEO_TEST_PROGRAMS"] {
      return directory
    }
    #if canImport(Darwin)
      // The tests are a bundle that a program of Xcode or SwiftPM loads.
      let bundle = Bundle(for: RunningProgram.self).bundleURL.deletingLastPathComponent()
    #else
      let bundle = Bundle.main.bundleURL
    #endif
    return bundle.path(percentEncoded: false)
  }()

  /// Runs the program to its end, which must come before its timeout.
  package func run(_ arguments: String...) async throws -> Outcome {
    try await start(arguments).wait()
  }

  /// Starts the program.
  package func start(_ arguments: [String]) throws -> RunningProgram { try .init(self, arguments) }
}

/// How a program ended and what it wrote.
package struct Outcome: Sendable, CustomStringConvertible {
  /// The exit status, or 128 and the number of the signal that ended it, as a shell has it.
  package let status: Int32
  /// What came through the pipe, or on the terminal.
  package let output: String
  package let errors: String

  package var description: String {
    "status \(status)\noutput: \(output.debugDescription)\nerrors: \(errors.debugDescription)"
  }
}
