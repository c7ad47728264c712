#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The path of a file without links, by which it is the same file for every caller.
enum RealPath {
  /// The path itself where there is no such file. `realpath`
  static func of(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
