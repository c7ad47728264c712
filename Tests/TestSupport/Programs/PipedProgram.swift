import Glibc

/// A program whose standard output goes into a pipe that is not read before somebody asks for it.
public final class PipedProgram {
  private let process: pid_t
  private let output: Int32
  private var exit: ProgramExit?

  /// Starts a program, searched for in `PATH` unless its name has a slash.
  ///
  /// - Parameter isNonBlocking: Whether somebody has left the pipe so.
  /// - Throws: `SystemCallError`.
  public init(_ program: String, _ arguments: [String], isNonBlocking: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemCallError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    output = ends[0]
    if isNonBlocking { _ = fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    let variables = (["PATH", "LC_ALL"] as [String]).compactMap { name in
      getenv(name).map { (name, String(cString: $0)) }
    }
    process = try ChildProcess.start(
      program, arguments,
      environment: Dictionary(uniqueKeysWithValues: variables), files: &files, leadsSession: false)
  }

  deinit {
    if exit == nil {
      Glibc.kill(process, SIGKILL)
      _ = try? waitForExit()
    }
    close(output)
  }

  /// How many bytes wait in the pipe. `FIONREAD`
  public var waitingBytes: Int {
    var count: Int32 = 0
    return ioctl(output, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  public func kill(_ signal: Int32) { Glibc.kill(process, signal) }

  /// Everything that it writes, to the end.
  public func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Waits for its end, if that comes in time.
  public func waitForExit() throws -> ProgramExit {
    if let exit { return exit }
    var status: Int32 = 0
    try eventually("the program has ended") { waitpid(process, &status, WNOHANG) == process }
    let ended = ProgramExit(waitStatus: status)
    exit = ended
    return ended
  }
}
