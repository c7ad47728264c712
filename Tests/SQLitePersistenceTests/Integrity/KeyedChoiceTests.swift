import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("A field that is noted as a choice and leads to its ids")
struct KeyedChoiceTests {
  @Test("is emptied by a repair where it leads nowhere: its numbers are no names")
  func orphan() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE status (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, rank INTEGER);
        INSERT INTO status VALUES (1, 'Open', 10);
        CREATE TABLE job (
          id INTEGER PRIMARY KEY, title TEXT, status INTEGER REFERENCES status (id));
        INSERT INTO job VALUES (1, 'a', 1), (2, 'b', NULL);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('job', 'Jobs', 'title');
        INSERT INTO docket_field (entity, name, label, type, choice, rank)
        VALUES ('job', 'status', 'Status', 'choice', 'status', 1);
        """)
    defer { file.remove() }
    try file.shell("PRAGMA foreign_keys = OFF; UPDATE job SET status = 7 WHERE id = 2")
    let check = try IntegrityCheck(path: file.path)
    let problem = IntegrityProblem.orphans(
      .init(
        table: "job", columns: ["status"], parent: "status", parentColumns: ["id"], keys: [2],
        mending: .emptiesColumns))
    let problems = try check.problems()
    #expect(problems.contains(problem), "\(problems)")
    #expect(try check.repair([problem]) == [problem])
    try check.close()
    #expect(try file.shell("SELECT * FROM job") == "1|a|1\n2|b|")
    #expect(try file.shell("SELECT name FROM status") == "Open")
  }
}
