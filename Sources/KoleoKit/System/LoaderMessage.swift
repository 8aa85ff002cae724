/// What the system's loader prints if it cannot load a program.
package enum LoaderMessage {
  /// Whether a line names the cause, so that those after it can be ignored.
  ///
  /// After such a line, the loader of musl lists the missing symbols, one per line.
  package static func namesCause(_ line: String) -> Bool {
    line.hasPrefix("Error loading shared library")
  }

  /// A line without the name of the program, with which the loader of glibc begins it.
  package static func withoutName(of program: String, _ line: String) -> String {
    guard let blank = line.firstIndex(of: " "), line[..<blank].hasSuffix("\(program):") else {
      return line
    }
    return String(line[line.index(after: blank)...])
  }
}
