import Foundation

/// What Linux knows of a process at the moment.
package struct ProcessStatus: Sendable {
  /// Whether it still runs; one that has ended and that nobody has waited for does not.
  package let isRunning: Bool
  /// From -20, before all others, to 19, after all others.
  package let niceness: Int

  /// Nil when there is no such process, or no `/proc`.
  package init?(of pid: pid_t) {
    let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    // The second field is the program's name in parentheses, which may hold anything.
    guard let text, let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].dropFirst().split(separator: " ")
    guard fields.count > 16, let niceness = Int(fields[16]) else { return nil }
    isRunning = fields[0] != "Z" && fields[0] != "X"
    self.niceness = niceness
  }

  /// Whether a process of that number runs.
  package static func isRunning(_ pid: pid_t) -> Bool {
    ProcessStatus(of: pid)?.isRunning ?? false
  }

  /// The processes that a process has started, and that have not ended.
  package static func children(of pid: pid_t) -> [pid_t] {
    let path = "/proc/\(pid)/task/\(pid)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }
}
