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
