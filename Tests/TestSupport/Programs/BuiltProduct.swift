import Glibc

/// The programs of this package, as they were built together with the running tests.
public enum BuiltProduct {
  /// The path of a program. A test target that uses one depends on it, so that it is there.
  ///
  /// - Throws: `SystemCallError` when there is none.
  public static func path(of name: String) throws -> String {
    guard let program = realpath("/proc/self/exe", nil) else { throw SystemCallError("realpath") }
    defer { free(program) }
    // The tests run as a program beside the others, or inside of the toolchain's runner, which
    // names the tests in its arguments.
    let candidates = [String(cString: program)] + CommandLine.arguments
    for candidate in candidates where candidate.contains("/") {
      var folder = candidate[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        let path = "\(folder)/\(name)"
        if access(path, X_OK) == 0 { return path }
        if !folder.hasSuffix(".xctest") { break }
      }
    }
    throw SystemCallError("access(\(name))", code: ENOENT)
  }
}
