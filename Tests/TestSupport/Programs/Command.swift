import Foundation

/// A program that is run to its end, without a terminal: `sqlite3`, `tmux`, the built program with
/// its output in a pipe.
public struct Command {
  /// What a command has left.
  public struct Result: Equatable, Sendable {
    public let exit: ProgramExit
    public let output: String
    public let errors: String

    /// What is expected.
    public init(exit: ProgramExit, output: String, errors: String = "") {
      self.exit = exit
      self.output = output
      self.errors = errors
    }
  }

  /// Runs a program, searched for in `PATH` unless its name has a slash.
  ///
  /// - Parameters:
  ///   - input: What it reads from its standard input.
  ///   - environment: The whole environment; `nil` for that of the tests.
  /// - Throws: When it cannot be started.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String]? = nil
  ) throws -> Result {
    try TemporaryFolder.with { folder in
      // Files, not pipes: no amount of text can block anybody, and a daemon that the command leaves
      // behind holds nothing that we wait for.
      let paths = ["in", "out", "err"].map(folder.path(of:))
      try Data(input.utf8).write(to: URL(filePath: paths[0]))
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      posix_spawn_file_actions_addopen(&files, 0, paths[0], O_RDONLY, 0)
      for (number, path) in [(Int32(1), paths[1]), (2, paths[2])] {
        posix_spawn_file_actions_addopen(&files, number, path, O_WRONLY | O_CREAT, 0o600)
      }
      let process = try ChildProcess.start(
        program, arguments, environment: environment ?? ProcessInfo.processInfo.environment,
        files: &files, leadsSession: false)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 {
        guard errno == EINTR else { throw SystemCallError("waitpid") }
      }
      return Result(
        exit: ProgramExit(waitStatus: status), output: try text(of: paths[1]),
        errors: try text(of: paths[2]))
    }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}
