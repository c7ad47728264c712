import TestSupport

extension EditorUnderTest {
  /// What the `sqlite3` shell prints for statements of another program, which minds foreign keys.
  @discardableResult
  func shell(_ sql: String) throws -> [String] {
    let result = try Command.run("sqlite3", [path, "PRAGMA foreign_keys = ON; \(sql)"])
    return result.output.split(separator: "\n").map(String.init)
  }
}
