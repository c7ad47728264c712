import Events

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process does to itself by signals.
enum ProcessSignals {
  static let windowChange = SIGWINCH
  static let stop = SIGTSTP
  static let goOn = SIGCONT
  static let terminate = SIGTERM
  static let interrupt = SIGINT
  static let hangUp = SIGHUP
  /// What the keys send that interrupt a job and that make it quit.
  static let ofKeys = [interrupt, SIGQUIT]
  /// What asks a process to end.
  static let ends = [terminate, interrupt, hangUp]
  /// What tells of a child that was stopped or has ended.
  static let childChange = SIGCHLD

  /// A write to a pipe that nobody reads fails instead of ending the process. `signal`
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Whether a signal has no effect on this process. `sigaction`
  static func isIgnored(_ number: Int32) -> Bool { EventLoop.isIgnored(signal: number) }

  /// Stops this process, or its whole group as the key does, until somebody lets it go on.
  ///
  /// Returns at once where the system does not stop it: in a group without a shell that could let
  /// it go on. `kill`, `raise`
  static func stop(wholeGroup: Bool) {
    preservingAction(of: SIGTSTP) {
      if wholeGroup {
        // The others first; ignored here, so that it does not wait for us when we go on.
        signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
      }
      signal(SIGTSTP, SIG_DFL)
      raise(SIGTSTP)
    }
  }

  /// Ends this process by a signal, so that whoever waits for it sees that one. `raise`
  static func end(by number: Int32) -> Never {
    preservingAction(of: number) {
      signal(number, SIG_DFL)
      raise(number)
    }
    // It does not end a process: the number that a shell would show.
    exit(128 + number)
  }

  /// Lets a loop be told of children, also where this process ignores their ends, as some parents
  /// leave it to us: who does that cannot wait for one. `sigaction`
  ///
  /// - Throws: `TerminalError.systemCall`, also where another loop of this process is told of them.
  static func watchChildren(in loop: EventLoop) throws(TerminalError) -> EventSource {
    do throws(EventLoopError) {
      return try loop.watch(signal: childChange) {}
    } catch {
      throw TerminalError(error)
    }
  }

  /// Does something while signals have no effect on this process, as `system(3)` does it. The body
  /// gets those of them that had one before. `sigaction`
  static func ignoring<Result, Failure>(
    _ numbers: [Int32], _ body: (_ ignored: [Int32]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let effective = numbers.filter { !isIgnored($0) }
    let actions = effective.map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      signal(number, SIG_IGN)
      return action
    }
    defer {
      for (number, action) in zip(effective, actions) {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    return try body(effective)
  }

  /// Does something while the signal that stops this process waits, and has a handler: who takes
  /// care of a signal only where nobody else does leaves that one alone. `sigaction`,
  /// `pthread_sigmask`
  static func handlingStops<Result>(_ body: () -> Result) -> Result {
    var mask = sigset_t()
    var previous = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, stop)
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    var action = sigaction()
    sigaction(stop, nil, &action)
    // An action to ignore it would drop one that waits.
    signal(stop) { _ in }
    defer {
      sigaction(stop, &action, nil)
      pthread_sigmask(SIG_SETMASK, &previous, nil)
    }
    return body()
  }

  /// Lets a process of the background write to its terminal, which might stop it otherwise.
  /// `pthread_sigmask`
  static func writingFromBackground(_ body: () -> Void) {
    var mask = sigset_t()
    var previous = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// `sigaction`, `pthread_sigmask`
  private static func preservingAction(of number: Int32, _ body: () -> Void) {
    var action = sigaction()
    sigaction(number, nil, &action)
    var mask = sigset_t()
    var previous = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
    sigaction(number, &action, nil)
  }
}
