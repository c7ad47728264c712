import Dispatch
import GRDBSQLite
import ObjectGraph
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs statements of a connection, one at a time, while the connection's own thread does something
/// else. From `start(_:)` to `wait()` the connection is this thread's.
///
/// It sleeps between two statements, and ends with the connection.
final class CommitThread {
  private let errand = Errand()
  private let thread: JoinableThread
  /// Whether a statement was started and not waited for.
  private var isBusy = false

  /// For so long a statement's end is looked out for before this thread goes to sleep: to be woken
  /// takes about as long.
  private static let longestLookout = Duration.microseconds(150)

  /// Nil if the system has no thread left.
  init?() {
    let errand = errand
    guard let thread = JoinableThread({ errand.run() }) else { return nil }
    self.thread = thread
  }

  deinit {
    wait()
    errand.statement.store(nil, ordering: .releasing)
    errand.isGiven.signal()
    thread.join()
  }

  /// Steps a statement once, on the other thread.
  ///
  /// - Precondition: No other is running.
  func start(_ statement: Statement) {
    if isBusy { trap("a commit while another runs") }
    isBusy = true
    errand.isDone.store(false, ordering: .relaxed)
    errand.statement.store(statement.handle, ordering: .releasing)
    errand.isGiven.signal()
    // Where both threads share a processor this one would go on, and the disk would have nothing to
    // do meanwhile.
    sched_yield()
  }

  /// Waits until the statement that was started last is done; at once if it was waited for before.
  ///
  /// - Returns: What `sqlite3_step` returned.
  @discardableResult
  func wait() -> Int32 {
    if isBusy {
      let end = ContinuousClock.now + Self.longestLookout
      while !errand.isDone.load(ordering: .acquiring), ContinuousClock.now < end { sched_yield() }
      errand.isOver.wait()
      isBusy = false
    }
    return errand.code.load(ordering: .acquiring)
  }

  /// What the two threads hand each other.
  private final class Errand: Sendable {
    let isGiven = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let isDone = Atomic(false)
    /// Nil ends the thread. A pointer may go to another thread here since only one of the two uses
    /// it at a time.
    nonisolated(unsafe) let statement = Atomic<OpaquePointer?>(nil)
    let code = Atomic(SQLITE_DONE)

    func run() {
      while true {
        isGiven.wait()
        guard let statement = statement.load(ordering: .acquiring) else { return }
        code.store(sqlite3_step(statement), ordering: .releasing)
        isDone.store(true, ordering: .releasing)
        isOver.signal()
      }
    }
  }
}
