#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file or of standard input, piece by piece.
final class InputFile {
  /// What it is called in sentences.
  let name: String
  /// How many bytes there are; nil where that is not known before the end.
  let byteCount: Int?
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file; standard input without a path, or for `-`.
  ///
  /// - Throws: ``Failure`` when it cannot be read.
  init(_ path: String?) throws(Failure) {
    guard let path, path != "-" else {
      (name, byteCount, descriptor, isOwned) = ("standard input", nil, STDIN_FILENO, false)
      return
    }
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    isOwned = descriptor >= 0
    guard isOwned else { throw Self.failure(path) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    byteCount = isFile ? Int(status.st_size) : nil
  }

  deinit { if isOwned { close(descriptor) } }

  /// The next bytes; none at the end.
  ///
  /// - Parameter onInterruption: Called when a signal came while there was nothing to read.
  /// - Throws: ``Failure`` when reading fails, or what the handler throws.
  func next(onInterruption: () throws -> Void) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeLast(bytes.count - count)
        return bytes
      }
      guard errno == EINTR else { throw Self.failure(name) }
      try onInterruption()
    }
  }

  private static func failure(_ path: String) -> Failure {
    Failure(.noInput, "\(path): It cannot be read (\(String(cString: strerror(errno)))).")
  }
}
