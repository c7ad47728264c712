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
  /// ```swift
  /// let script = "\(editor) \"$1\""
  /// let status = try terminal.run("/bin/sh", arguments: ["-c", script, "sh", path])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: What follows its name.
  /// - Returns: How it ended.
  /// - Throws: `TerminalError.systemCall` when it cannot be started; the terminal is ours again
  ///   then too.
  public func run(_ path: String, arguments: [String]) throws(TerminalError) -> ProgramStatus {
    try ProcessSignals.ignoring(ProcessSignals.ofKeys) {
      (ignored) throws(TerminalError) -> ProgramStatus in
      let wasTaken = tenure != .others
      release()
      defer {
        for signal in [ProcessSignals.stop, ProcessSignals.goOn] {
          connection?.loop.discardPending(signal: signal)
        }
        if wasTaken { enter() }
      }
      let child = try ChildProgram(path: path, arguments: arguments, defaultActions: ignored)
      while true {
        switch try child.wait() {
        case .ended(let status): return status
        case .stopped:
          // A program that stops its whole job, as nano does, has stopped this one along, and both
          // go on already. And who ignores stops, nobody would let go on.
          let wentOn = connection?.loop.isPending(signal: ProcessSignals.goOn) == true
          if !wentOn, !ignoresStops { ProcessSignals.stop(wholeGroup: false) }
          connection?.loop.discardPending(signal: ProcessSignals.goOn)
          child.goOn()
        }
      }
    }
  }
}
