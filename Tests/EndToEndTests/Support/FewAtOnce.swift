import Foundation
import Testing

/// Lets few of a suite's test cases run at the same time, each from its beginning to its end.
///
/// Without this trait, all test cases begin at once, and between two steps of one of them, each of
/// the others takes a step. What a test has prepared may then be minutes old when it is used.
struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  private static let slots = Slots(ProcessInfo.processInfo.activeProcessorCount + 1)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.slots.take()
    defer { Task { await Self.slots.giveBack() } }
    try await function()
  }
}

extension Trait where Self == FewAtOnce {
  static var fewAtOnce: FewAtOnce { FewAtOnce() }
}

/// A limited number of slots. Those who wait get them in the order of arrival.
private actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
