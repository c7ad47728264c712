import SQLitePersistence
import TestSupport
import Testing

/// Opening a file while another program changes its tables together with the notes on them.
struct OpeningRaceTests {
  /// Another program that renames a column to and fro, each time with its notes in one transaction.
  private static func rename(in path: String, times: Int) async throws {
    let other = try OtherWriter(path)
    try other.run("PRAGMA synchronous = OFF")
    for number in 0..<times {
      let (old, new) = number.isMultiple(of: 2) ? ("name", "called") : ("called", "name")
      try other.run(
        """
        BEGIN IMMEDIATE;
        ALTER TABLE favorite RENAME COLUMN \(old) TO \(new);
        UPDATE docket_field SET name = '\(new)' WHERE name = '\(old)';
        UPDATE docket_list SET title_column = '\(new)';
        COMMIT;
        """)
    }
    try other.close()
  }

  @Test("It reads tables and notes of one moment")
  func renaming() async throws {
    let file = try ListFile()
    defer { file.remove() }
    let path = file.path
    async let renamed: Void = Self.rename(in: path, times: 400)
    for _ in 0..<150 {
      try file.open().close()
    }
    try await renamed
  }
}
