import CTerminalGuard

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file in memory, without a name, for somebody who can only write to a descriptor.
final class MemoryFile {
  let descriptor: Int32

  /// `nil` when the system has no descriptors left. `memfd_create`
  init?() {
    descriptor = terminal_guard_open_memory()
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether something may have been written that found no room, since this was last false: no
  /// file may become longer than the process is allowed, and nobody tells ncurses' callers.
  var hasLostBytes = false
  /// Up to where it was taken.
  private var position = 0
  /// How long files might become when that was last asked.
  private var limit = terminal_guard_longest_file()
  /// More than an update of most screens.
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// What was written since the last call. `pread`, `getrlimit`
  func take() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      repeat {
        count = pread(descriptor, &buffer, buffer.count, off_t(position))
      } while count < 0 && errno == EINTR
      guard count > 0 else { break }
      position += count
      bytes += buffer[..<count]
      if count < buffer.count { break }
    }
    // Somebody may have set another limit; nothing is written behind it.
    if bytes.isEmpty { limit = terminal_guard_longest_file() }
    if position >= limit { hasLostBytes = true }
    // Where files are limited each update has all of the room.
    if position > Self.longestFile || limit < .max { startOver() }
    return bytes
  }

  /// Gives the memory back: the next byte is written at the beginning again. `ftruncate`, `lseek`,
  /// `getrlimit`
  private func startOver() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    position = 0
    limit = terminal_guard_longest_file()
  }

  /// So much is kept before the memory is given back, so that not every update has to do that.
  private static let longestFile = 1 << 16
}
