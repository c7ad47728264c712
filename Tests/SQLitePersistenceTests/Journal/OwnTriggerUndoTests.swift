import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Undo and redo in tables whose triggers stamp each change.
@Suite("Undo under triggers of the file's own, R13")
struct OwnTriggerUndoTests {
  /// A trigger that stamps a row when it is changed.
  enum Stamping: String, CaseIterable {
    /// Leaves a stamp alone that is written along.
    case polite = "AFTER UPDATE OF name ON thing WHEN NEW.stamp IS OLD.stamp"
    /// Overrules what is written along.
    case overruling = "AFTER UPDATE OF name ON thing"
    /// Cannot be brought to leave any stamp as it was, not even at a move.
    case stubborn = "AFTER UPDATE ON thing"
    /// As the one before, and for new rows as well.
    case everywhere = "AFTER UPDATE ON thing WHEN 1"
  }

  private func file(_ stamping: Stamping) throws -> ListFile {
    let stamp = """
      BEGIN
        UPDATE clock SET now = now + 1;
        UPDATE thing SET stamp = (SELECT now FROM clock) WHERE id = NEW.id;
      END;
      """
    return try ListFile(
      sql: """
        CREATE TABLE clock (now INTEGER);
        INSERT INTO clock VALUES (100);
        CREATE TABLE thing (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, stamp INTEGER DEFAULT 0, rank INTEGER
        );
        INSERT INTO thing (name, stamp, rank)
        VALUES ('a', 1, 1000), ('b', 2, 2000), ('c', 3, 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'name', 'rank');
        CREATE TRIGGER stamping \(stamping.rawValue) \(stamp)
        \(stamping == .everywhere ? "CREATE TRIGGER s AFTER INSERT ON thing \(stamp)" : "")
        """)
  }

  private func add(_ context: ManagedObjectContext, _ entity: Entity) throws -> ManagedObject {
    try context.performGesture("add") { context in
      let new = try context.insert(entity)
      new["name"] = "new"
      return new
    }
  }

  @Test(
    "takes back and brings back an addition, a change, a move and a deletion of one's own",
    arguments: Stamping.allCases)
  func ownSteps(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let thing = try #require(context.store.model.entity(named: "thing"))
    let rows = "SELECT group_concat(name) FROM (SELECT name FROM thing ORDER BY rank, id)"
    let stamps = "SELECT group_concat(stamp) FROM (SELECT stamp FROM thing ORDER BY id)"
    var states = [try file.shell(rows)]
    var stamped = [try file.shell(stamps)]
    func note() throws {
      states.append(try file.shell(rows))
      stamped.append(try file.shell(stamps))
    }

    let new = try add(context, thing)
    try note()
    try context.performGesture("rename") { _ in new["name"] = "newer" }
    try note()
    try context.performGesture("move") { try $0.move([new], .first) }
    try note()
    try context.performGesture("rename") { _ in new["name"] = "newest" }
    try note()
    try context.performGesture("delete") { try $0.delete(new) }
    try note()
    for _ in 0..<2 {
      for (state, stamps) in zip(states, stamped).dropLast().reversed() {
        #expect(try context.undo()?.conflicts == [])
        #expect(try file.shell(rows) == state)
        if stamping == .polite {
          #expect(try file.shell("SELECT group_concat(stamp) FROM thing") == stamps)
        }
      }
      #expect(try context.undo() == nil)
      for (state, stamps) in zip(states, stamped).dropFirst() {
        #expect(try context.redo()?.conflicts == [])
        #expect(try file.shell(rows) == state)
        if stamping == .polite {
          #expect(try file.shell("SELECT group_concat(stamp) FROM thing") == stamps)
        }
      }
      #expect(try context.redo() == nil)
    }
  }

  @Test("holds for any gestures on some rows", arguments: Stamping.allCases)
  func anyGestures(_ stamping: Stamping) throws {
    var generator = SeededGenerator()
    let file = try file(stamping)
    defer { file.remove() }
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    let thing = try store.entity("thing")
    let rows = "SELECT group_concat(id || name) FROM (SELECT * FROM thing ORDER BY rank, id)"
    var states = [try file.shell(rows)]
    for number in 0..<25 {
      let objects = try context.fetch(FetchRequest(entity: thing))
      let chosen = objects.filter { _ in Bool.random(using: &generator) }
      try context.performGesture("gesture \(number)") { context in
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: try context.insert(thing)["name"] = .text("new \(number)")
        case 1: try context.move(chosen, .first)
        case 2 where objects.count > 2: try context.delete(objects[0])
        default: for object in chosen { object["name"] = .text("\(number)") }
        }
      }
      let state = try file.shell(rows)
      if try file.shell("SELECT count(*) FROM docket_undo_group") == "\(states.count)" {
        states.append(state)
      }
    }
    for state in states.dropLast().reversed() {
      #expect(try context.undo()?.conflicts == [], "\(generator)")
      #expect(try file.shell(rows) == state, "\(generator)")
    }
    for state in states.dropFirst() {
      #expect(try context.redo()?.conflicts == [], "\(generator)")
      #expect(try file.shell(rows) == state, "\(generator)")
    }
    #expect(try IntegrityCheck(path: file.path).problems() == [])
  }

  @Test(
    "keeps what somebody else edited, and names that alone", arguments: Stamping.allCases)
  func foreignEdit(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let new = try add(context, try #require(context.store.model.entity(named: "thing")))
    try context.performGesture("rename") { _ in new["name"] = "newer" }
    try file.shell("UPDATE thing SET name = 'theirs' WHERE id = 4")
    let stamp = try file.shell("SELECT stamp FROM thing WHERE id = 4")
    #expect(
      try context.undo()?.conflicts
        == [
          SaveConflict(
            new.objectID, attribute: "name", base: "newer", theirs: "theirs", ours: "new")
        ])
    #expect(try file.shell("SELECT name, stamp FROM thing WHERE id = 4") == "theirs|\(stamp)")
    #expect(try context.undo()?.conflicts.contains { $0.attribute == "name" } == true)
    #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == "theirs")
  }

  @Test(
    "keeps a row of which somebody else edited only what the trigger writes",
    arguments: Stamping.allCases)
  func foreignStamp(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let new = try add(context, try #require(context.store.model.entity(named: "thing")))
    try context.performGesture("rename") { _ in new["name"] = "newer" }
    try file.shell("UPDATE thing SET stamp = -5 WHERE id = 4")
    // Nobody asked for the stamp of the rename, so it is no conflict there.
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == "new")
    #expect(try context.undo()?.conflicts.map(\.attribute) == ["stamp"])
    #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == "new")
  }

  @Test("does what it can with a journal that tells nothing of triggers")
  func earlierJournal() throws {
    let file = try file(.polite)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let new = try add(context, try #require(context.store.model.entity(named: "thing")))
    try context.performGesture("rename") { _ in new["name"] = "newer" }
    #expect(try file.shell("SELECT count(*) FROM docket_undo_entry WHERE part < 0") == "1")
    try file.shell("DELETE FROM docket_undo_entry WHERE part < 0")
    #expect(try context.undo()?.conflicts == [])
    #expect(try context.undo()?.conflicts.map(\.attribute) == ["stamp"])
    let again = try context.redo()
    #expect(again?.name == "rename" && again?.isComplete == true, "the row was not taken back")
    #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == "newer")
  }

  @Test("holds for steps that one save kept apart", arguments: Stamping.allCases)
  func unsavedSteps(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let new = try add(context, try #require(context.store.model.entity(named: "thing")))
    for name in ["x", "y", "z"] {
      try context.performStep(name) { _ in new["name"] = .text(name) }
    }
    try context.save(keepingSteps: true)
    for _ in 0..<2 {
      for name in ["y", "x", "new"] {
        #expect(try context.undo()?.conflicts == [])
        #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == name)
      }
      #expect(try context.undo()?.conflicts == [])
      #expect(try file.shell("SELECT count(*) FROM thing WHERE id = 4") == "0")
      for name in ["new", "x", "y", "z"] {
        #expect(try context.redo()?.conflicts == [])
        #expect(try file.shell("SELECT name FROM thing WHERE id = 4") == name)
      }
    }
  }

  @Test(
    "holds for what a change of a type made of a value, and what came after it, however often that is brought back",
    arguments: Stamping.allCases)
  func retyped(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    try file.shell("ALTER TABLE thing ADD COLUMN code TEXT")
    let store = try file.open()
    let context = try ManagedObjectContext(store: store)
    try context.performGesture("add") { context in
      let new = try context.insert(try store.entity("thing"))
      new["name"] = "new"
      new["code"] = "007"
    }
    try context.perform(.retypeField("code", of: "thing", to: .integer), as: "retype")
    try context.performGesture("delete") { context in
      try context.delete(context.object(with: ManagedObjectID(try store.entity("thing"), 4)))
    }
    for _ in 0..<3 {
      for _ in 0..<2 { #expect(try context.undo()?.isComplete == true) }
      #expect(try file.shell("SELECT code FROM thing WHERE id = 4") == "007")
      #expect(try context.redo()?.isComplete == true)
      #expect(try file.shell("SELECT code FROM thing WHERE id = 4") == "7")
      #expect(try context.redo()?.isComplete == true)
      #expect(try file.shell("SELECT count(*) FROM thing WHERE id = 4") == "0")
    }
    for _ in 0..<3 { #expect(try context.undo()?.isComplete == true) }
    #expect(try file.shell("SELECT count(*) FROM thing WHERE id = 4") == "0")
  }

  @Test(
    "holds for a change of a type that is brought back below what another one wrote over it",
    arguments: Stamping.allCases)
  func coveredLoss(_ stamping: Stamping) throws {
    let file = try file(stamping)
    defer { file.remove() }
    try file.shell("ALTER TABLE thing ADD COLUMN code TEXT")
    let store = try file.open(.init(session: "one", user: "ada"))
    let context = try ManagedObjectContext(store: store)
    let otherStore = try file.open(.init(session: "two", user: "bob"))
    let other = try ManagedObjectContext(store: otherStore)
    try context.performGesture("add") { context in
      try context.insert(try store.entity("thing"))["code"] = "007"
    }
    try context.perform(.retypeField("code", of: "thing", to: .integer), as: "retype")
    try other.mergeChanges()
    try other.performGesture("write") { context in
      context.object(with: ManagedObjectID(try otherStore.entity("thing"), 4))["code"] = 8
    }
    _ = try context.undo()
    #expect(try context.redo()?.isRefused == false)
    try other.mergeChanges()
    #expect(try other.undo()?.isComplete == true)
    try context.mergeChanges()
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT code FROM thing WHERE id = 4") == "007")
    #expect(try context.undo()?.isComplete == true)
    #expect(try file.shell("SELECT count(*) FROM thing WHERE id = 4") == "0")
  }

  @Test("gives a note of the template its title and its place among the newest again")
  func notes() throws {
    let file = try ListFile("notes")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: try file.open())
    let note = try #require(context.store.model.entity(named: "note"))
    let oldest = context.object(with: ManagedObjectID(note, 5))
    let dump = "SELECT * FROM note"
    let before = try file.shell(dump)
    try context.performGesture("rename") { _ in oldest["title"] = "Canal" }
    let renamed = try file.shell(dump)
    #expect(try file.shell("SELECT title FROM note ORDER BY updated DESC LIMIT 1") == "Canal")
    #expect(try context.undo()?.conflicts == [])
    #expect(try file.shell(dump) == before)
    #expect(try context.redo()?.conflicts == [])
    #expect(try file.shell(dump) == renamed)
  }
}
