import Foundation

#if canImport(FoundationNetworking)
  /// An operation queue that runs each block immediately, on the calling thread.
  ///
  /// FoundationNetworking hands its delegate every piece of a reply through a queue and does not
  /// wait: a server faster than the delegate, or a megabyte that decompresses to a gigabyte, can
  /// fill the memory with pieces to come. Called synchronously, the delegate can drop a piece before
  /// the next arrives. It must therefore never block on the session, whose thread it runs on.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
