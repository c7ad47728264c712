import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps that rest on each other, and that two windows take back and bring back in another order.
@Suite("Redo in two windows, R13") struct RedoOrderTests {
  @Test("A section goes again once what was done in it is done again", arguments: [0, 1])
  func section(first: Int) throws {
    try withWindows { file, windows in
      let section = try #require(windows[0].store.model.entity(named: "todo_section"))
      try expectOrder(file, windows, first: first) { context in
        let new = try context.insert(section, .last)
        new["name"] = "Sec2"
        return new
      } filling: { row, new in
        row["section"] = new["name"]
      }
    }
  }

  @Test("What rows lead to goes again once what led to it does again", arguments: [0, 1])
  func owner(first: Int) throws {
    try withWindows(sql: Self.owners) { file, windows in
      let owner = try #require(windows[0].store.model.entity(named: "owner"))
      try expectOrder(file, windows, first: first) { context in
        let new = try context.insert(owner)
        new["name"] = "Jo"
        return new
      } filling: { row, new in
        row["owner_id"] = .integer(new.objectID.key)
      }
    }
  }

  @Test("A value of a choice goes again once what had it has it again")
  func choiceValue() throws {
    try withWindows { file, windows in
      try takeBackValue(in: windows)
      let refused = try #require(try windows[0].redo())
      #expect(refused.name == "4" && refused.refusal == .needsRedo(of: "2"), "\(refused)")
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["2"])
      #expect(try names(of: "redo", windows[1]) { try $0.redo() } == ["3"])
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["4"])
    }
  }

  @Test(
    "Redo goes on with what comes first, and not with a later step of its window",
    arguments: [false, true])
  func goesOn(isNewer: Bool) throws {
    try withWindows { file, windows in
      try takeBackValue(in: windows, doing: ["5"])
      if isNewer {
        let third = try ManagedObjectContext(
          store: file.open(.init(session: "three", user: "ada")))
        try edit(3, in: third, as: "6") { $0["title"] = "New" }
      }
      try windows[0].mergeChanges()
      #expect(try windows[0].redo()?.refusal == .needsRedo(of: "2"))
      for name in ["2", "3", "4", "5"] {
        #expect(try names(of: "redo", windows[0]) { try $0.redo() } == [name])
      }
      #expect(try windows[0].redo() == nil)
      #expect(windows[0].redoRefusals.isEmpty)
    }
  }

  @Test(
    "What is brought back by a later session is nothing new to what was taken back before it",
    arguments: [false, true])
  func overSessions(isInPart: Bool) throws {
    try withWindows { file, windows in
      func later() throws -> ManagedObjectContext {
        try ManagedObjectContext(store: file.open(.init(user: "ada")))
      }
      try edit(1, in: windows[0], as: "1") { $0["title"] = "one" }
      try edit(3, in: windows[1], as: "2") { row in
        row["title"] = "two"
        row["notes"] = "two"
      }
      #expect(try names(of: "undo", windows[0]) { try $0.undo() } == ["1"])
      #expect(try names(of: "undo", later()) { try $0.undo() } == ["2"])
      #expect(try names(of: "redo", later()) { try $0.redo() } == ["2"])
      if isInPart {
        try file.shell("UPDATE todo SET notes = 'theirs' WHERE id = 3")
        let report = try #require(try later().undo())
        #expect(report.name == "2" && report.leavesRest, "\(report)")
        #expect(try names(of: "redo", later()) { try $0.redo() } == ["2"])
      }
      #expect(try names(of: "redo", later()) { try $0.redo() } == ["1"])
      #expect(try later().redo() == nil)
    }
  }

  @Test("What was new when it was done stays so when it is brought back")
  func staysNew() throws {
    try withWindows { file, windows in
      func later() throws -> ManagedObjectContext {
        try ManagedObjectContext(store: file.open(.init(user: "ada")))
      }
      try edit(1, in: windows[0], as: "1") { $0["title"] = "one" }
      #expect(try names(of: "undo", later()) { try $0.undo() } == ["1"])
      try edit(3, in: later(), as: "2") { row in
        row["title"] = "two"
        row["notes"] = "two"
      }
      #expect(try names(of: "undo", later()) { try $0.undo() } == ["2"])
      #expect(try names(of: "redo", later()) { try $0.redo() } == ["2"])
      #expect(try later().redo() == nil)
    }
  }

  @Test("A step that only somebody else can bring back is not waited for")
  func ofAnother() throws {
    try withWindows(users: ["ada", "ben"]) { file, windows in
      try takeBackValue(in: windows)
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["4"])
      #expect(try windows[1].redo()?.isRefused == true)
      #expect(try names(of: "undo", windows[0]) { try $0.undo() } == ["4"])
      #expect(try names(of: "redo", windows[1]) { try $0.redo() } == ["2"])
    }
  }

  @Test(
    "A step that can never be done again is not waited for",
    arguments: ["DELETE FROM todo WHERE id = 1", "UPDATE todo SET priority = 'high' WHERE id = 1"])
  func neverAgain(sql: String) throws {
    try withWindows { file, windows in
      try takeBackValue(in: windows)
      try file.shell(sql)
      try windows[0].mergeChanges()
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["4"])
    }
  }

  @Test("A step that was taken back before has not to be done again first")
  func takenBackBefore() throws {
    try withWindows { file, windows in
      let section = try #require(windows[0].store.model.entity(named: "todo_section"))
      try windows[0].performGesture("1") { try $0.insert(section)["name"] = "Sec2" }
      try edit(1, in: windows[1], as: "2") { $0["section"] = "Sec2" }
      #expect(try names(of: "undo", windows[1]) { try $0.undo() } == ["2"])
      try windows[0].mergeChanges()
      try windows[0].performGesture("3") { context in
        let request = FetchRequest(entity: section)
        let new = try #require(try context.fetch(request).first { $0["name"] == "Sec2" })
        try context.delete(new)
      }
      #expect(try names(of: "undo", windows[0]) { try $0.undo() } == ["3"])
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["3"])
    }
  }

  @Test("A row comes into another section again once an earlier step has moved it again")
  func movedBefore() throws {
    try withWindows { file, windows in
      let before = try rows(file)
      let after = try moveAndSend(file, windows)
      #expect(try rows(file) == before)
      let refused = try #require(try windows[0].redo())
      #expect(refused.name == "2" && refused.refusal == .needsRedo(of: "1"), "\(refused)")
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["1"])
      #expect(try names(of: "redo", windows[0]) { try $0.redo() } == ["2"])
      #expect(try rows(file) == after)
    }
  }

  @Test(
    "A row waits for no move that cannot be done again, or by somebody else alone",
    arguments: [
      ("ben", "SELECT 1"), ("ada", "UPDATE todo SET rank = rank + 1 WHERE id = 3"),
      ("ada", "DELETE FROM todo WHERE id = 3"),
    ])
  func neverMovedAgain(user: String, sql: String) throws {
    try withWindows(users: ["ada", user]) { file, windows in
      _ = try moveAndSend(file, windows)
      try file.shell(sql)
      try windows[0].mergeChanges()
      let report = try #require(try windows[0].redo())
      #expect(report.name == "2" && !report.isRefused, "\(report)")
      #expect(report.conflicts.allSatisfy { $0.attribute == nil }, "\(report)")
      #expect(
        try file.shell("SELECT DISTINCT section FROM todo WHERE id IN (3, 4)") == "Later")
    }
  }

  // MARK: - Support

  private static let owners = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
    CREATE TABLE todo (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
      owner_id INTEGER REFERENCES owner (id) ON DELETE SET NULL);
    INSERT INTO todo (title) VALUES ('one'), ('two');
    INSERT INTO docket_list (entity, title, title_column)
    VALUES ('todo', 'To Do', 'title'), ('owner', 'Owners', 'name');
    """

  /// Four steps: something is made, a row put in, the row deleted, and what was made too. The first
  /// window takes back the last of them, the second one the others; then both bring back what they
  /// can.
  ///
  /// - Parameter first: The window that begins with that.
  private func expectOrder(
    _ file: ListFile, _ windows: [ManagedObjectContext], first: Int,
    making make: (ManagedObjectContext) throws -> ManagedObject,
    filling fill: (ManagedObject, ManagedObject) -> Void
  ) throws {
    let before = try rows(file)
    let window = windows[0]
    let new = try window.performGesture("1") { try make($0) }
    try edit(1, in: window, as: "2") { fill($0, new) }
    let todo = try window.entity
    try window.performGesture("3") { context in
      try context.delete(context.object(with: ManagedObjectID(todo, 1)))
    }
    try window.performGesture("4") { try $0.delete(new) }
    let after = try rows(file)
    #expect(try names(of: "undo", windows[0]) { try $0.undo() } == ["4"])
    for name in ["3", "2", "1"] {
      #expect(try names(of: "undo", windows[1]) { try $0.undo() } == [name])
    }
    #expect(try rows(file) == before)
    var brought: [String] = []
    var idle = 0
    var next = first
    while idle < windows.count {
      guard let report = try windows[next].redo() else {
        (idle, next) = (idle + 1, 1 - next)
        continue
      }
      idle = 0
      #expect(report.isComplete || report.refusal == .needsRedo(of: "2"), "\(report)")
      if !report.isRefused { brought.append(report.name) }
    }
    #expect(brought == ["1", "2", "3", "4"])
    #expect(try rows(file) == after)
  }

  /// A value is added (1), given to a row and taken from it again (2, 3), and deleted (4). The
  /// first window takes back the last of that, the second one its own two.
  ///
  /// - Parameter others: What the first window does behind that, and takes back first.
  private func takeBackValue(
    in windows: [ManagedObjectContext], doing others: [String] = []
  ) throws {
    try windows[0].perform(.addChoiceValue("urgent", to: "todo_priority"), as: "1")
    try edit(1, in: windows[1], as: "2") { $0["priority"] = "urgent" }
    try edit(1, in: windows[1], as: "3") { $0["priority"] = "low" }
    try windows[0].mergeChanges()
    try windows[0].perform(.deleteChoiceValue("urgent", of: "todo_priority"), as: "4")
    for name in others { try edit(2, in: windows[0], as: name) { $0["title"] = .text(name) } }
    for name in others.reversed() + ["4"] {
      #expect(try names(of: "undo", windows[0]) { try $0.undo() } == [name])
    }
    for name in ["3", "2"] {
      #expect(try names(of: "undo", windows[1]) { try $0.undo() } == [name])
    }
  }

  /// The second window moves a row (1), the first one sends it and the next one to another section
  /// (2) and takes that back; then the second one does too.
  ///
  /// - Returns: The rows before anything was taken back.
  private func moveAndSend(_ file: ListFile, _ windows: [ManagedObjectContext]) throws -> String {
    try edit(3, in: windows[1], as: "1") { row in
      try windows[1].move([row], .before(windows[1].object(with: ManagedObjectID(row.entity, 9))))
    }
    try windows[0].mergeChanges()
    let todo = try windows[0].entity
    try windows[0].performGesture("2") { context in
      for key in 3...4 as ClosedRange<Int64> {
        context.object(with: ManagedObjectID(todo, key))["section"] = "Later"
      }
    }
    let after = try rows(file)
    #expect(try names(of: "undo", windows[0]) { try $0.undo() } == ["2"])
    #expect(try names(of: "undo", windows[1]) { try $0.undo() } == ["1"])
    return after
  }

  private func withWindows(
    sql: String? = nil, users: [String] = ["ada", "ada"],
    _ body: (ListFile, [ManagedObjectContext]) throws -> Void
  ) throws {
    let file = try sql.map { try ListFile(sql: $0) } ?? ListFile("todo")
    defer { file.remove() }
    let windows = try zip(["one", "two"], users).map { session, user in
      try ManagedObjectContext(store: file.open(.init(session: session, user: user)))
    }
    try body(file, windows)
  }

  private func edit(
    _ key: Int64, in window: ManagedObjectContext, as name: String,
    _ body: (ManagedObject) throws -> Void
  ) throws {
    try window.mergeChanges()
    let todo = try window.entity
    try window.performGesture(name) { try body($0.object(with: ManagedObjectID(todo, key))) }
  }

  /// What one turn turned.
  private func names(
    of word: String, _ window: ManagedObjectContext,
    _ turn: (ManagedObjectContext) throws -> UndoReport?
  ) throws -> [String] {
    let report = try turn(window)
    #expect(report?.isComplete == true, "\(word): \(report as Any)")
    return report.map { [$0.name] } ?? []
  }

  private func rows(_ file: ListFile) throws -> String {
    let tables = try file.shell(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'docket%' AND name NOT LIKE 'sqlite%' ORDER BY name
      """)
    return try tables.split(separator: "\n")
      .map { try file.shell("SELECT * FROM \"\($0)\" ORDER BY id") }.joined(separator: "\n\n")
  }
}

extension ManagedObjectContext {
  fileprivate var entity: Entity {
    get throws { try #require(store.model.entity(named: "todo")) }
  }
}
