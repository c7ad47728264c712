#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system tells of files.
enum FileStatus {
  /// What lies at a path, behind all links; nil where nothing can be looked at, which `errno`
  /// tells then. `stat`
  static func of(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether a path leads to a file of bytes, which can be read without waiting for anybody.
  static func isFile(_ path: String) -> Bool {
    of(path).map { $0.st_mode & S_IFMT == S_IFREG } == true
  }
}
