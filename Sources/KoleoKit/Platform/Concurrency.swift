#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs two pieces of work at once, and returns when both are done.
///
/// The second runs on a thread of its own; where none is to be had, both run one after the other.
/// They must not share anything that changes.
public func concurrently(_ first: () -> Void, _ second: () -> Void) {
  withoutActuallyEscaping(second) { second in
    guard let thread = WorkerThread(second) else {
      first()
      return second()
    }
    first()
    thread.join()
  }
}

/// Runs two pieces of work at once, and returns what both make.
///
/// The second runs on a thread of its own; where none is to be had, both run one after the other.
/// They must not share anything that changes.
func concurrently<First, Second>(_ first: () -> First, _ second: () -> Second) -> (First, Second) {
  var firstResult: First?
  var secondResult: Second?
  concurrently({ firstResult = first() }, { secondResult = second() })
  // Both are there by now.
  return (firstResult ?? first(), secondResult ?? second())
}

/// A thread that runs one piece of work.
private struct WorkerThread {
  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  /// nil when the system has no thread to give.
  init?(_ work: @escaping () -> Void) {
    let box = Unmanaged.passRetained(Work(work))
    let failure = pthread_create(&thread, nil, runWork, box.toOpaque())
    if failure != 0 {
      box.release()
      return nil
    }
  }

  func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

private final class Work {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

#if canImport(Darwin)
  private func runWork(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
    return nil
  }
#else
  private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
    return nil
  }
#endif
