import Foundation

/// A folder of a test's own, gone when the test is over.
///
///     try TemporaryFolder.with { folder in
///       let list = folder.path(of: "list.docket")
///       …
///     }
public struct TemporaryFolder: Sendable {
  /// The absolute path, without links and without a slash at its end.
  public let path: String

  /// A new, empty folder that only this user can enter.
  ///
  /// Whoever calls this also calls `remove()`; `with(_:)` does both.
  public init() throws(SystemCallError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/docket-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemCallError("mkdtemp") }
    guard let resolved = realpath(template, nil) else { throw SystemCallError("realpath") }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  /// The path of an entry in this folder. Nothing is created.
  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// Deletes the folder with everything in it. Links are deleted, not followed.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Runs `body` with a new folder and deletes it afterwards.
  public static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder)
  }

  /// Runs `body` with a new folder and deletes it afterwards.
  public static func with<Result>(
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try await body(folder)
  }
}
