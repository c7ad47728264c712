import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("What gestures read beside a change of a type that lost values, R13, R17")
struct RetypedCostTests {
  /// What is done once the type was changed, and what there is to be before.
  enum Gesture: CaseIterable {
    case writeOverLimit, writeAfterUndo, undoOfOtherChange, undoOfImport
  }

  @Test("It does not grow with how many it lost", arguments: Gesture.allCases)
  func cost(of gesture: Gesture) throws {
    #expect(try rowsRead(by: gesture, losses: 300) == rowsRead(by: gesture, losses: 3))
  }

  private func rowsRead(by gesture: Gesture, losses: Int) throws -> Int {
    let file = try ListFile(
      sql: ChoiceList.sql.replacing("code TEXT COLLATE NOCASE UNIQUE", with: "code TEXT"))
    defer { file.remove() }
    try file.shell(
      """
      DELETE FROM step;
      WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(losses))
      INSERT INTO step (name) SELECT 'no date ' || n FROM number;
      UPDATE task SET code = '007' WHERE id = 1
      """)
    let store = try file.open(.init(undoLimit: gesture == .writeOverLimit ? 2 : 1_000))
    let context = try ManagedObjectContext(store: store)
    try write("first", in: context)
    try context.perform(
      .retypeField("name", of: "step", to: .date, misfits: .clear), as: "Retype")
    let lost = "SELECT count(*) FROM docket_undo_entry WHERE entity = 'step' AND undo_group = 2"
    #expect(try file.shell(lost) == "\(losses)")
    switch gesture {
    case .writeOverLimit: break
    case .writeAfterUndo:
      try write("second", in: context)
      try context.undo()
    case .undoOfOtherChange:
      try context.perform(
        .retypeField("code", of: "task", to: .integer, misfits: .clear), as: "Two")
    case .undoOfImport:
      var rows: [[AttributeValue]] = [["x"], ["y"]].reversed()
      try context.importRows(
        RowImport(into: try store.entity("task"), attributes: ["name"]), as: "Import"
      ) { rows.popLast() }
    }
    let before = store.statistics.rowsRead
    switch gesture {
    case .writeOverLimit, .writeAfterUndo:
      try write("third", in: context)
    case .undoOfOtherChange, .undoOfImport:
      #expect(try context.undo()?.isComplete == true)
    }
    let read = store.statistics.rowsRead - before
    // The change is still there, and what was before it is not where there is no place for it.
    let groups = gesture == .writeOverLimit ? "2" : "1"
    #expect(try file.shell("SELECT min(id) FROM docket_undo_group") == groups)
    #expect(try file.shell(lost) == "\(losses)")
    try store.close()
    return read
  }

  @Test("Undo of it asks each row no more where a column is called as the values of choices are")
  func calledName() throws {
    func statements(_ column: String, rows: Int) throws -> Int {
      let file = try ListFile(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, \(column) TEXT);
          INSERT INTO docket_list (entity, title, title_column) VALUES ('item', 'Items', '\(column)');
          WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < \(rows))
          INSERT INTO item (\(column)) SELECT '0' || n FROM number;
          """)
      defer { file.remove() }
      let store = try file.open()
      let context = try ManagedObjectContext(store: store)
      try context.perform(
        .retypeField(column, of: "item", to: .integer, misfits: .clear), as: "Retype")
      let before = store.statistics.statements
      #expect(try context.undo()?.isComplete == true)
      let count = store.statistics.statements - before
      let texts = "SELECT count(*) FROM item WHERE \(column) = '0' || id"
      #expect(try file.shell(texts) == "\(rows)")
      try store.close()
      return count
    }
    let growth = try ["name", "words"].map { column in
      try statements(column, rows: 40) - statements(column, rows: 10)
    }
    #expect(growth[0] == growth[1] && growth[0] > 0)
  }

  private func write(_ name: AttributeValue, in context: ManagedObjectContext) throws {
    try context.performGesture("Write") { context in
      let task = try #require(context.store.model.entity(named: "task"))
      context.object(with: ManagedObjectID(task, 1))["name"] = name
    }
  }
}
