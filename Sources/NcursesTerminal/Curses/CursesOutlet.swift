import CTerminalGuard

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What ncurses writes to: one descriptor, behind which is a file in memory, or a terminal.
///
/// By way of memory all that an update consists of leaves in one write, wherever ncurses thinks
/// that something may go. What finds room in the buffer of ncurses is one write anyway, and on its
/// way through memory it costs two calls of the system more, each of which takes microseconds
/// behind a pause.
final class CursesOutlet {
  /// What ncurses gets.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private let memory: MemoryFile
  /// The terminal that is behind it now; nil for memory.
  private var terminal: Int32?

  /// One into memory; `nil` when the system has no descriptors left. `fdopen`
  init?() {
    guard let memory = MemoryFile() else { return nil }
    let descriptor = fcntl(memory.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    guard let stream = fdopen(descriptor, "w") else {
      close(descriptor)
      return nil
    }
    (self.memory, self.descriptor, self.stream) = (memory, descriptor, stream)
  }

  deinit { fclose(stream) }

  /// Puts a terminal behind it, or memory if nil, unless it is there already. `dup3`
  ///
  /// - Returns: Whether it is there; where not, what was there before still is.
  @discardableResult
  func lead(to terminal: Int32?) -> Bool {
    guard terminal != self.terminal else { return true }
    guard terminal_guard_redirect(descriptor, terminal ?? memory.descriptor) else { return false }
    self.terminal = terminal
    return true
  }

  /// What was written into memory since the last call.
  func take() -> [UInt8] { memory.take() }

  /// Whether memory had no room for some of it since this was last false.
  var hasLostBytes: Bool {
    get { memory.hasLostBytes }
    set { memory.hasLostBytes = newValue }
  }
}
