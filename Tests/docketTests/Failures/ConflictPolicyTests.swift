import TestSupport
import Testing

@testable import docket

/// Tables that say of their own what becomes of the row that is in the way of another one.
@Suite("A row that is in the way of another one is not replaced")
struct ConflictPolicyTests {
  private static func file(_ policy: String) throws -> CommandFile {
    try CommandFile(
      sql: """
        CREATE TABLE card (
          id INTEGER PRIMARY KEY, code TEXT CONSTRAINT one UNIQUE ON CONFLICT \(policy), note TEXT);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('card', 'Cards', 'code');
        INSERT INTO card (code, note) VALUES ('n1', 'first'), ('n2', 'second');
        """)
  }

  private static let policies = ["REPLACE", "IGNORE", "FAIL", "ROLLBACK"]

  @Test("by a new value, a new row or an import", arguments: policies)
  func refused(policy: String) throws {
    let file = try Self.file(policy)
    let before = file.rows("cards")
    let path = try CommandFile.write("code,note\nn7,new\nn1,new\n", as: "x.csv", in: file)
    for command in [
      ["set", "cards", "1", "code=n2"], ["add", "cards", "code=n1"], ["import", "cards", path],
    ] {
      let run = CommandRun([command[0], file.path] + command.dropFirst())
      #expect(run.status != 0, "\(command)")
      #expect(file.rows("cards") == before, "\(command)")
    }
    #expect(file.run("set", "cards", "1", "code=n3").status == 0)
    #expect(file.run("undo").status == 0)
    #expect(file.rows("cards") == before)
  }

  @Test("A new row that a trigger of the table deletes is refused")
  func deletedByTrigger() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE card (id INTEGER PRIMARY KEY, code TEXT);
        CREATE TRIGGER sink AFTER INSERT ON card BEGIN DELETE FROM card WHERE id = NEW.id; END;
        INSERT INTO docket_list (entity, title, title_column) VALUES ('card', 'Cards', 'code');
        """)
    let run = file.run("add", "cards", "code=n1", "--json")
    #expect(run.status != 0 && run.output.isEmpty)
    #expect(run.errors.contains("a trigger of the table card deleted the new row"))
  }
}
