import SQLitePersistence
import TestSupport
import Testing

/// Opening a file while another program changes its tables together with the notes on them.
struct OpeningRaceTests {
  /// Another program that renames a column to and fro, each time with its notes in one transaction,
  /// until it is stopped.
  private static func rename(in path: String) async throws {
    let other = try OtherWriter(path)
    try other.run("PRAGMA synchronous = OFF")
    var (old, new) = ("name", "called")
    while !Task.isCancelled {
      try other.run(
        """
        BEGIN IMMEDIATE;
        ALTER TABLE favorite RENAME COLUMN \(old) TO \(new);
        UPDATE docket_field SET name = '\(new)' WHERE name = '\(old)';
        UPDATE docket_list SET title_column = '\(new)';
        COMMIT;
        """)
      swap(&old, &new)
      await Task.yield()
    }
    try other.close()
  }

  @Test("It reads tables and notes of one moment")
  func renaming() async throws {
    let file = try ListFile()
    defer { file.remove() }
    let path = file.path
    let renaming = Task { try await Self.rename(in: path) }
    defer { renaming.cancel() }
    var names: [String] = []
    // Whoever comes late has some time to begin.
    while names.count < 150 || Set(names).count < 2, names.count < 5_000 {
      let store = try file.open()
      let attributes = try store.entity("favorite").attributes.map(\.name)
      names += attributes.filter(["name", "called"].contains)
      try store.close()
      await Task.yield()
    }
    #expect(Set(names) == ["name", "called"])
    renaming.cancel()
    try await renaming.value
  }
}
