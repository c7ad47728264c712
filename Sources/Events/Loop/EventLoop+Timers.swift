extension EventLoop {
  /// Calls `handler` once, in the first turn after `delay`.
  ///
  /// Timers that are due in the same turn fire in the order of their deadlines, then of their
  /// scheduling. A timer scheduled by a handler never fires in that handler's own turn, so that a
  /// delay of zero yields to everything that is waiting.
  ///
  /// - Parameters:
  ///   - delay: On a clock that does not run while the machine sleeps.
  ///   - handler: What to do then.
  /// - Complexity: O(n) in the number of timers that are waiting.
  @discardableResult
  public func schedule(after delay: Duration, handler: @escaping () -> Void) -> EventSource {
    let timer = Timer(source: makeSource(), deadline: system.now() + delay, handler: handler)
    let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.endIndex
    timers.insert(timer, at: index)
    return timer.source
  }

  /// How long the loop may sleep; `nil` when there is no timer.
  var timeUntilNextTimer: Duration? {
    timers.first.map { max(.zero, $0.deadline - system.now()) }
  }

  /// Fires the timers that are due and were scheduled before a turn; false when there was none.
  ///
  /// - Parameter sources: How many sources there had been when the turn began.
  func fireTimers(of sources: UInt64) -> Bool {
    guard !timers.isEmpty else { return false }
    let now = system.now()
    let due = timers.prefix { $0.deadline <= now }.map(\.source).filter { $0.number <= sources }
    for source in due {
      // Looked up now, since an earlier timer may have cancelled it.
      guard let index = timers.firstIndex(where: { $0.source == source }) else { continue }
      timers.remove(at: index).handler()
    }
    return !due.isEmpty
  }
}
