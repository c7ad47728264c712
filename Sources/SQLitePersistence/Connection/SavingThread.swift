import Dispatch
import ObjectGraph
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Saves with a connection, one time after the other, while the connection's own thread does
/// something else. From `start(_:)` to `wait()` the connection is this thread's.
///
/// It sleeps between two saves, and ends with the connection. Who sleeps takes a while to be woken,
/// which is a good part of what a save takes: each of the two threads looks out for the other one
/// before it goes to sleep.
final class SavingThread {
  private let errand = Errand()
  private let thread: JoinableThread
  /// Whether a job was started and not waited for.
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

  /// Wakes the other thread up for a job that will be started soon. If it is not, the thread goes
  /// to sleep again.
  func alert() {
    if isBusy || errand.isLookingOut.load(ordering: .relaxed) { return }
    errand.isLookingOut.store(true, ordering: .releasing)
    errand.isGiven.signal()
  }

  /// Runs a job once, on the other thread, which lets go of it before `wait()` returns.
  ///
  /// - Precondition: No other is running.
  func start(_ job: @escaping () -> Void) {
    if isBusy { trap("a save while another runs") }
    isBusy = true
    errand.isDone.store(false, ordering: .relaxed)
    errand.give(job)
    // Where both threads share a processor this one would go on, and the disk would have nothing to
    // do meanwhile.
    sched_yield()
  }

  /// Waits until the job that was started last is done; at once if it was waited for before.
  func wait() {
    guard isBusy else { return }
    Self.lookOut { errand.isDone.load(ordering: .acquiring) }
    errand.isOver.wait()
    isBusy = false
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
    private let isThere = Atomic(false)
    /// It may go to another thread, with the connection that it uses, since only one of the two
    /// uses either at a time: this one from `isThere` on until it is done.
    nonisolated(unsafe) private var job: (() -> Void)?

    /// Hands a job over. Either this sees that the thread looks out, or that, when it has stopped,
    /// sees the job: so the order of these four is one for both threads.
    func give(_ job: @escaping () -> Void) {
      self.job = job
      isThere.store(true, ordering: .sequentiallyConsistent)
      if !isLookingOut.load(ordering: .sequentiallyConsistent) { isGiven.signal() }
    }

    /// - Returns: Whether a job is there.
    private func take() -> Bool {
      if isLookingOut.load(ordering: .acquiring) {
        SavingThread.lookOut { isThere.load(ordering: .relaxed) }
        isLookingOut.store(false, ordering: .sequentiallyConsistent)
      }
      return isThere.exchange(false, ordering: .sequentiallyConsistent)
    }

    func run() {
      while true {
        isGiven.wait()
        if take() {
          job?()
          job = nil
          isDone.store(true, ordering: .releasing)
          isOver.signal()
        } else if isLast.load(ordering: .acquiring) {
          return
        }
      }
    }
  }
}
