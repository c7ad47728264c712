import Foundation
import TestSupport
import Testing

/// The order of long lists, kept by the program between starts.
struct ListCacheTests {
  /// A file with more rows than lists without a cache have.
  private static func longFile() throws -> SampleFile {
    let file = try SampleFile(template: "favorites")
    try file.shell(
      """
      DELETE FROM favorite;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
      INSERT INTO favorite (name, rank) SELECT 'Row ' || i, i * 1000 FROM n;
      """)
    return file
  }

  /// Opens the file, moves a row at its end, and quits.
  private static func visit(
    _ file: SampleFile, _ environment: [String: String], row: Int, at place: Int
  ) throws {
    let program = try file.open(environment: environment)
    try program.wait(forStatus: "1 of 10001")
    try program.send("G")
    try program.wait(until: "the last row is shown") { $0.cursorRow == "Row \(row)" }
    try program.send("K")
    try program.wait(forStatus: "Moved Row \(row) to \(place) of 10001.")
    try program.quit()
  }

  @Test("A second start has the order of the first, and looking changes no byte of the file")
  func secondStart() throws {
    let file = try Self.longFile()
    let cache = file.folder.path(of: "cache")
    let environment = ["XDG_CACHE_HOME": cache]
    try Self.visit(file, environment, row: 10_001, at: 10_000)
    let kept = try FileManager.default.contentsOfDirectory(atPath: cache + "/docket")
    #expect(kept.count == 1)
    #expect(kept.allSatisfy { $0.hasSuffix(".results") })
    let before = try file.bytes
    let program = try file.open(environment: environment)
    try program.wait(forStatus: "1 of 10001")
    try program.send("G")
    try program.wait(until: "the last row is shown") { $0.cursorRow == "Row 10000" }
    try program.quit()
    #expect(try file.bytes == before)
    #expect(try file.entries == ["cache", "list.docket"])
  }

  @Test("Where the folder of caches cannot be made, everything works without one")
  func unwritable() throws {
    let file = try Self.longFile()
    try Data().write(to: URL(filePath: file.folder.path(of: "cache")))
    let environment = ["XDG_CACHE_HOME": file.folder.path(of: "cache")]
    try Self.visit(file, environment, row: 10_001, at: 10_000)
    try Self.visit(file, environment, row: 10_000, at: 10_000)
    #expect(try file.entries == ["cache", "list.docket"])
  }
}
