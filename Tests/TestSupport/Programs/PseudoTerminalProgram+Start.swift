import Glibc

extension PseudoTerminalProgram {
  static func environment(
    home: String, type: String, overridden: [String: String]
  ) -> [String: String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    var variables = [
      "PATH": path, "HOME": home, "TMPDIR": home, "TERM": type, "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": "\(home)/.config", "XDG_DATA_HOME": "\(home)/.local/share",
      "XDG_STATE_HOME": "\(home)/.local/state", "XDG_CACHE_HOME": "\(home)/.cache",
    ]
    // What the tests are run with holds for the programs too.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    variables.merge(overridden) { $1 }
    return variables.filter { !$0.value.isEmpty }
  }

  /// The program leads a session of its own; the first terminal that it opens is its controlling
  /// one.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], terminal: PseudoTerminal
  ) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    return try ChildProcess.start(
      path, arguments, environment: environment, files: &files, leadsSession: true)
  }
}
