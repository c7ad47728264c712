import Events
import Terminal

extension NcursesTerminal {
  /// What a program does when something comes from the terminal or from the system.
  public struct Handlers {
    /// Keys, pastes, the mouse, focus and sizes; at least one.
    public var input: ([InputEvent]) -> Void
    /// The program was stopped and goes on. The next flush shows the screen; the world may be
    /// another.
    public var resumed: () -> Void
    /// The program has to end: keep what would be lost, close what is open (a store that is not
    /// closed leaves its log beside its file), then call `end(_:)`, which does not return. What had
    /// come of a paste whose end has not was given to the handler of the input just before.
    public var ending: (EndReason) -> Void

    public init(
      input: @escaping ([InputEvent]) -> Void, resumed: @escaping () -> Void,
      ending: @escaping (EndReason) -> Void
    ) {
      self.input = input
      self.resumed = resumed
      self.ending = ending
    }
  }

  /// What the terminal watches in a loop.
  struct Connection {
    let loop: EventLoop
    let handlers: Handlers
    var sources: [EventSource] = []
    var keyboard: EventSource?
    /// Waits until unfinished input must be taken for what it is.
    var timer: EventSource?
  }

  /// Lets a loop wait for the terminal: its input, its size, and the signals that concern it
  /// (`SIGWINCH`, `SIGTSTP`, `SIGCONT`, `SIGTERM`, `SIGINT`, `SIGHUP`; `SIGPIPE` is ignored). They
  /// are handled in turns of the loop; the handlers of the system only set marks.
  ///
  /// The signals are those that other programs send: at the keyboard Ctrl-C, Ctrl-Z and Ctrl-\ are
  /// keys as any other, which come to the handler of the input. ``suspend()`` does what Ctrl-Z is
  /// for.
  ///
  /// The end of the terminal is told once, and it is not watched any more then.
  ///
  /// - Throws: `EventLoopError` when one of the signals cannot be watched, also because the program
  ///   watches it itself, in this loop or another: what a signal is to do is said by the handlers.
  ///   Nothing is watched then.
  /// - Precondition: Not connected yet, and not left.
  public func connect(to loop: EventLoop, _ handlers: Handlers) throws(EventLoopError) {
    if connection != nil || hasLeft { trap("a terminal is connected once, before it is left") }
    connection = Connection(loop: loop, handlers: handlers)
    do throws(EventLoopError) {
      try watchSignals(in: loop)
    } catch {
      disconnect()
      throw error
    }
    ProcessSignals.ignoreBrokenPipes()
    watchKeyboard(true)
    // Something may have come before anybody watched.
    loop.schedule(after: .zero) { [weak self] in self?.deliverInput() }
  }

  private func watchSignals(in loop: EventLoop) throws(EventLoopError) {
    var actions: [(Int32, (NcursesTerminal) -> Void)] = [
      (
        ProcessSignals.windowChange,
        {
          $0.sizeIsCertain = false
          // Also where the window has its old size again by now: the terminal may have cut its
          // cells.
          $0.scrolling?.forget()
          $0.pending.isRepaint = true
          $0.deliverInput()
        }
      ),
      (ProcessSignals.goOn, { $0.comeBack() }),
    ]
    // Who started us ignoring one wants us to go on.
    if !ignoresStops { actions.append((ProcessSignals.stop, { $0.suspend(wholeGroup: false) })) }
    actions += ProcessSignals.ends.filter { !EventLoop.isIgnored(signal: $0) }
      .map { signal in (signal, { $0.deliverEnd(.signal(signal)) }) }
    for (signal, action) in actions {
      let source = try loop.watch(signal: signal) { [weak self] in self.map(action) }
      connection?.sources.append(source)
    }
  }

  /// Stops watching. The signals have the dispositions back that they had before.
  func disconnect() {
    guard let connection else { return }
    self.connection = nil
    for source in connection.sources + [connection.keyboard, connection.timer].compactMap({ $0 }) {
      connection.loop.cancel(source)
    }
  }

  func deliverInput() {
    guard let connection else { return }
    // What has come while the keys of a burst were handled belongs to their turn: a key that is
    // held must not be ahead of the screen. One key alone is seen at once.
    for _ in 0..<Self.mostReadsOfTurn {
      let events = readInput()
      if !events.isEmpty { connection.handlers.input(events) }
      if events.count < 2 { break }
    }
    if input.isHungUp, connection.keyboard != nil {
      watchKeyboard(false)
      deliverEnd(.hangUp)
    }
  }

  /// Somebody may write without end, and wants to see something meanwhile.
  private static let mostReadsOfTurn = 16

  /// Input is waited for while the screen is ours: what comes at other times is for another
  /// program.
  func watchKeyboard(_ isWatched: Bool) {
    guard let connection, isWatched != (connection.keyboard != nil) else { return }
    if let keyboard = connection.keyboard {
      connection.loop.cancel(keyboard)
      self.connection?.keyboard = nil
    } else if tenure != .others, !input.isHungUp {
      self.connection?.keyboard = connection.loop.watch(
        descriptor: device.input, for: .readable
      ) { [weak self] _ in self?.deliverInput() }
    }
  }

  private func deliverEnd(_ reason: EndReason) {
    guard let handlers = connection?.handlers else { return }
    let rest = input.endPaste().compactMap { element -> InputEvent? in
      if case .event(let event) = element { event } else { nil }
    }
    if !rest.isEmpty { handlers.input(rest) }
    handlers.ending(reason)
  }

  /// Lets what has come and may be the begin of more be taken for what it is, once it has waited
  /// long enough; a turn without such schedules nothing.
  func scheduleResolving() {
    guard let loop = connection?.loop else { return }
    connection?.timer.map(loop.cancel)
    connection?.timer = input.timeUntilResolved.map { wait in
      loop.schedule(after: wait) { [weak self] in
        self?.connection?.timer = nil
        self?.deliverInput()
      }
    }
  }
}
