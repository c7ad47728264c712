import ObjectGraph

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
    return String(validatingCString: resolved) ?? path
  }

  /// Where a file of a path is, or is to be made: behind the links of its last name, also where
  /// nothing is there yet; nil where a link leads to a name that is not UTF-8. `readlink`
  static func behindLinks(of path: String) -> String? {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let bytes = destination(ofLink: path) else { break }
      guard let destination = String(validating: bytes, as: UTF8.self) else { return nil }
      let isAbsolute = destination.utf8.first == UInt8(ascii: "/")
      path = isAbsolute ? destination : path[..<path.startOfLastName] + destination
    }
    return path
  }

  private static func destination(ofLink path: String) -> [UInt8]? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return bytes.prefix(count).map(UInt8.init(bitPattern:))
  }
}
