#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes all bytes to a descriptor, whatever signals come meanwhile, and gives back `errno`, or 0.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 || errno == EINTR else { return errno }
    rest = rest.dropFirst(max(0, count))
  }
  return 0
}
