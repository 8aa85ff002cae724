import Foundation

extension OperationQueue {
  /// The queue of the session's delegate.
  static var forDelegate: OperationQueue {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// An operation queue that runs each block immediately, on the calling thread.
  ///
  /// FoundationNetworking passes every piece of a reply to its delegate through a queue, without
  /// waiting. A server faster than the delegate, or a megabyte that decompresses to a gigabyte,
  /// could therefore fill the memory with queued pieces. A delegate that is called synchronously
  /// can drop a piece before the next arrives.
  ///
  /// The delegate runs on the thread of the session, and so must never wait for the session.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
