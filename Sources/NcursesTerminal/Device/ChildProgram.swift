#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program in the terminal of this one, in the same job. Whoever starts it is told by a
/// signal when there is something to look at.
struct ChildProgram {
  enum Event {
    case stopped
    case ended(ProgramStatus)
  }

  let process: pid_t

  /// Starts it with our standard streams, no blocked signals and the default action for those that
  /// we handle or ignore. `posix_spawn`
  ///
  /// - Parameter defaultActions: The signals that are ignored for as long as it runs, and not for
  ///   it.
  /// - Throws: `TerminalError.systemCall`.
  init(path: String, arguments: [String], defaultActions: [Int32]) throws(TerminalError) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for ignored in [SIGPIPE, SIGXFSZ, SIGCHLD] + defaultActions { sigaddset(&signals, ignored) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var started = pid_t()
    let error = posix_spawn(&started, path, nil, &attributes, words + [nil], environ)
    process = started
    guard error == 0 else { throw .systemCall("posix_spawn(\(path))", errno: error) }
  }

  /// Whether it was stopped or has ended since the last look; nil for neither. `waitpid`
  func look() throws(TerminalError) -> Event? {
    var status: Int32 = 0
    let found = waitpid(process, &status, WNOHANG | WUNTRACED)
    if found < 0 { throw .systemCall("waitpid", errno: errno) }
    if found == 0 { return nil }
    // The macros of <sys/wait.h>, which Swift does not see.
    if status & 0xFF == 0x7F { return .stopped }
    let signal = status & 0x7F
    return .ended(signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal))
  }

  /// Lets it go on, if the shell has not done so. `kill`
  func goOn() { kill(process, SIGCONT) }
}
