#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A call of the system that failed.
struct SystemError: Error, CustomStringConvertible {
  /// The C function.
  let call: String
  /// What `errno` was.
  let code: Int32

  /// Keeps `errno` as it is now.
  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  var description: String { "\(call): \(String(cString: strerror(code)))" }
}
