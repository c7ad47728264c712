import Glibc

/// Starting another program, with no signals blocked, ignored or handled.
enum ChildProcess {
  /// - Parameters:
  ///   - path: Its file; a name without a slash is searched for in `PATH`.
  ///   - files: What becomes of its descriptors.
  ///   - leadsSession: It leads a session without a terminal, until it opens one.
  /// - Throws: `SystemCallError`.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String],
    files: inout posix_spawn_file_actions_t, leadsSession: Bool
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, leadsSession ? flags | newSession : flags)
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let error = posix_spawnp(
      &process, path, &files, &attributes, words + [nil], variables + [nil])
    guard error == 0 else { throw SystemCallError("posix_spawn(\(path))", code: error) }
    return process
  }

  /// `POSIX_SPAWN_SETSID`, which Swift does not see.
  private static let newSession: Int16 = 0x80
}
