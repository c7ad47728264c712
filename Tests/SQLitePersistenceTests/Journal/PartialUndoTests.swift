import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Steps in files of which others have changed a part since.
@Suite("Steps that are turned in part, in files, R13")
struct PartialUndoTests {
  @Test("A row that stays keeps those that it leads to, and nothing goes along in the file")
  func cascade() throws {
    let file = try ListFile("customers")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(session: "one", user: "ada")))
    let other = try ManagedObjectContext(store: file.open(.init(session: "two", user: "ada")))
    let customer = try #require(context.store.model.entity(named: "customer"))
    let job = try #require(context.store.model.entity(named: "job"))
    func rows() throws -> String {
      try file.shell("SELECT id, title FROM job ORDER BY id; SELECT id, name FROM customer")
    }
    let first = try rows()
    let key = try #require(Int64(try file.shell("SELECT min(customer_id) FROM job")))
    let edited = try #require(
      Int64(try file.shell("SELECT min(id) FROM job WHERE customer_id = \(key)")))
    try context.performGesture("delete") {
      try $0.delete($0.object(with: ManagedObjectID(customer, key)))
    }
    let last = try rows()
    _ = try context.undo()
    #expect(try rows() == first)
    try other.performGesture("edit") {
      $0.object(with: ManagedObjectID(job, edited))["title"] = "theirs"
    }

    let redo = try #require(try context.redo())
    #expect(redo.leavesRest)
    #expect(
      Set(redo.conflicts.map(\.id)) == [
        ManagedObjectID(job, edited), ManagedObjectID(customer, key),
      ])
    #expect(
      try file.shell("SELECT title FROM job WHERE id = \(edited)") == "theirs")
    #expect(try file.shell("SELECT count(*) FROM customer WHERE id = \(key)") == "1")
    _ = try other.undo()
    #expect(try context.redo()?.isComplete == true)
    #expect(try rows() == last)
    for _ in 1...2 { #expect(try context.undo()?.isComplete == true) }
    #expect(try rows() == first)
  }

  @Test("Each run of a program goes on with what the one before has turned in part")
  func runs() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    var count = 0
    func run<Result>(
      _ body: (ManagedObjectContext) throws -> Result, user: String = "ada"
    ) throws -> Result {
      count += 1
      return try body(
        ManagedObjectContext(store: file.open(.init(session: "run \(count)", user: user))))
    }
    func rename(_ keys: [Int64], to name: AttributeValue, user: String = "ada") throws {
      try run(
        { context in
          let hero = try #require(context.store.model.entity(named: "hero"))
          try context.performGesture("\(keys)") { context in
            for key in keys { context.object(with: ManagedObjectID(hero, key))["name"] = name }
          }
        }, user: user)
    }
    let names = "SELECT group_concat(name) FROM (SELECT name FROM hero ORDER BY id LIMIT 3)"
    try rename([1, 2], to: "ours")
    try rename([3], to: "three")
    try rename([2], to: "theirs", user: "bob")
    let last = try file.shell(names)
    #expect(try run { try $0.undo() }?.name == "[3]")
    #expect(try run { try $0.undo() }?.leavesRest == true)
    for name in ["[1, 2]", "[3]"] {
      let report = try run { try $0.redo() }
      #expect(report?.name == name && report?.isComplete == true)
    }
    #expect(try run { try $0.redo() } == nil)
    #expect(try file.shell(names) == last)
    // What is done anew ends it.
    _ = try run { try $0.undo() }
    try rename([4], to: "four")
    #expect(try run { try $0.redo() } == nil)
  }

  @Test("A field of the table that has another type by now is in the way of its own values alone")
  func retypedBeside() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let context = try ManagedObjectContext(store: file.open(.init(session: "one", user: "ada")))
    let other = try ManagedObjectContext(store: file.open(.init(session: "two", user: "bob")))
    let hero = try #require(context.store.model.entity(named: "hero"))
    try file.shell("UPDATE hero SET secret_identity = '1'")
    for name in ["name", "secret_identity"] {
      try context.performGesture("\(name)") { context in
        for key in [1, 2] as [Int64] {
          context.object(with: ManagedObjectID(hero, key))[name] = "2"
        }
      }
    }
    try other.mergeChanges()
    try other.perform(
      .retypeField("secret_identity", of: "hero", to: .integer, misfits: .clear), as: "Retype")
    try other.performGesture("edit") { context in
      context.object(with: ManagedObjectID(hero, 2))["name"] = "theirs"
      context.object(with: ManagedObjectID(hero, 2))["secret_identity"] = 7
    }
    func values(_ column: String) throws -> String {
      try file.shell("SELECT group_concat(\(column), ' ') FROM hero WHERE id < 3")
    }
    #expect(try context.undo()?.isRefused == true, "the type was changed: all or nothing")
    #expect(try values("secret_identity") == "2 7")
    #expect(try context.undo()?.leavesRest == true)
    #expect(try values("name").hasSuffix(" theirs"))
    #expect(try !values("name").hasPrefix("2"))
    _ = try other.undo()
    #expect(try context.undo()?.isComplete == true)
    #expect(try values("secret_identity") == "1 1")
  }
}
