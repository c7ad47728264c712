import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport
import Testing

/// Programs that change everything that a file holds, and go back and forth in what they did.
@Suite("Random changes of rows, fields, choices and lists, with undo and redo, R13")
struct RandomHistoryTests {
  /// How the rows of a list lead to the values of a choice, and what the file does by itself.
  enum Kind: String, CaseIterable {
    case referenced, loose, stamped, looseAndStamped
    /// Templates: two choices, and rows that go with others.
    case todo, customers

    var sql: String {
      if let template = Template.named(rawValue) { return template.sql }
      let reference = " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL"
      let stamp = "BEGIN UPDATE task SET changed = ifnull(changed, 0) + 1 WHERE id = NEW.id; END;"
      var sql = ChoiceList.sql
      if self == .loose || self == .looseAndStamped { sql = sql.replacing(reference, with: "") }
      if self == .stamped || self == .looseAndStamped {
        sql += """
          ALTER TABLE task ADD COLUMN changed INTEGER;
          CREATE TRIGGER made AFTER INSERT ON task \(stamp)
          CREATE TRIGGER edited AFTER UPDATE OF name, status, code, rank ON task \(stamp)
          """
      }
      return sql
    }
  }

  @Test(
    "A step taken back gives the file before it, brought back the file behind it",
    arguments: Kind.allCases, [1, 2])
  func walk(kind: Kind, programs: Int) throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(2) { try walk(kind, programs, &random) }
  }

  private func walk(_ kind: Kind, _ programs: Int, _ random: inout SeededGenerator) throws {
    var history = try RandomHistory(kind.sql, programs: programs)
    for _ in 0..<20 where history.isAsExpected {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: try history.step(&random)
      case 6..<9: _ = try history.undo()
      default: try history.redo()
      }
    }
    while history.isAsExpected, try history.undo() {}
    if history.isAsExpected { #expect(history.position == 0, history.story) }
    try history.file.close()
  }
}
