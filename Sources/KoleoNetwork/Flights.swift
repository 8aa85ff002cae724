import Foundation
import KoleoKit

/// What a refresh is asked for. Of equal ones, one runs at a time in a process.
struct FlightPlan: Hashable, Sendable {
  let directory: CacheDirectory?
  let servers: [ServerAddress]?
  let timeout: Duration?
  var isForced = false
}

/// Refreshes that run, each on a thread of its own, and the callers that await them.
///
/// `@unchecked Sendable`: a lock guards the flights.
final class Flights<Value: Sendable>: @unchecked Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>
  private struct Flight {
    var waiters: [Int: Waiter] = [:]
    var isCanceled = false
  }

  private let lock = NSLock()
  private var flights: [FlightPlan: Flight] = [:]
  private var lastID = 0

  /// Awaits the flight with this plan, and begins it if it does not run.
  ///
  /// If the task of the only caller is canceled, so is the flight, whose end the caller awaits.
  /// Other callers leave a flight at once.
  ///
  /// - Parameters:
  ///   - plan: What is asked for.
  ///   - work: Blocks its thread, and ends soon after the closure that it is passed returns true.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws; `CancellationError` if the caller's task is canceled.
  func value(
    of plan: FlightPlan,
    _ work: @escaping @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    while true {
      try Task.checkCancellation()
      let id = lock.withLock {
        lastID += 1
        return lastID
      }
      do {
        return try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { waiter in
            join(plan, as: id, waiter, work)
            // The handler may have been called before.
            if Task.isCancelled { leave(plan, as: id) }
          }
        } onCancel: {
          leave(plan, as: id)
        }
      } catch is CancellationError where !Task.isCancelled {
        // The flight was canceled when this caller joined it.
      }
    }
  }

  private func join(
    _ plan: FlightPlan, as id: Int, _ waiter: Waiter,
    _ work: @escaping @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) throws -> Value
  ) {
    let isFirst = lock.withLock {
      defer { flights[plan, default: Flight()].waiters[id] = waiter }
      return flights[plan] == nil
    }
    guard isFirst else { return }
    // The work must block none of Swift's threads, nor of Dispatch's.
    Thread.detachNewThread { [self] in
      let result = Result {
        try work { [self] in lock.withLock { flights[plan]?.isCanceled == true } }
      }
      let waiters = lock.withLock { flights.removeValue(forKey: plan)?.waiters.values }
      for waiter in waiters ?? [:].values { waiter.resume(with: result) }
    }
  }

  private func leave(_ plan: FlightPlan, as id: Int) {
    let waiter: Waiter? = lock.withLock {
      guard let flight = flights[plan], flight.waiters[id] != nil else { return nil }
      if flight.waiters.count == 1 {
        flights[plan]?.isCanceled = true
        return nil
      }
      return flights[plan]?.waiters.removeValue(forKey: id)
    }
    waiter?.resume(throwing: CancellationError())
  }
}
