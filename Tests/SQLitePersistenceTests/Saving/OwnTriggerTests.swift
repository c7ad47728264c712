import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// What triggers of the file itself do to the rows that a gesture writes.
@Suite("A trigger of the file's own")
struct OwnTriggerTests {
  private func file(_ triggers: String) throws -> ListFile {
    try ListFile(
      sql: """
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, stamp INTEGER, rank INTEGER
        );
        INSERT INTO thing (name, rank) VALUES ('a', 1000), ('b', 2000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'name', 'rank');
        \(triggers)
        """)
  }

  /// What SQLite calls unsafe in the tables of somebody whom it is told not to trust.
  @Test("that keeps a full-text index, and checks of JSON, work as they do elsewhere")
  func fullText() throws {
    let file = try file(
      """
      CREATE TABLE other (
        id INTEGER PRIMARY KEY, data TEXT CHECK (json_valid(data)), first AS (data -> 0));
      CREATE INDEX other_first ON other (json_extract(data, '$[1]'));
      CREATE VIRTUAL TABLE thing_text USING fts5 (name, content = 'thing', content_rowid = 'id');
      CREATE TRIGGER t1 AFTER INSERT ON thing BEGIN
        INSERT INTO thing_text (rowid, name) VALUES (NEW.id, NEW.name);
      END;
      CREATE TRIGGER t2 AFTER UPDATE ON thing BEGIN
        INSERT INTO thing_text (thing_text, rowid, name) VALUES ('delete', OLD.id, OLD.name);
        INSERT INTO thing_text (rowid, name) VALUES (NEW.id, NEW.name);
      END;
      INSERT INTO thing_text (thing_text) VALUES ('rebuild');
      """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    try context.performGesture("Edit") { context in
      context.object(with: ManagedObjectID(thing, 1))["name"] = "found"
      try context.insert(thing, .last)["name"] = "found as well"
    }
    #expect(
      try file.shell("SELECT group_concat(rowid) FROM thing_text WHERE thing_text MATCH 'found'")
        == "1,3")
    #expect(try context.undo()?.isComplete == true)
    #expect(
      try file.shell("SELECT group_concat(rowid) FROM thing_text WHERE thing_text MATCH 'a'") == "1"
    )
  }

  /// A way to write one row.
  enum Writing: CaseIterable {
    case insertion, reinsertion, update, move, deletion, respacing
  }

  @Test(
    "that ignores a row makes the whole gesture refused, and nothing is saved",
    arguments: Writing.allCases)
  func ignored(_ writing: Writing) throws {
    let file = try file(
      """
      CREATE TRIGGER t1 BEFORE INSERT ON thing WHEN NEW.name = 'never'
      BEGIN SELECT RAISE(IGNORE); END;
      CREATE TRIGGER t2 BEFORE UPDATE ON thing WHEN OLD.name = 'b'
      BEGIN SELECT RAISE(IGNORE); END;
      CREATE TRIGGER t3 BEFORE DELETE ON thing WHEN OLD.name = 'b'
      BEGIN SELECT RAISE(IGNORE); END;
      """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let id = ManagedObjectID(thing, 2)
    let before = try file.shell(".dump")
    var save = SaveRequest(
      updates: [.init(ManagedObjectID(thing, 1), changes: [.init("name", from: "a", to: "z")])],
      journaling: .record(name: "Change"))
    switch writing {
    case .insertion:
      save.insertions = [
        .init(ManagedObjectID(thing, .min), values: ["never", .null, 3000])
      ]
    case .reinsertion:
      save.insertions = [.init(ManagedObjectID(thing, 7), values: ["never", .null, 3000])]
    case .update:
      save.updates.append(.init(id, changes: [.init("name", from: "b", to: "c")]))
    case .move:
      let place = Place(predecessor: nil, successor: nil, rank: 2000)
      save.updates.append(
        .init(id, changes: [], move: .init(rank: 5000, from: place, to: place)))
    case .deletion: save.deletions = [.init(id, values: ["b", .null, 2000])]
    case .respacing: save.respacings = [.init(id, rank: 9000)]
    }
    #expect(
      throws: PersistentStoreError.refused("a trigger of the table thing ignored the change")
    ) { try store.gesture(save) }
    #expect(try file.shell(".dump") == before)
    try store.gesture(SaveRequest(updates: [save.updates[0]]))
    #expect(try file.shell("SELECT name FROM thing") == "z\nb")
  }

  @Test("is not the only thing that refuses: so does a table of which an id names two rows by now")
  func doubled() throws {
    let file = try file("")
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("thing"), 1)
    try file.shell(
      """
      CREATE TABLE copy AS SELECT * FROM thing;
      DROP TABLE thing;
      ALTER TABLE copy RENAME TO thing;
      INSERT INTO thing SELECT * FROM thing;
      """)
    let before = try file.shell(".dump")
    #expect(throws: PersistentStoreError.refused("2 rows have the id thing 1")) {
      try store.gesture(
        SaveRequest(updates: [.init(id, changes: [.init("name", from: "a", to: "z")])]))
    }
    #expect(try file.shell(".dump") == before)
  }

  private static let stamping = """
    CREATE TRIGGER stamp_new AFTER INSERT ON thing
    BEGIN UPDATE thing SET stamp = 1 WHERE id = NEW.id; END;
    CREATE TRIGGER stamp AFTER UPDATE OF name ON thing
    BEGIN UPDATE thing SET stamp = coalesce(OLD.stamp, 0) + 1 WHERE id = NEW.id; END;
    """

  @Test("that changes a written row is told of it as of others, once for each row")
  func told() throws {
    let file = try file(Self.stamping)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    func id(_ key: Int64) -> ManagedObjectID { ManagedObjectID(thing, key) }
    let result = try store.gesture(
      SaveRequest(
        insertions: [.init(id(.min), values: ["c", .null, 3000])],
        updates: [.init(id(1), changes: [.init("name", from: "a", to: "z")])],
        deletions: [.init(id(2), values: ["b", .null, 2000])],
        respacings: [.init(id(1), rank: 5)]))
    #expect(result.insertedKeys == [3])
    #expect(result.sideEffects == [.init(id(1), .updated), .init(id(3), .updated)])
    let quiet = try store.gesture(
      SaveRequest(
        updates: [.init(id(1), changes: [.init("stamp", from: 1, to: 5)])],
        respacings: [.init(id(1), rank: 6)]))
    #expect(quiet.sideEffects == [])
  }

  @Test("that changes a written row shows at once, and editing, deleting and undoing go on")
  func followed() throws {
    let file = try file(Self.stamping)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let object = context.object(with: ManagedObjectID(thing, 1))
    try context.performGesture("rename") { _ in object["name"] = "z" }
    #expect(object["stamp"] == 1)
    try context.performGesture("stamp") { _ in object["stamp"] = 7 }
    try context.performGesture("delete") { try $0.delete(object) }
    #expect(try file.shell("SELECT count(*) FROM thing WHERE id = 1") == "0")
    for _ in 0..<3 { #expect(try context.undo()?.conflicts == []) }
    #expect(try file.shell("SELECT name FROM thing WHERE id = 1") == "a")
    #expect(try !context.mergeChanges())

    let new = try context.performGesture("add") { context in
      let new = try context.insert(thing)
      new["name"] = "c"
      return new
    }
    #expect(new["stamp"] == 1)
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT name FROM thing") == "a\nb")
    #expect(try context.redo()?.conflicts == [])
    #expect(try file.shell("SELECT name, stamp FROM thing WHERE id = 3") == "c|1")
  }

  @Test("that makes another value of a written one leaves an undo that finds it")
  func rewritten() throws {
    let file = try file(
      """
      CREATE TRIGGER upper AFTER UPDATE OF name ON thing
      BEGIN UPDATE thing SET name = upper(NEW.name) WHERE id = NEW.id; END;
      UPDATE thing SET name = 'A' WHERE id = 1;
      """)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let object = context.object(with: ManagedObjectID(try store.entity("thing"), 1))
    try context.performGesture("rename") { _ in object["name"] = "lamp" }
    #expect(object["name"] == "LAMP")
    #expect(try context.undo()?.conflicts == [])
    #expect(object["name"] == "A")
    #expect(try context.redo()?.conflicts == [])
    #expect(object["name"] == "LAMP")
  }

  @Test(
    "that deletes a written row takes its object along, and one that keeps a deleted row shows it")
  func overruled() throws {
    let file = try file(
      """
      CREATE TRIGGER done AFTER UPDATE ON thing WHEN NEW.stamp = 9
      BEGIN DELETE FROM thing WHERE id = NEW.id; END;
      CREATE TRIGGER keep AFTER DELETE ON thing WHEN OLD.name = 'b'
      BEGIN INSERT INTO thing (id, name) VALUES (OLD.id, 'kept'); END;
      """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let context = try ManagedObjectContext(store: store)
    let objects = try context.prefetch([1, 2].map { ManagedObjectID(thing, $0) })
    try context.performGesture("finish") { _ in objects[0]["stamp"] = 9 }
    #expect(objects[0].isDeleted)
    try context.performGesture("delete") { try $0.delete(objects[1]) }
    #expect(try context.fetch(FetchRequest(entity: thing)).map { $0["name"] } == ["kept"])
    #expect(try !context.mergeChanges())
  }
}
