import Synchronization

/// Stands for an event loop: keeps what other threads post until a test runs it on its own.
public final class PostedWork: Sendable {
  private let work = Mutex<[@Sendable () -> Void]>([])

  public init() {}

  /// Takes work on any thread.
  public func post(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }

  /// Runs what was posted, on this thread.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func run() -> Bool {
    let waiting = work.withLock { work in
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
