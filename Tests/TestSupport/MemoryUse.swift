import Foundation

/// Follows how much memory a program and its descendants have resident.
///
/// Linux hands the peak of the process that starts a program down to it, so that its resource usage
/// tells the larger of both. Where the tests' own peak hides that of the program, samples of the
/// program's own high-water mark take its place; they miss what it took after the last of them.
struct MemoryUse {
  private let pid: pid_t
  private let handedDown: Int
  private var largestSample = 0

  init(of pid: pid_t) {
    self.pid = pid
    handedDown = Self.highWaterMark("self") ?? 0
  }

  mutating func sample() {
    #if !canImport(Darwin)
      for process in Self.family(of: pid) {
        largestSample = max(largestSample, Self.highWaterMark("\(process)") ?? 0)
      }
    #endif
  }

  /// In bytes.
  func maximum(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      let reported = usage.ru_maxrss * 1024
      return reported > handedDown ? reported : largestSample
    #endif
  }

  private static func family(of pid: pid_t) -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    let children = threads.flatMap { thread in
      read("/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
    return [pid] + children.flatMap(family)
  }

  /// In bytes, or nil when the process has ended.
  private static func highWaterMark(_ process: String) -> Int? {
    let line = read("/proc/\(process)/status").split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  private static func read(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
