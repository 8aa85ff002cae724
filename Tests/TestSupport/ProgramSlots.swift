import Foundation

/// Keeps the number of programs low that all tests run at the same time.
///
/// Who asks last is served first. So a test that has begun goes on to its end, and little time passes
/// between its programs; in turn, all tests would go on side by side and each take as long as all.
actor ProgramSlots {
  static let shared = ProgramSlots(count: max(3, ProcessInfo.processInfo.activeProcessorCount))

  let count: Int
  private var free: Int
  private var waiting: [Request] = []
  /// For whom slots are being saved up, so that nobody who wants fewer comes first.
  private var next: Request?

  private struct Request {
    let slots: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  init(count: Int) {
    self.count = count
    free = count
  }

  /// Does the work when so many slots are free, and keeps them until it is done.
  nonisolated func occupy<Result: Sendable>(
    _ slots: Int, _ work: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await acquire(slots)
    do {
      let result = try await work()
      await release(slots)
      return result
    } catch {
      await release(slots)
      throw error
    }
  }

  private func acquire(_ slots: Int) async {
    await withCheckedContinuation {
      waiting.append(Request(slots: slots, continuation: $0))
      serve()
    }
  }

  private func release(_ slots: Int) {
    free += slots
    serve()
  }

  private func serve() {
    while let request = next ?? waiting.popLast() {
      guard request.slots <= free else {
        next = request
        return
      }
      next = nil
      free -= request.slots
      request.continuation.resume()
    }
  }
}
