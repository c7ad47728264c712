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
}
