import Foundation

/// What Linux knows of the processes that run.
package enum ProcessStatus {
  /// Whether the process runs; one that has ended and has not been waited for does not.
  package static func isRunning(_ pid: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    // The second field is the program's name in parentheses, which may hold anything.
    guard let text, let name = text.lastIndex(of: ")") else { return false }
    return !["Z", "X"].contains(text[name...].dropFirst(2).first)
  }

  /// The processes that a process has started and that have not ended.
  package static func children(of pid: pid_t) -> [pid_t] {
    let path = "/proc/\(pid)/task/\(pid)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }
}
