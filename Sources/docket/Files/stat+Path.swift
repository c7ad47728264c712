#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system tells of a file.
extension stat {
  /// What lies at a path, behind all links; nil where nothing can be looked at, which `errno`
  /// tells then. `stat`
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self = status
  }

  /// What a descriptor leads to; nil where it is not open. `fstat`
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self = status
  }

  /// What kind of thing it is: the bits `S_IFMT` of its mode.
  var kind: mode_t { st_mode & S_IFMT }

  /// Whether it is a file of bytes, which can be read without waiting for anybody.
  var isFile: Bool { kind == S_IFREG }

  /// Whether two paths or descriptors lead to one thing.
  func isSame(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }
}
