import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// One program that changes everything that a file holds, and goes back and forth in what it did,
/// with another one that follows.
@Suite("Random changes of rows, fields, choices and lists, with undo and redo, R13")
struct RandomHistoryTests {
  /// How the rows of a list lead to the values of a choice, and what the file does by itself.
  enum Kind: CaseIterable {
    case referenced, loose, stamped, looseAndStamped

    var sql: String {
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
    arguments: Kind.allCases)
  func walk(kind: Kind) throws {
    var random = SeededGenerator()
    for _ in 0..<RandomSteps.count(4) { try walk(kind, &random) }
  }

  private func walk(_ kind: Kind, _ random: inout SeededGenerator) throws {
    let file = try SchemaFile(kind.sql)
    // What the file held after each step that is not taken back, and before those that are.
    var states = [try state(file)]
    var position = 0
    var story: [String] = []
    for number in 1...20 {
      let expected: String
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        guard let words = try step(file, number, &random) else {
          #expect(try state(file) == states[position], "\(story.joined(separator: "\n"))")
          continue
        }
        story.append(words)
        let present = try state(file)
        position += 1
        states = states.prefix(position) + [present]
        expected = present
      case 6..<9:
        guard let report = try file.context.undo() else { continue }
        story.append("undo \(report)")
        position -= 1
        expected = states[position]
      default:
        guard let report = try file.context.redo() else { continue }
        story.append("redo \(report)")
        position += 1
        expected = states[position]
      }
      guard try isAsExpected(file, expected, story) else { break }
    }
    while let report = try file.context.undo() {
      story.append("undo \(report)")
      position -= 1
      guard try isAsExpected(file, states[position], story) else { break }
    }
    #expect(position == 0, "\(story.joined(separator: "\n"))")
    try file.close()
  }

  private func isAsExpected(
    _ file: SchemaFile, _ expected: String, _ story: [String]
  ) throws -> Bool {
    let told = story.joined(separator: "\n")
    let present = try state(file)
    #expect(present == expected, "\(told)")
    try file.follow()
    let health = try file.file.shell("PRAGMA integrity_check; PRAGMA foreign_key_check")
    #expect(health == "ok", "\(told)")
    return present == expected && health == "ok"
  }

  /// All but the count of changes that the file keeps itself, which counts those of undo too.
  private func state(_ file: SchemaFile) throws -> String {
    try file.tables(without: ["changed"])
  }

  /// Does something, as one step.
  ///
  /// - Returns: What; nil where nothing was done, or where it was refused.
  private func step(
    _ file: SchemaFile, _ number: Int, _ random: inout SeededGenerator
  ) throws -> String? {
    let before = try state(file)
    let step = RandomStep(program: file.context, number: number, spared: ["changed"])
    do {
      let words = try step.perform(&random)
      return try state(file) == before ? nil : words
    } catch is SchemaChangeError {
      return nil
    } catch ContextError.invalid, ContextError.noManualOrder, ContextError.deletionDenied {
      return nil
    } catch PersistentStoreError.invalid, PersistentStoreError.refused {
      return nil
    }
  }
}
