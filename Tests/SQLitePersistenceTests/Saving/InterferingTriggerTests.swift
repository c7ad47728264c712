import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Rows of one gesture that triggers change while others of it are written: nobody else did that.
@Suite("A trigger that changes other rows of the same gesture, R13")
struct InterferingTriggerTests {
  private static let nodes = """
    CREATE TABLE node (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, parent INTEGER, done INTEGER DEFAULT 0,
      open INTEGER DEFAULT 0, position INTEGER, stamp INTEGER DEFAULT 0,
      buddy_id INTEGER REFERENCES node (id) ON DELETE SET NULL);
    INSERT INTO docket_list (entity, title, title_column) VALUES ('node', 'Nodes', 'name');
    """
  private static let state =
    "SELECT group_concat(id || ':' || coalesce(done, '') || ',' || open || ',' || position, ' ')"
    + " FROM (SELECT * FROM node ORDER BY id)"

  private struct Fixture {
    let file: ListFile
    let context: ManagedObjectContext
    let node: Entity

    init(_ sql: String) throws {
      file = try ListFile(sql: InterferingTriggerTests.nodes + sql)
      let store = try file.open()
      node = try store.entity("node")
      context = try ManagedObjectContext(store: store)
    }

    func row(_ key: Int64) -> ManagedObject { context.object(with: ManagedObjectID(node, key)) }

    func state() throws -> String { try file.shell(InterferingTriggerTests.state) }
  }

  /// Positions without a gap.
  private static let gapless = """
    INSERT INTO node (name, position) VALUES ('a', 1), ('b', 2), ('c', 3), ('d', 4), ('e', 5);
    CREATE TRIGGER gone AFTER DELETE ON node
    BEGIN UPDATE node SET position = position - 1 WHERE position > OLD.position; END;
    CREATE TRIGGER came AFTER INSERT ON node
    BEGIN
      UPDATE node SET position = position + 1 WHERE position >= NEW.position AND id <> NEW.id;
    END;
    """

  @Test(
    "deletes them, and undo and redo go back and forth", arguments: [[4, 5], [1, 3], [5, 2, 1]])
  func deletions(keys: [Int64]) throws {
    let fixture = try Fixture(Self.gapless)
    defer { fixture.file.remove() }
    let before = try fixture.state()
    try fixture.context.performGesture("delete") { context in
      try context.delete(keys.map(fixture.row))
    }
    let after = try fixture.state()
    #expect(try fixture.file.shell("SELECT count(*) FROM node") == "\(5 - keys.count)")
    for _ in 0..<2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.state() == before)
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try fixture.state() == after)
    }
  }

  @Test("takes back several that were added")
  func additions() throws {
    let fixture = try Fixture(Self.gapless)
    defer { fixture.file.remove() }
    let before = try fixture.state()
    try fixture.context.performGesture("paste") { context in
      for position in 6...8 {
        try context.insert(fixture.node)["position"] = .integer(Int64(position))
      }
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.state() == before)
  }

  @Test(
    "gives each the values that it had, whichever is written first",
    arguments: [
      "open = (SELECT count(*) FROM node AS child WHERE child.parent = node.id AND NOT child.done)",
      "open = open + OLD.done - NEW.done",
    ], [true, false])
  func counters(assignment: String, isParentFirst: Bool) throws {
    let (parent, child) = isParentFirst ? (1, 2) : (2, 1)
    let fixture = try Fixture(
      """
      INSERT INTO node (id, parent, open, position)
      VALUES (\(parent), NULL, 1, 0), (\(child), \(parent), 0, 0), (3, 3, 0, 0);
      CREATE TRIGGER counting AFTER UPDATE OF done ON node
      BEGIN UPDATE node SET \(assignment) WHERE id = NEW.parent; END;
      """)
    defer { fixture.file.remove() }
    let before = try fixture.state()
    try fixture.context.performGesture("earlier") { _ in fixture.row(Int64(parent))["name"] = "x" }
    try fixture.context.performGesture("done") { _ in
      for key in [1, 2] as [Int64] { fixture.row(key)["done"] = 1 }
    }
    let after = try fixture.state()
    #expect(after.contains("\(parent):1,0,0"))
    for _ in 0..<2 {
      #expect(try fixture.context.undo()?.isComplete == true)
      #expect(try fixture.state() == before)
      #expect(try fixture.context.redo()?.isComplete == true)
      #expect(try fixture.state() == after)
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.context.undo()?.name == "earlier")
  }

  @Test("deletes rows of a ring that are stamped where they let go of one another")
  func ring() throws {
    let fixture = try Fixture(
      """
      INSERT INTO node (id, name, buddy_id) VALUES (1, 'a', NULL), (2, 'b', 1);
      UPDATE node SET buddy_id = 2 WHERE id = 1;
      CREATE TRIGGER stamping AFTER UPDATE OF name, buddy_id ON node
      BEGIN UPDATE node SET stamp = stamp + 1 WHERE id = NEW.id; END;
      """)
    defer { fixture.file.remove() }
    let dump = "SELECT id, name, buddy_id FROM node"
    let before = try fixture.file.shell(dump)
    try fixture.context.performGesture("delete") { context in
      try context.delete([fixture.row(1), fixture.row(2)])
    }
    #expect(try fixture.file.shell("SELECT count(*) FROM node") == "0")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.file.shell(dump) == before)
  }

  @Test("does not hide what somebody else changed")
  func foreignEdit() throws {
    let fixture = try Fixture(Self.gapless)
    defer { fixture.file.remove() }
    let rows = try fixture.context.prefetch([4, 5].map { ManagedObjectID(fixture.node, $0) })
    try fixture.context.performGesture("done") { _ in for row in rows { row["done"] = 1 } }
    try fixture.file.shell("UPDATE node SET done = 2 WHERE id = 5")
    let store = try #require(fixture.context.store as? SQLiteStore)
    _ = try store.feedPosition()
    let save = SaveRequest(
      updates: [4, 5].map {
        .init(ManagedObjectID(fixture.node, $0), changes: [.init("done", from: 1, to: 3)])
      }, journaling: .record(name: "x"))
    let before = try fixture.state()
    let expected = SaveConflict(
      ManagedObjectID(fixture.node, 5), attribute: "done", base: 1, theirs: 2, ours: 3)
    #expect(throws: PersistentStoreError.conflicts([expected])) { try store.gesture(save) }
    #expect(try fixture.state() == before)
  }

  @Test("leaves a step alone whose rows it takes away, and steps before it are taken back")
  func takenAway() throws {
    let fixture = try Fixture(
      """
      INSERT INTO node (id, name) VALUES (1, 'a'), (2, 'b');
      CREATE TRIGGER taking AFTER UPDATE OF name ON node WHEN NEW.name = 'a'
      BEGIN DELETE FROM node WHERE id = 2; END;
      """)
    defer { fixture.file.remove() }
    try fixture.context.performGesture("earlier") { _ in fixture.row(1)["done"] = 1 }
    try fixture.context.performGesture("both") { _ in
      for key in [1, 2] as [Int64] { fixture.row(key)["name"] = "x" }
    }
    let report = try #require(try fixture.context.undo())
    #expect(
      report.isRefused && report.conflicts == [SaveConflict(ManagedObjectID(fixture.node, 2))])
    #expect(try fixture.file.shell("SELECT group_concat(name) FROM node") == "x,x")
    #expect(try fixture.context.undo()?.name == "earlier")
  }

  @Test("ends the transaction, and an import stays with its words, which steps before it pass")
  func endedTransaction() throws {
    let fixture = try Fixture("")
    defer { fixture.file.remove() }
    try fixture.context.performGesture("earlier") { context in
      try context.insert(fixture.node)["name"] = "a"
    }
    var rows: [[AttributeValue]] = [["six"]]
    try fixture.context.importRows(
      RowImport(into: fixture.node, attributes: ["name"]), as: "Import"
    ) { rows.popLast() }
    try fixture.file.shell(
      """
      CREATE TRIGGER never BEFORE DELETE ON node WHEN OLD.name = 'six'
      BEGIN SELECT RAISE(ROLLBACK, 'keep it'); END
      """)
    let report = try #require(try fixture.context.undo())
    #expect(report.isRefused && "\(report)".contains("keep it"), "\(report)")
    #expect(try fixture.context.undo()?.name == "earlier")
    #expect(try fixture.file.shell("SELECT group_concat(name) FROM node") == "six")
  }

  @Test("hands a unique value on, and undo gives each row its own")
  func handedOn() throws {
    let fixture = try Fixture(
      """
      ALTER TABLE node ADD COLUMN code TEXT;
      CREATE UNIQUE INDEX codes ON node (code);
      INSERT INTO node (id, name, code) VALUES (1, 'a', 'A'), (2, 'b', 'X');
      UPDATE node SET buddy_id = 2 WHERE id = 1;
      CREATE TRIGGER promote AFTER DELETE ON node
      BEGIN UPDATE node SET code = OLD.code WHERE id = 1; END;
      """)
    defer { fixture.file.remove() }
    let codes =
      "SELECT group_concat(id || coalesce(code, '-')) FROM (SELECT * FROM node ORDER BY id)"
    try fixture.context.performGesture("delete") { try $0.delete(fixture.row(2)) }
    #expect(try fixture.file.shell(codes) == "1X")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.file.shell(codes) == "1A,2X")
  }

  @Test("keeps the bytes of a text that is no UTF-8 where two change their unique values")
  func brokenText() throws {
    let fixture = try Fixture(
      """
      ALTER TABLE node ADD COLUMN code TEXT;
      CREATE UNIQUE INDEX codes ON node (code);
      INSERT INTO node (id, code) VALUES (1, CAST(x'61FF' AS TEXT)), (2, 'b');
      CREATE TRIGGER idle AFTER INSERT ON node BEGIN SELECT 1; END;
      """)
    defer { fixture.file.remove() }
    let codes = "SELECT group_concat(hex(code)) FROM (SELECT * FROM node ORDER BY id)"
    let before = try fixture.file.shell(codes)
    try fixture.context.performGesture("swap") { _ in
      let (one, other) = (fixture.row(1)["code"], fixture.row(2)["code"])
      (fixture.row(1)["code"], fixture.row(2)["code"]) = (other, one)
    }
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.file.shell(codes) == before)
  }

  @Test("lets a row go and another come under its key in one save")
  func keyGivenAgain() throws {
    let fixture = try Fixture(Self.gapless)
    defer { fixture.file.remove() }
    let store = try #require(fixture.context.store as? SQLiteStore)
    let id = ManagedObjectID(fixture.node, 5)
    let values = try #require(try store.rows([5], of: fixture.node).values[5])
    try store.gesture(
      SaveRequest(
        insertions: [.init(id, values: values)], deletions: [.init(id, values: values)],
        journaling: .record(name: "again")))
    #expect(try fixture.file.shell("SELECT count(*) FROM node") == "5")
  }
}
