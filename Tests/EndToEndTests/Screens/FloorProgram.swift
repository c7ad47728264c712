import Foundation
import Terminal
import TestSupport
import Testing

/// A naive list program in C and the same rows as a list of Docket.
struct FloorProgram {
  let folder: TemporaryFolder
  static let rowCount = 1000

  init() throws {
    folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = root.appending(path: "Benchmarks/Terminal/floor.c").path
    let built = try Command.run(
      "cc",
      ["-O1", "-w", "-o", folder.path(of: "floor"), source, "-lncursesw", "-ltinfo", "-lsqlite3"])
    try #require(built.exit == .exited(0), "\(built.errors)")
    try fill(
      "floor.db",
      """
      CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT NOT NULL, done INTEGER NOT NULL,
        pos REAL NOT NULL);
      CREATE INDEX item_pos ON item(pos);
      INSERT INTO item SELECT n, title, 0, n * 1024.0 FROM titles;
      """)
    let made = try Command.run(
      BuiltProduct.path(of: "docket"),
      ["--template", "favorites", folder.path(of: "list.docket")])
    try #require(made.exit == .exited(0), "\(made.errors)")
    try fill(
      "list.docket",
      """
      DELETE FROM favorite;
      UPDATE docket_list SET cell_style = 'plain', detail_column = NULL;
      INSERT INTO favorite (name, rank) SELECT '[ ] ' || title, n * 1000000 FROM titles;
      """)
  }

  /// Rows of some forty characters, different from their neighbours in every part.
  private func fill(_ file: String, _ sql: String) throws {
    let titles = """
      CREATE TEMP TABLE titles AS
      WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < \(Self.rowCount))
      SELECT n, printf('%07d ', n) ||
        CASE n % 5 WHEN 0 THEN 'call ' WHEN 1 THEN 'review ' WHEN 2 THEN 'fix '
          WHEN 3 THEN 'order ' ELSE 'update ' END ||
        CASE n % 7 WHEN 0 THEN 'the plumber about the sink' WHEN 1 THEN 'quarterly report'
          WHEN 2 THEN 'train tickets to Lyon' WHEN 3 THEN 'slides for Thursday'
          WHEN 4 THEN 'notes from the meeting' WHEN 5 THEN 'bicycle brakes'
          ELSE 'the kitchen shelf before Friday' END AS title FROM n;
      """
    let result = try Command.run("sqlite3", [folder.path(of: file), titles + sql])
    try #require(result.exit == .exited(0), "\(result.errors)")
  }

  /// Starts the naive program.
  func startFloor() throws -> PseudoTerminalProgram {
    try PseudoTerminalProgram(
      folder.path(of: "floor"), ["curses", "full", folder.path(of: "floor.db")],
      size: Size(columns: 120, rows: 40))
  }

  /// Starts Docket.
  func startDocket() throws -> PseudoTerminalProgram {
    try PseudoTerminalProgram(
      BuiltProduct.path(of: "docket"), [folder.path(of: "list.docket")],
      size: Size(columns: 120, rows: 40))
  }
}

extension PseudoTerminalProgram {
  /// The number of the row that the cursor is on: the one in reverse.
  var numberInReverse: Int? {
    let mask = screen.styleMask([Style(.reverse): "r"])
    guard let line = mask.firstIndex(where: { $0.contains("rrrrrrrrrrrr") }) else { return nil }
    let digits = screen.lines[line].split(separator: "] ").last?.prefix(7)
    return digits.flatMap { Int($0) }
  }

  /// Presses a key and says how many bytes came for it, when the cursor is on the row with a
  /// number.
  func bytes(of key: String, until number: Int) throws -> Int {
    readOutput()
    let before = output.count
    try send(key)
    try wait(until: "the cursor is on row \(number)") { $0.numberInReverse == number }
    readOutput()
    return output.count - before
  }
}
