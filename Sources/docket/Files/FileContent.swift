#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a file holds, read to its end.
enum FileContent {
  /// The bytes of a file, or what comes through a pipe until it is closed; nil where that cannot be
  /// read, as a directory.
  ///
  /// Foundation goes by how long a file says it is, which a pipe does not.
  ///
  /// - Complexity: O(bytes)
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { return nil }
        continue
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
