import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("New rows that others wait for, with values that rows of the same save give up")
struct AwaitedValueTests {
  private static let columns = [
    "name TEXT UNIQUE", "name TEXT NOT NULL UNIQUE", "name TEXT NOT NULL COLLATE NOCASE UNIQUE",
  ]

  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let group: Entity
    let thing: Entity

    init(_ columns: String, _ end: String = ")") throws {
      file = try ListFile(
        sql: """
          CREATE TABLE thing_group (id INTEGER PRIMARY KEY AUTOINCREMENT, \(columns)\(end);
          CREATE TABLE thing (
            id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT,
            group_id INTEGER REFERENCES thing_group (id) ON DELETE SET NULL
          );
          INSERT INTO thing_group (name) VALUES ('Waiting'), ('Done');
          INSERT INTO thing (title, group_id) VALUES ('a', 1), ('b', 1), ('c', 2);
          INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'title');
          INSERT INTO docket_list (entity, title, title_column)
          VALUES ('thing_group', 'Groups', 'name');
          """)
      let store = try file.open()
      context = try ManagedObjectContext(store: store)
      group = try store.entity("thing_group")
      thing = try store.entity("thing")
    }

    func object(_ entity: Entity, _ key: Int64) -> ManagedObject {
      context.object(with: ManagedObjectID(entity, key))
    }

    func rows() throws -> String {
      try file.shell(
        """
        SELECT id, name FROM thing_group ORDER BY id;
        SELECT title, (SELECT name FROM thing_group WHERE id = group_id) FROM thing ORDER BY id;
        PRAGMA foreign_key_check; PRAGMA integrity_check
        """)
    }
  }

  /// How the old row gives up its name.
  enum Way: CaseIterable {
    case deleted, renamed
  }

  @Test(
    "are saved with them as one step, there and back", arguments: columns, Way.allCases)
  func handedOn(columns: String, way: Way) throws {
    let fixture = try Fixture(columns)
    let before = try fixture.rows()
    try fixture.context.performGesture("Edit") { context in
      let old = fixture.object(fixture.group, 1)
      switch way {
      case .deleted: try context.delete(old)
      case .renamed: old["name"] = "Earlier"
      }
      let new = try context.insert(fixture.group)
      new["name"] = "Waiting"
      fixture.object(fixture.thing, 1).setRelated("group", to: new)
    }
    let after = try fixture.rows()
    let (old, group) = way == .deleted ? ("", "") : ("1|Earlier\n", "Earlier")
    #expect(after == "\(old)2|Done\n3|Waiting\na|Waiting\nb|\(group)\nc|Done\nok")
    for _ in 1...2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.rows() == before)
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try fixture.rows() == after)
    }
    fixture.file.remove()
  }

  @Test("are told as they were given where another row keeps such a value")
  func kept() throws {
    let fixture = try Fixture("name TEXT NOT NULL UNIQUE")
    let before = try fixture.rows()
    #expect {
      try fixture.context.performGesture("Edit") { context in
        let new = try context.insert(fixture.group)
        new["name"] = "Done"
        fixture.object(fixture.thing, 1).setRelated("group", to: new)
      }
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.map(\.attribute) == ["name"] && failures[0].rule == .unique
        && failures[0].id.isTemporary && failures[0].value == "Done"
    }
    #expect(try fixture.rows() == before)
    fixture.file.remove()
  }

  @Test("hand on several values, and such as are different together")
  func several() throws {
    let fixture = try Fixture(
      "name TEXT UNIQUE, code TEXT UNIQUE, kind TEXT DEFAULT 'x', UNIQUE (kind, code)")
    try fixture.context.performGesture("Set") { _ in
      fixture.object(fixture.group, 1)["code"] = "w"
    }
    let before = try fixture.rows()
    try fixture.context.performGesture("Edit") { context in
      try context.delete(fixture.object(fixture.group, 1))
      let new = try context.insert(fixture.group)
      (new["name"], new["code"], new["kind"]) = ("Waiting", "w", "x")
      fixture.object(fixture.thing, 2).setRelated("group", to: new)
    }
    #expect(
      try fixture.file.shell("SELECT name, code, kind FROM thing_group") == "Done||x\nWaiting|w|x")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.rows() == before)
    fixture.file.remove()
  }

  @Test(
    "are told as they were given, too, where the column can hold nothing else meanwhile",
    arguments: [Way.deleted, .renamed])
  func strict(way: Way) throws {
    let fixture = try Fixture(
      "name TEXT, number INTEGER NOT NULL UNIQUE DEFAULT (random())", ") STRICT")
    try fixture.file.shell("UPDATE thing_group SET number = id")
    let before = try fixture.rows()
    #expect {
      try fixture.context.performGesture("Edit") { context in
        let old = fixture.object(fixture.group, 1)
        switch way {
        case .deleted: try context.delete(old)
        case .renamed: old["number"] = 9
        }
        let new = try context.insert(fixture.group)
        new["number"] = 1
        fixture.object(fixture.thing, 1).setRelated("group", to: new)
      }
    } throws: { error in
      guard case ContextError.invalid(let failures) = error else { return false }
      return failures.map(\.attribute) == ["number"] && failures[0].rule == .unique
        && failures[0].value == 1
    }
    #expect(try fixture.rows() == before)
    fixture.file.remove()
  }
}
