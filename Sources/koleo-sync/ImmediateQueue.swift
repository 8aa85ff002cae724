#if canImport(FoundationNetworking)
  import Foundation

  /// Runs what it is given at once, on the thread that brings it.
  ///
  /// FoundationNetworking hands its delegate every piece of a reply through a queue and does not
  /// wait: a server faster than the delegate, or a megabyte that decompresses to a gigabyte, can
  /// fill the memory with pieces to come. Called in place, the delegate drops a piece before there
  /// is another. In return it must never wait for the session, whose thread it runs on.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
