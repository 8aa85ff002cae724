import Foundation

/// Numbers that a closure has been called with.
final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int] = []

  var values: [Int] { lock.withLock { counts } }

  func append(_ count: Int) { lock.withLock { counts.append(count) } }
}
