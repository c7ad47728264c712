import Events
import Terminal

extension NcursesTerminal {
  /// Leaves the screen and stops the job, as the shell's users expect of Ctrl-Z. When the job goes
  /// on in the foreground, the next flush shows the screen again.
  ///
  /// To be called at the end of a turn: when the job goes on, the handlers are called from here,
  /// with what was typed since, and with that it goes on.
  ///
  /// Returns then; and at once when nobody could let the job go on, or the process was started to
  /// ignore that it is stopped.
  public func suspend() {
    if !ignoresStops { suspend(wholeGroup: true) }
  }

  /// - Parameter wholeGroup: Stop the other processes of the job too, as the key does; a signal
  ///   from outside was for this process alone.
  func suspend(wholeGroup: Bool) {
    guard tenure != .others else { return }
    release()
    ProcessSignals.stop(wholeGroup: wholeGroup)
    while wentOnInBackground { ProcessSignals.stop(wholeGroup: false) }
    comeBack()
  }

  /// Whether the job was let go on without the terminal (`bg`): it can do nothing then but stop
  /// again, unless it is to end.
  private var wentOnInBackground: Bool {
    guard let loop = connection?.loop else { return false }
    // Without the signal nobody had stopped us, and nobody would.
    let wentOn = loop.isPending(signal: ProcessSignals.goOn)
    loop.discardPending(signal: ProcessSignals.goOn)
    loop.discardPending(signal: ProcessSignals.stop)
    return wentOn && !isToldToEnd && !device.isInForeground
  }

  /// Whether a signal that ends the program came whose turn has not come yet.
  var isToldToEnd: Bool {
    guard let loop = connection?.loop else { return false }
    return ProcessSignals.ends.contains { loop.isPending(signal: $0) }
  }

  /// Whether the program has to end, and ``Handlers/ending`` will be called for it: a signal that
  /// asks for that came, or the terminal is gone.
  public var isEnding: Bool { isToldToEnd || device.isGone }

  /// Takes the terminal again after the process was stopped, unless the terminal belongs to another
  /// job now: then it is left, if a stop that nobody can catch has kept that from being done, and
  /// nothing more happens until the next `SIGCONT`, which comes with the foreground, or until the
  /// end that it was told meanwhile.
  func comeBack() {
    guard !hasLeft else { return }
    guard device.isInForeground else {
      if isToldToEnd { release() } else { suspend(wholeGroup: false) }
      return
    }
    if tenure != .others {
      // Stopped without being asked; a shell may have used the terminal since.
      release()
    } else {
      // The shell's settings are what it wants back.
      device.saveSettings()
    }
    enter()
    deliverInput()
    connection?.handlers.resumed()
  }

  /// Takes the terminal again where no loop hears that the job, which went on in the background,
  /// came to the foreground.
  func comeBackUnheard() {
    if connection == nil, tenure == .others, device.isInForeground { comeBack() }
  }

  /// Leaves the terminal and ends the process in the way that the reason asks for: by the signal,
  /// so that the parent sees it.
  public func end(_ reason: EndReason) -> Never {
    leave()
    switch reason {
    case .signal(let signal): ProcessSignals.end(by: signal)
    case .hangUp: ProcessSignals.end(by: ProcessSignals.hangUp)
    }
  }
}
