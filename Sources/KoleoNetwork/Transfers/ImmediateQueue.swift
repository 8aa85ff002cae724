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
  /// waiting: a server faster than the delegate, or a megabyte that decompresses to a gigabyte,
  /// could fill the memory with queued pieces. Called synchronously, the delegate can drop a piece
  /// before the next arrives. It must therefore never wait for the session, on whose thread it
  /// runs.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
