#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what the process writes to stderr off a screen: it goes to memory, and to the terminal
/// when that is no screen any more.
///
/// Only where stderr is a terminal; a file or a pipe does no harm to a screen and gets everything
/// at once.
final class ErrorCapture {
  /// The terminal that stderr was before.
  let screen: Int32
  /// The file in memory that it is meanwhile.
  let memory: MemoryFile

  /// `nil` when there is nothing to be kept off the screen, or no descriptor left for it.
  init?() {
    guard isatty(STDERR_FILENO) == 1, let memory = MemoryFile() else { return nil }
    screen = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    self.memory = memory
    guard screen >= 0 else { return nil }
    dup2(memory.descriptor, STDERR_FILENO)
  }

  deinit { if screen >= 0 { close(screen) } }

  /// Lets stderr be the terminal again and gives what was kept. `dup2`
  func end() -> [UInt8] {
    dup2(screen, STDERR_FILENO)
    return memory.take()
  }
}
