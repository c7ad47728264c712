import CSignalPipe

extension EventLoop {
  /// Calls `handler` in a turn of the loop after the signal came, once for all that came since the
  /// last turn. Until the source is cancelled the signal has no other effect; then it has the
  /// disposition back that it had before. A child that is executed has the default one.
  ///
  /// The signal handler itself only sets a mark and writes a byte to a pipe.
  ///
  /// - Throws: `EventLoopError.signalTaken` when a loop of this process watches the signal already;
  ///   `systemCall` for a signal that cannot be caught. Nothing is watched then.
  @discardableResult
  public func watch(
    signal: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) -> EventSource {
    let pipe = if let signalPipe { signalPipe } else { try openSignalPipe() }
    try pipe.watch(signal)
    let source = makeSource()
    signals.append(SignalWatch(source: source, signal: signal, handler: handler))
    return source
  }

  /// Whether the process ignores a signal, as one that `nohup` has started does. `sigaction`
  public static func isIgnored(signal: Int32) -> Bool { signal_pipe_is_ignored(signal) }

  /// Whether a signal came that some loop of this process watches, and whose handler has not been
  /// called yet: for code that waits for something else than the loop.
  public static func isPending(signal: Int32) -> Bool { signal_pipe_is_pending(signal) }

  /// Whether a watched signal came whose handler has not been called yet.
  public func isPending(signal: Int32) -> Bool {
    signals.contains { $0.signal == signal } && signalPipe?.isPending(signal) == true
  }

  /// Forgets that a watched signal came: its handler is not called for it.
  ///
  /// For signals that the program brings upon itself, as `SIGCONT` after it stopped.
  public func discardPending(signal: Int32) {
    guard signals.contains(where: { $0.signal == signal }) else { return }
    _ = signalPipe?.take(signal)
  }

  /// Waits until one of some watched signals is pending, and leaves it so: its handler is called in
  /// the next turn. For a handler that waits for what the system tells of by a signal, such as the
  /// end of a child.
  ///
  /// - Parameters:
  ///   - numbers: The signals; those that this loop does not watch never come.
  ///   - limit: For how long to wait; `nil` for ever.
  /// - Returns: Whether one is pending; false when the time was over before.
  /// - Throws: `EventLoopError.systemCall` when waiting is impossible.
  /// - Precondition: This loop watches a signal.
  public func waitUntilPending(
    _ numbers: [Int32], atMost limit: Duration? = nil
  ) throws(EventLoopError) -> Bool {
    guard let signalPipe else { trap("a loop that watches no signal waits for one") }
    let deadline = limit.map { system.now() + $0 }
    let pipe = interests.filter { $0.descriptor == signalPipe.readEnd }
    var hasDrained = false
    // The bytes of others are gone with those of these, and their handlers still wait for them.
    defer {
      let areSome = signals.contains { isPending(signal: $0.signal) }
      if hasDrained, areSome { signalPipe.wake() }
    }
    while !numbers.contains(where: isPending(signal:)) {
      let rest = deadline.map { $0 - system.now() }
      if let rest, rest <= .zero { return false }
      _ = try system.wait(pipe, rest)
      signalPipe.drain()
      hasDrained = true
    }
    return true
  }

  /// Calls the handlers of the signals that came; false when there was none to call.
  ///
  /// - Parameter ready: What the wait brought.
  func deliverSignals(in ready: [ReadyDescriptor]) -> Bool {
    guard let signalPipe else { return false }
    // Before the marks are looked at: a signal that comes meanwhile wakes the loop once more.
    if ready.contains(where: { $0.descriptor == signalPipe.readEnd }) {
      signalPipe.drain()
    }
    var delivered = false
    for watch in signals where signalPipe.isPending(watch.signal) {
      // Looked up now, since an earlier handler of this turn may have cancelled or discarded it.
      guard signals.contains(where: { $0.source == watch.source }),
        signalPipe.take(watch.signal)
      else { continue }
      watch.handler()
      delivered = true
    }
    return delivered
  }

  private func openSignalPipe() throws(EventLoopError) -> SignalPipe {
    let pipe = try SignalPipe()
    signalPipe = pipe
    // No event by itself: `deliverSignals` has called the handlers of the signals before.
    watch(makeSource(), descriptor: pipe.readEnd, for: .readable) { _ in false }
    return pipe
  }
}
