import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Rows that refer to one another in a ring")
struct RingTests {
  private static let sql = """
    CREATE TABLE team (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      captain_id INTEGER REFERENCES player (id) ON DELETE SET NULL
    );
    CREATE TABLE player (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      team_id INTEGER NOT NULL REFERENCES team (id) ON DELETE CASCADE,
      friend_id INTEGER REFERENCES player (id)
    );
    INSERT INTO docket_list (entity, title, title_column) VALUES ('player', 'Players', 'name');
    INSERT INTO docket_list (entity, title, title_column) VALUES ('team', 'Teams', 'name');
    """

  /// A file, and what a test needs of it.
  private struct Fixture {
    let file: ListFile
    let store: SQLiteStore
    let context: ManagedObjectContext

    init(_ sql: String) throws {
      file = try ListFile(sql: sql)
      store = try file.open()
      context = try ManagedObjectContext(store: store)
    }

    func add(_ entity: String, _ name: String) throws -> ManagedObject {
      let object = try context.insert(try store.entity(entity))
      object["name"] = .text(name)
      return object
    }

    func rows() throws -> String {
      try file.shell(
        """
        SELECT name, (SELECT name FROM player WHERE id = captain_id) FROM team ORDER BY id;
        SELECT name, (SELECT name FROM team WHERE id = team_id),
          (SELECT name FROM player AS friend WHERE friend.id = player.friend_id)
        FROM player ORDER BY name
        """)
    }

    /// Undo and redo, with the file in order all the time.
    func turn(from before: String) throws {
      let after = try rows()
      #expect(try context.undo()?.isComplete == true)
      #expect(try rows() == before)
      #expect(try context.redo()?.isComplete == true)
      #expect(try rows() == after)
      #expect(try file.shell("PRAGMA foreign_key_check; PRAGMA integrity_check") == "ok")
    }

    func close() throws {
      try store.close()
      file.remove()
    }
  }

  @Test("are saved as one transaction, and are one undo step")
  func insertion() throws {
    let fixture = try Fixture(Self.sql)
    try fixture.context.performGesture("Add") { _ in
      let player = try fixture.add("player", "Ann")
      let team = try fixture.add("team", "Red")
      player.setRelated("team", to: team)
      team.setRelated("captain", to: player)
      let (bo, cy) = (try fixture.add("player", "Bo"), try fixture.add("player", "Cy"))
      for (friend, other) in [(player, bo), (bo, cy), (cy, player)] {
        other.setRelated("team", to: team)
        friend.setRelated("friend", to: other)
      }
    }
    #expect(try fixture.rows() == "Red|Ann\nAnn|Red|Bo\nBo|Red|Cy\nCy|Red|Ann")
    try fixture.turn(from: "")
    try fixture.close()
  }

  @Test("may be a single row, which refers to itself")
  func itself() throws {
    let fixture = try Fixture(
      Self.sql + "INSERT INTO team (name) VALUES ('Red');")
    try fixture.context.performGesture("Add") { context in
      let player = try fixture.add("player", "Ann")
      player["team_id"] = 1
      player.setRelated("friend", to: player)
    }
    #expect(try fixture.rows() == "Red|\nAnn|Red|Ann")
    try fixture.turn(from: "Red|")
    try fixture.close()
  }

  @Test("go and return, whatever their foreign keys do at a deletion")
  func deletion() throws {
    let fixture = try Fixture(
      Self.sql + """
        INSERT INTO team (name) VALUES ('Red'), ('Blue');
        INSERT INTO player (name, team_id) VALUES ('Ann', 1), ('Bo', 1), ('Cy', 2);
        UPDATE player SET friend_id = 3 - id WHERE id < 3;
        UPDATE team SET captain_id = 1 WHERE id = 1;
        """)
    let before = try fixture.rows()
    let team = fixture.context.object(with: ManagedObjectID(try fixture.store.entity("team"), 1))
    try fixture.context.performGesture("Delete") { try $0.delete(team) }
    #expect(try fixture.rows() == "Blue|\nCy|Blue|")
    try fixture.turn(from: before)
    try fixture.close()
  }

  /// Three rows in a ring that none of them can leave, and one below it.
  private static func firmRing(_ rule: String) -> String {
    """
    CREATE TABLE node (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT,
      parent_id INTEGER NOT NULL REFERENCES node (id) \(rule));
    INSERT INTO docket_list (entity, title, title_column) VALUES ('node', 'Nodes', 'name');
    PRAGMA foreign_keys = OFF;
    INSERT INTO node (name, parent_id) VALUES ('a', 2), ('b', 3), ('c', 1), ('d', 2), ('e', 5);
    """
  }

  @Test(
    "that must not be empty go and return, whichever of them is deleted",
    arguments: [1, 2, 3], ["ON DELETE CASCADE", ""])
  func firm(key: Int64, rule: String) throws {
    let fixture = try Fixture(Self.firmRing(rule))
    let node = try fixture.store.entity("node")
    func rows() throws -> String {
      try fixture.file.shell("SELECT group_concat(name || parent_id, ' ') FROM node")
    }
    let rest = (1...4).filter { $0 != key }
    // What forbids a deletion does not where all of them go.
    let doomed = (rule.isEmpty ? [key] + rest : [key]).map {
      fixture.context.object(with: ManagedObjectID(node, $0))
    }
    try fixture.context.performGesture("Delete") { try $0.delete(doomed) }
    #expect(try rows() == "e5")
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try rows() == "a2 b3 c1 d2 e5")
    #expect(try fixture.context.redo()?.isComplete == true)
    #expect(try rows() == "e5")
    #expect(try fixture.file.shell("PRAGMA foreign_key_check; PRAGMA integrity_check") == "ok")
    try fixture.close()
  }

  @Test("and that must not be empty stay where somebody changed one of them, and that is told, R17")
  func firmConflict() throws {
    let fixture = try Fixture(Self.firmRing("ON DELETE CASCADE"))
    let node = try fixture.store.entity("node")
    let rows = (1...4).map { fixture.context.object(with: ManagedObjectID(node, $0)) }
    try fixture.context.delete(rows[0])
    try fixture.file.shell("UPDATE node SET name = 'C' WHERE id = 3")
    #expect {
      try fixture.context.save()
    } throws: { error in
      guard case PersistentStoreError.conflicts(let conflicts) = error else { return false }
      return conflicts.map(\.id) == [rows[2].objectID] && conflicts.first?.attribute == "name"
    }
    #expect(try fixture.file.shell("SELECT count(*) FROM node") == "5")
    try fixture.close()
  }

  @Test("that the table does not allow are refused, and nothing is written, R11")
  func refused() throws {
    let fixture = try Fixture(
      Self.sql.replacing(
        "captain_id INTEGER REFERENCES player (id) ON DELETE SET NULL",
        with: "captain_id INTEGER NOT NULL REFERENCES player (id) CHECK (captain_id > 0)"))
    let player = try fixture.add("player", "Ann")
    let team = try fixture.add("team", "Red")
    player.setRelated("team", to: team)
    team.setRelated("captain", to: player)
    let before = try fixture.file.shell(".dump")
    #expect(throws: (any Error).self) { try fixture.context.save() }
    #expect(try fixture.file.shell(".dump") == before)
    #expect(try team.related("captain") == player)
    #expect(try player.related("team") == team)
    try fixture.close()
  }
}
