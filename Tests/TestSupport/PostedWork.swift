import Foundation

/// Stands for an event loop: keeps what other threads post until a test runs it on its own.
public final class PostedWork: Sendable {
  /// A lock of the system, which the thread sanitizer sees; `Mutex` hands over behind its back.
  private let lock = NSLock()
  nonisolated(unsafe) private var work: [@Sendable () -> Void] = []

  public init() {}

  /// Takes work on any thread.
  public func post(_ work: @escaping @Sendable () -> Void) {
    lock.withLock { self.work.append(work) }
  }

  /// Runs what was posted, on this thread.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func run() -> Bool {
    let waiting = lock.withLock {
      defer { work = [] }
      return work
    }
    for body in waiting { body() }
    return !waiting.isEmpty
  }

  /// Runs what comes until a condition holds.
  ///
  /// - Throws: `DeadlineExceeded` if that does not happen.
  public func run(until condition: () -> Bool) throws {
    try eventually("other threads post what is waited for") {
      run()
      return condition()
    }
  }
}
