/// Work on a thread of its own, whose result one other thread waits for.
///
/// The result is written before the thread ends and read after it was joined, so no lock is needed.
/// A task belongs to the thread that made it: that one waits, or lets the task go, which waits too.
/// So nothing of the work is left running when the task is gone.
public final class BackgroundTask<Output: Sendable> {
  /// What is handed over between the two threads.
  private final class Box: @unchecked Sendable {
    var result: Result<Output, any Error>?
  }

  private let box = Box()
  private var thread: JoinableThread?

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - work: runs on the new thread.
  ///   - whenDone: called on the new thread after the work: wakes whoever has to know.
  public init(
    _ work: @escaping @Sendable () throws -> Output, whenDone: @escaping @Sendable () -> Void
  ) {
    let box = box
    thread = JoinableThread {
      box.result = Result(catching: work)
      whenDone()
    }
    if thread == nil {
      // The system has no thread left: the work is done here, and late rather than never.
      box.result = Result(catching: work)
      whenDone()
    }
  }

  deinit {
    thread?.join()
  }

  /// Waits for the end of the work.
  ///
  /// - Throws: what the work threw.
  public func value() throws -> Output {
    thread?.join()
    thread = nil
    guard let result = box.result else { trap("a thread ended without a result") }
    return try result.get()
  }
}
