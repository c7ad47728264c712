#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes lines at once: whoever reads a line knows that what it tells is done.
enum Line {
  /// Writes a line to a descriptor, 1 being the standard output.
  static func write(_ text: String, to descriptor: Int32 = 1) {
    let bytes = Array("\(text)\n".utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
