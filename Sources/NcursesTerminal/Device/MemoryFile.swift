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

  /// What was written since the last call; the next byte is written at the beginning again.
  /// `lseek`, `pread`
  func take() -> [UInt8] {
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return [] }
    lseek(descriptor, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
      taken = 0
      while taken < count {
        let start = buffer.baseAddress?.advanced(by: taken)
        let result = pread(descriptor, start, count - taken, off_t(taken))
        if result <= 0 && errno != EINTR { return }
        taken += max(result, 0)
      }
    }
  }
}
