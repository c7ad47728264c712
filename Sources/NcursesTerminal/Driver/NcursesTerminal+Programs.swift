import Events
import Terminal

extension NcursesTerminal {
  /// Runs another program in the terminal, such as an editor, and waits for its end. The screen is
  /// left meanwhile; the next flush shows it again, and the next input brings the size that the
  /// window has then.
  ///
  /// The keys that interrupt, quit or stop a job concern the other program. When it is stopped,
  /// this one stops too, so that the shell's users get their shell; both go on together. Where this
  /// process was started to ignore that it is stopped, the other program goes on at once.
  ///
  /// A signal that ends this program (`SIGTERM`, `SIGHUP`) is passed on to the other one and to
  /// what that has started in the same job, unless it ends within half a second as those do that
  /// were told along; and two seconds later this is over. The terminal is not taken again then: the
  /// next turn of the loop calls ``Handlers/ending``.
  ///
  /// ```swift
  /// let script = "\(editor) \"$1\""
  /// let status = try terminal.run("/bin/sh", arguments: ["-c", script, "sh", path])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: What follows its name.
  /// - Returns: How it ended; ``ProgramStatus/running`` if it goes on although it was told to end.
  /// - Throws: `TerminalError.systemCall` when it cannot be started, or another loop is told of the
  ///   ends of children (`SIGCHLD`); the terminal is ours again then too.
  public func run(_ path: String, arguments: [String]) throws(TerminalError) -> ProgramStatus {
    let loop = connection?.loop ?? EventLoop()
    return try ProcessSignals.ignoring(ProcessSignals.ofKeys) {
      (ignored) throws(TerminalError) -> ProgramStatus in
      let children = try ProcessSignals.watchChildren(in: loop)
      let wasTaken = tenure != .others
      release()
      defer {
        loop.cancel(children)
        for signal in [ProcessSignals.stop, ProcessSignals.goOn] {
          loop.discardPending(signal: signal)
        }
        if wasTaken, !isToldToEnd { enter() }
      }
      let child = try ChildProgram(path: path, arguments: arguments, defaultActions: ignored)
      return try wait(for: child, in: loop)
    }
  }

  /// Waits until another program has ended, or this one has to and can wait no longer.
  private func wait(
    for child: ChildProgram, in loop: EventLoop
  ) throws(TerminalError) -> ProgramStatus {
    // Those of the keys concern the other program.
    let ends = ProcessSignals.ends.filter { !ProcessSignals.ofKeys.contains($0) }
    var deadline: Duration?
    var isTold = false
    while true {
      // Before the look: what happens after it is told once more.
      loop.discardPending(signal: ProcessSignals.childChange)
      switch try child.look() {
      case .ended(let status): return status
      case .stopped: stop(with: child, in: loop)
      case nil: break
      }
      if let over = deadline, over <= now() {
        if isTold { return .running }
        isTold = true
        for signal in ends where loop.isPending(signal: signal) { child.send(signal) }
        deadline = now() + Self.longestFarewell
      } else if deadline == nil, ends.contains(where: loop.isPending(signal:)) {
        deadline = now() + Self.timeToHear
      }
      do throws(EventLoopError) {
        let awaited = [ProcessSignals.childChange] + (deadline == nil ? ends : [])
        _ = try loop.waitUntilPending(awaited, atMost: deadline.map { $0 - now() })
      } catch {
        throw TerminalError(error)
      }
    }
  }

  /// Stops along with another program, and lets it go on.
  private func stop(with child: ChildProgram, in loop: EventLoop) {
    // A program that stops its whole job, as nano does, has stopped this one along, and both go on
    // already. And who ignores stops, nobody would let go on.
    let wentOn = loop.isPending(signal: ProcessSignals.goOn)
    if !wentOn, !ignoresStops, !isToldToEnd { ProcessSignals.stop(wholeGroup: false) }
    loop.discardPending(signal: ProcessSignals.goOn)
    child.goOn()
  }

  /// For so long nothing is passed on: whoever ends a job tells all of it, as a window does that is
  /// closed, and some programs give up at the second signal what they were keeping.
  private static let timeToHear = Duration.milliseconds(500)
  /// For so long a program that was told to end may take to keep what it holds.
  private static let longestFarewell = Duration.seconds(2)
}
