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
/// It sleeps between two statements, and ends with the connection. Who sleeps takes a while to be
/// woken, which is a good part of what a commit takes: each of the two threads looks out for the
/// other one before it goes to sleep.
final class CommitThread {
  private let errand = Errand()
  private let thread: JoinableThread
  /// Whether a statement was started and not waited for.
  private var isBusy = false

  /// For so long a thread looks out for the other one before it goes to sleep.
  private static let longestLookout = Duration.microseconds(300)

  /// Nil if the system has no thread left.
  init?() {
    let errand = errand
    guard let thread = JoinableThread({ errand.run() }) else { return nil }
    self.thread = thread
  }

  deinit {
    wait()
    errand.isLast.store(true, ordering: .releasing)
    errand.isGiven.signal()
    thread.join()
  }

  /// Wakes the other thread up for a statement that will be started soon. If it is not, the thread
  /// goes to sleep again.
  func alert() {
    if isBusy || errand.isLookingOut.load(ordering: .relaxed) { return }
    errand.isLookingOut.store(true, ordering: .releasing)
    errand.isGiven.signal()
  }

  /// Steps a statement once, on the other thread.
  ///
  /// - Precondition: No other is running.
  func start(_ statement: Statement) {
    if isBusy { trap("a commit while another runs") }
    isBusy = true
    errand.isDone.store(false, ordering: .relaxed)
    errand.give(statement.handle)
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
      Self.lookOut { errand.isDone.load(ordering: .acquiring) }
      errand.isOver.wait()
      isBusy = false
    }
    return errand.code.load(ordering: .acquiring)
  }

  private static func lookOut(for isThere: () -> Bool) {
    let end = ContinuousClock.now + longestLookout
    while !isThere(), ContinuousClock.now < end { sched_yield() }
  }

  /// What the two threads hand each other.
  private final class Errand: Sendable {
    let isGiven = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let isDone = Atomic(false)
    let isLookingOut = Atomic(false)
    let isLast = Atomic(false)
    let code = Atomic(SQLITE_DONE)
    /// A pointer may go to another thread here since only one of the two uses it at a time.
    nonisolated(unsafe) private let statement = Atomic<OpaquePointer?>(nil)

    /// Hands a statement over. Either this sees that the thread looks out, or that, when it has
    /// stopped, sees the statement: so the order of these four is one for both threads.
    func give(_ handle: OpaquePointer?) {
      statement.store(handle, ordering: .sequentiallyConsistent)
      if !isLookingOut.load(ordering: .sequentiallyConsistent) { isGiven.signal() }
    }

    private func take() -> OpaquePointer? {
      if isLookingOut.load(ordering: .acquiring) {
        CommitThread.lookOut { statement.load(ordering: .relaxed) != nil }
        isLookingOut.store(false, ordering: .sequentiallyConsistent)
      }
      return statement.exchange(nil, ordering: .sequentiallyConsistent)
    }

    func run() {
      while true {
        isGiven.wait()
        if let statement = take() {
          code.store(sqlite3_step(statement), ordering: .releasing)
          isDone.store(true, ordering: .releasing)
          isOver.signal()
        } else if isLast.load(ordering: .acquiring) {
          return
        }
      }
    }
  }
}
