#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SystemCalls {
  /// Opens a file that is there; what is written goes to its end.
  ///
  /// `open` with `O_APPEND | O_NOFOLLOW`
  static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError("open") }
    return descriptor
  }

  /// Writes bytes behind the end of a file, in one piece where the disk has room for all of them.
  ///
  /// `write`
  static func append(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    guard write(descriptor, bytes, bytes.count) > 0 else { throw SystemError("write") }
  }

  /// How many bytes this user may still put on the disk that a file lies on.
  ///
  /// `fstatvfs`
  static func freeBytes(beside descriptor: Int32) throws(SystemError) -> Int64 {
    var status = statvfs()
    guard fstatvfs(descriptor, &status) == 0 else { throw SystemError("fstatvfs") }
    let (bytes, overflows) = UInt64(status.f_bavail)
      .multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return overflows ? .max : Int64(clamping: bytes)
  }

  /// Brings the bytes of an open file to the disk.
  ///
  /// `fsync`
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw SystemError("fsync") }
  }

  /// Gives a descriptor back.
  ///
  /// `close`
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
