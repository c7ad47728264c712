#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call failed where a test needs it to work.
public struct SystemCallError: Error, CustomStringConvertible {
  /// The C function.
  public let call: String
  /// What `errno` was.
  public let code: Int32

  /// Keeps `errno` as it is now.
  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
