import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps over several rows of which the file refuses some.
@Suite("Rows that the file refuses, R13") struct RefusedRowTests {
  @Test("A deleted row whose section is gone waits for it, and the others come back")
  func missingSection() throws {
    let file = try ListFile("todo")
    defer { file.remove() }
    let windows = try ["one", "two"].map { session in
      try ManagedObjectContext(store: file.open(.init(session: session, user: session)))
    }
    let todo = try #require(windows[0].store.model.entity(named: "todo"))
    let rows =
      "SELECT group_concat(id || ifnull(section, ''), ' ') FROM (SELECT * FROM todo ORDER BY id)"
    let section = try #require(windows[1].store.model.entity(named: "todo_section"))
    try windows[1].performGesture("Add section") { context in
      try context.insert(section, .last)["name"] = "Someday"
    }
    func row(_ key: Int64) -> ManagedObject {
      windows[0].object(with: ManagedObjectID(todo, key))
    }
    try windows[0].performGesture("Move") { context in
      row(9)["section"] = "Someday"
      try context.move([row(9)], .last)
    }
    let moved = try file.shell(rows)
    try windows[0].performGesture("Delete") { context in
      for key in 1...9 { try context.delete(row(Int64(key))) }
    }
    #expect(try windows[1].undo()?.isComplete == true)
    let report = try #require(try windows[0].undo())
    #expect(report.leavesRest && report.refusal == nil, "\(report)")
    #expect(
      report.conflicts == [
        SaveConflict(ManagedObjectID(todo, 9), attribute: "section", theirs: nil, ours: "Someday")
      ])
    #expect(try file.shell("SELECT count(*) FROM todo") == "8")
    #expect(try windows[1].redo()?.isComplete == true)
    #expect(try windows[0].undo()?.isComplete == true)
    #expect(try file.shell(rows) == moved)
    #expect(try windows[0].undo()?.isComplete == true)
  }

  @Test("Of up to 32 refused rows the others come back, however many values a rule is about")
  func manyRows() throws {
    for count in [20, 40] as [Int64] {
      let file = try SchemaFile(
        """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, code TEXT, UNIQUE (name, code));
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= \(count))
        INSERT INTO thing (name, code) SELECT 'n' || i, 'c' || i FROM n;
        """)
      let thing = try file.store.entity("thing")
      try file.context.performGesture("Delete") { context in
        for key in 1...count + 1 {
          try context.delete(context.object(with: ManagedObjectID(thing, key)))
        }
      }
      try file.file.shell(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO thing (name, code) SELECT 'n' || i, 'c' || i FROM n
        """)
      let report = try #require(try file.context.undo())
      #expect(report.leavesRest == (count == 20))
      #expect(report.isRefused == (count == 40))
      #expect(Set(report.failures.map(\.id)).count == min(Int(count), 33))
      let isBack = try file.file.shell("SELECT count(*) FROM thing WHERE id = \(count + 1)")
      #expect(isBack == (count == 20 ? "1" : "0"))
      try file.close()
    }
  }

  @Test("An edit of a value that is gone stays, and the others are taken back")
  func missingValue() throws {
    let file = try SchemaFile()
    let task = try file.store.entity("task")
    try file.context.performGesture("Edit") { context in
      for key in [1, 3] as [Int64] {
        context.object(with: ManagedObjectID(task, key))["status"] = "Done"
      }
    }
    try file.file.shell("PRAGMA foreign_keys = ON; DELETE FROM status WHERE name = 'Later'")
    let report = try #require(try file.context.undo())
    #expect(
      report.leavesRest
        && report.conflicts == [
          SaveConflict(ManagedObjectID(task, 3), attribute: "status", theirs: nil, ours: "Later")
        ], "\(report)")
    let statuses = "SELECT group_concat(status, ' ') FROM (SELECT * FROM task ORDER BY id)"
    #expect(try file.file.shell(statuses) == "Today Today Done")
    try file.file.shell("INSERT INTO status (name, rank) VALUES ('Later', 2000)")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(statuses) == "Today Today Later")
    try file.close()
  }

  @Test("A row whose value another one has by now stays a step, and the others come back")
  func takenValue() throws {
    let file = try SchemaFile()
    let first = try file.tables()
    let task = try file.store.entity("task")
    try file.context.performGesture("Delete") { context in
      for key in 1...3 {
        try context.delete(context.object(with: ManagedObjectID(task, Int64(key))))
      }
    }
    try file.file.shell("INSERT INTO task (name, code) VALUES ('theirs', 'X')")
    let report = try #require(try file.context.undo())
    #expect(report.leavesRest && report.failures.map(\.id.key) == [1], "\(report)")
    #expect(
      try file.file.shell("SELECT group_concat(id) FROM (SELECT id FROM task ORDER BY id)")
        == "2,3,4")
    #expect(try file.context.undo() == nil)
    try file.file.shell("DELETE FROM task WHERE id = 4")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(
      try file.file.shell("SELECT group_concat(id) FROM (SELECT id FROM task ORDER BY id)")
        == "1,2,3")
    for _ in 1...2 { #expect(try file.context.redo()?.isComplete == true) }
    #expect(try file.file.shell("SELECT count(*) FROM task") == "0")
    for _ in 1...2 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.tables() == first)
    try file.close()
  }
}
