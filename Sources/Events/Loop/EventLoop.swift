/// Waits for descriptors, signals, timers, changes in folders and messages from other threads, and
/// calls a handler for each, all on the thread that runs the loop.
///
/// A **turn** is everything that one wake-up brought: all signals, all ready descriptors and all
/// timers that are due. When their handlers have run, `onTurnEnd` runs once; that is the place to
/// process what the handlers collected and to show it. So a held key, a paste or a burst of changes
/// costs one round of work, not one for each event.
///
/// ```swift
/// let loop = EventLoop()
/// try loop.watch(signal: SIGTERM) { [unowned loop] in loop.stop() }
/// loop.watch(descriptor: 0, for: .readable) { _ in readKeys() }
/// loop.onTurnEnd = { screen.flush() }
/// try loop.run()
/// ```
///
/// The loop keeps its handlers, so a handler that names the loop must not keep it: signals get
/// their former dispositions back when the loop ends.
///
/// Waiting costs nothing: there is no tick, and a loop with nothing to do sleeps in the kernel
/// until something happens. `wakeUpCount` proves it.
///
/// A loop and all that its handlers touch belong to one thread. It is deliberately not `Sendable`
/// and not bound to the main actor, whose queue a waiting `poll` would never drain. Other threads
/// reach it through a `Mailbox`.
public final class EventLoop {
  /// Runs once at the end of every turn.
  public var onTurnEnd: (() -> Void)?

  /// Runs whenever a wait has ended, before anything that it brought is looked at.
  public var onWakeUp: (() -> Void)?

  /// How often the loop woke up so far. It stands still while nothing happens.
  public private(set) var wakeUpCount = 0

  let system: EventSystem
  var sourceCount: UInt64 = 0
  /// In the order in which they were watched, a handful.
  var interests: [DescriptorInterest] = []
  /// In the order in which they were watched.
  var signals: [SignalWatch] = []
  var signalPipe: SignalPipe?
  /// In the order in which they are due.
  var timers: [Timer] = []
  private var isInTurn = false
  private var isStopping = false

  /// A loop that watches nothing yet.
  public convenience init() { self.init(system: EventSystem()) }

  init(system: EventSystem) { self.system = system }

  deinit {
    for watch in signals { signalPipe?.unwatch(watch.signal) }
  }

  /// Runs turns until `stop()` is called.
  ///
  /// - Throws: `EventLoopError.systemCall` when waiting is impossible; everything stays watched.
  public func run() throws(EventLoopError) {
    defer { isStopping = false }
    while !isStopping { try turn() }
  }

  /// Makes `run()` return at the end of the current turn; outside of `run()`, the next one at once.
  public func stop() { isStopping = true }

  /// Waits for one wake-up and handles everything it brought. Called by `run()`; of use where a
  /// test or a program has a loop of its own.
  ///
  /// A wait that ends without anything to handle is no turn: `onTurnEnd` does not run.
  ///
  /// - Throws: as `run()` does.
  /// - Precondition: Not called from a handler.
  public func turn() throws(EventLoopError) {
    if isInTurn { trap("a turn cannot begin inside another one") }
    let ready = try system.wait(interests, timeUntilNextTimer)
    wakeUpCount += 1
    onWakeUp?()
    isInTurn = true
    defer { isInTurn = false }
    var isEmpty = true
    let sources = sourceCount
    // Signals come first: a new size is known before the keys that follow it.
    if !ready.isEmpty, deliverSignals(in: ready) { isEmpty = false }
    if !ready.isEmpty, deliver(ready) { isEmpty = false }
    if fireTimers(of: sources) { isEmpty = false }
    if !isEmpty { onTurnEnd?() }
  }

  /// Stops watching. A source that is ready in the current turn, but was not handled yet, is not
  /// handled any more. Cancelling a source twice is allowed and does nothing.
  ///
  /// - Complexity: O(n) in the number of sources of the loop.
  public func cancel(_ source: EventSource) {
    if let index = interests.firstIndex(where: { $0.source == source }) {
      interests.remove(at: index)
    } else if let index = signals.firstIndex(where: { $0.source == source }) {
      signalPipe?.unwatch(signals.remove(at: index).signal)
    } else {
      timers.removeAll { $0.source == source }
    }
  }

  /// Leaves a descriptor, a folder or a mailbox unheard until ``resume(_:)``, which is told then
  /// what happened meanwhile. Other sources are left alone.
  ///
  /// What happens many times over wakes the program once then, not each time.
  ///
  /// - Complexity: O(n) in the number of sources of the loop.
  public func suspend(_ source: EventSource) { setSuspended(source, true) }

  /// Waits again for a source that was suspended; without effect on others.
  ///
  /// - Complexity: O(n) in the number of sources of the loop.
  public func resume(_ source: EventSource) { setSuspended(source, false) }

  /// Whether a descriptor, a folder or a mailbox has something to tell now that its handler was not
  /// told yet; false for one that is suspended or cancelled.
  ///
  /// One question to the system, without waiting; where that fails, true.
  ///
  /// - Complexity: O(n) in the number of sources of the loop.
  public func isReady(_ source: EventSource) -> Bool {
    let asked = interests.filter { $0.source == source && !$0.isSuspended }
    guard !asked.isEmpty else { return false }
    do { return try !system.wait(asked, .zero).isEmpty } catch { return true }
  }

  private func setSuspended(_ source: EventSource, _ isSuspended: Bool) {
    guard let index = interests.firstIndex(where: { $0.source == source }) else { return }
    interests[index].isSuspended = isSuspended
  }

  /// Whether the descriptor of a source is still watched, and not suspended.
  func isHeard(_ source: EventSource) -> Bool {
    interests.contains { $0.source == source && !$0.isSuspended }
  }

  func makeSource() -> EventSource {
    sourceCount += 1
    return EventSource(number: sourceCount)
  }
}
