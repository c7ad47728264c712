import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A gesture")
struct SavingTests {
  @Test("writes what it was asked to, and reads it back")
  func roundTrip() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let result = try store.gesture(
      SaveRequest(
        insertions: [
          .init(
            ManagedObjectID(favorite, .min),
            values: ["Lamp", "Green", 9_000_000]),
          .init(ManagedObjectID(favorite, .min + 1), values: ["", .null, .null]),
        ],
        updates: [
          .init(ManagedObjectID(favorite, 2), changes: [.init("name", from: "iPad", to: "Slate")])
        ],
        deletions: [
          .init(
            ManagedObjectID(favorite, 3),
            values: ["iPhone", "A computer that thinks it's a phone.", 3_000_000])
        ],
        respacings: [.init(ManagedObjectID(favorite, 1), rank: 5)]))
    #expect(result.insertedKeys == [8, 9])
    #expect(result.sideEffects == [])
    #expect(try store.feedPosition() == result.feedPosition)
    let rows = try store.rows([1, 2, 3, 8, 9, 10], of: favorite).values
    #expect(rows.count == 4)
    #expect(rows[1]?[2] == 5)
    #expect(rows[2]?[0] == "Slate")
    #expect(rows[8] == ["Lamp", "Green", 9_000_000])
    #expect(rows[9] == ["", .null, .null])
    try store.close()
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 2") == "Slate")
  }

  @Test("keeps every class of value as it is, zero bytes and decomposed letters included")
  func values() throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY AUTOINCREMENT, value, rank INTEGER);
        INSERT INTO docket_list (entity, title, title_column, order_column)
        VALUES ('thing', 'Things', 'value', 'rank');
        """)
    defer { file.remove() }
    let store = try file.open()
    let thing = try store.entity("thing")
    let values: [AttributeValue] = [
      .null, 0, .integer(.min), .integer(.max), 1.5, .real(-.infinity), "", "a\0b", "é", "e\u{301}",
      .data([]), .data([0, 255]),
    ]
    let result = try store.gesture(
      SaveRequest(
        insertions: values.enumerated().map { index, value in
          .init(ManagedObjectID(thing, .min + Int64(index)), values: [value, .null])
        }))
    let rows = try store.rows(result.insertedKeys, of: thing).values
    #expect(result.insertedKeys.map { rows[$0]?[0] } == values)
  }

  @Test("never gives a key a second time, so undo cannot hit a stranger")
  func keys() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let new = SaveRequest(insertions: [
      .init(ManagedObjectID(favorite, .min), values: ["Lamp", .null, .null])
    ])
    #expect(try store.gesture(new).insertedKeys == [8])
    try file.shell("DELETE FROM favorite")
    #expect(try store.gesture(new).insertedKeys == [9])
  }

  @Test("tells of the rows that foreign keys and triggers changed besides")
  func sideEffects() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let task = try store.entity("task")
    let step = try store.entity("step")
    let result = try store.gesture(
      SaveRequest(deletions: [
        .init(
          ManagedObjectID(task, 1), values: try #require(try store.rows([1], of: task).values[1]))
      ]))
    #expect(
      result.sideEffects == [
        .init(ManagedObjectID(step, 1), .deleted), .init(ManagedObjectID(step, 2), .deleted),
      ])
  }

  @Test("that the table's own rules refuse changes nothing, and another may follow")
  func refused() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open()
    let task = try store.entity("task")
    let before = try file.shell(".dump")
    let id = ManagedObjectID(task, 1)
    let refusals: [(String, AttributeValue, AttributeValue, PersistentStoreError)] = [
      (
        "name", "a", .null,
        .invalid([.init(id, attribute: "name", rule: .required, value: .null)])
      ),
      ("status", "Today", "Nowhere", .refused("FOREIGN KEY constraint failed")),
      ("code", "x", "Y", .invalid([.init(id, attribute: "code", rule: .unique, value: "Y")])),
    ]
    for (attribute, old, new, expected) in refusals {
      #expect(throws: expected) {
        try store.gesture(
          SaveRequest(updates: [
            .init(ManagedObjectID(task, 2), changes: [.init("name", from: "b", to: "changed")]),
            .init(id, changes: [.init(attribute, from: old, to: new)]),
          ]))
      }
      #expect(try file.shell(".dump") == before)
    }
    try store.gesture(
      SaveRequest(updates: [
        .init(ManagedObjectID(task, 1), changes: [.init("name", from: "a", to: "z")])
      ]))
  }

  @Test("waits for somebody else's lock only so long, then says that it is busy")
  func busy() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(busyTimeout: .milliseconds(20)))
    let other = try OtherWriter(file.path)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: PersistentStoreError.busy) { try store.beginGesture() }
    #expect(try store.changes(after: store.feedPosition()).changes == [])
    try other.run("ROLLBACK")
    try store.beginGesture()
    #expect(throws: (any Error).self) { try file.shell("BEGIN IMMEDIATE", timeout: 1) }
    store.abandonGesture()
    try file.shell("BEGIN IMMEDIATE; COMMIT")
  }

  @Test("waits for a lock at most as long as SQLite can, and not at all for less than no time")
  func extremeWaits() throws {
    let file = try ListFile()
    defer { file.remove() }
    let other = try OtherWriter(file.path)
    let patient = try file.open(.init(busyTimeout: .seconds(Int64.max)))
    patient.onLongWait = { #expect(throws: Never.self) { try other.run("ROLLBACK") } }
    let impatient = try file.open(.init(busyTimeout: .seconds(Int64.min)))
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: PersistentStoreError.busy) { try impatient.beginGesture() }
    try patient.beginGesture()
    #expect(throws: PersistentStoreError.busy) { try impatient.beginGesture() }
    patient.abandonGesture()
    try impatient.beginGesture()
    impatient.abandonGesture()
  }

  @Test("tells once that it waits for a lock, and has it when that comes free meanwhile")
  func longWait() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open(.init(busyTimeout: .milliseconds(200)))
    let other = try OtherWriter(file.path)
    var waits = 0
    store.onLongWait = { waits += 1 }
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: PersistentStoreError.busy) { try store.beginGesture() }
    #expect(waits == 1)
    store.onLongWait = { #expect(throws: Never.self) { try other.run("ROLLBACK") } }
    try store.beginGesture()
    store.abandonGesture()
  }

  @Test("that is abandoned leaves nothing, not even in the feed")
  func abandoned() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let position = try store.feedPosition()
    let before = try file.shell(".dump")
    try store.beginGesture()
    let result = try store.write(
      SaveRequest(
        updates: [
          .init(
            ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "x")])
        ], journaling: .record(name: "Rename")))
    #expect(result.feedPosition > position)
    #expect(try store.rows([1], of: favorite).values[1]?[0] == "x")
    store.abandonGesture()
    #expect(try store.rows([1], of: favorite).values[1]?[0] == "MacBook Pro")
    #expect(try store.feedPosition() == position)
    #expect(try store.changes(after: position).changes == [])
    #expect(try file.shell(".dump") == before)
  }

  @Test("runs few statements, each prepared once")
  func cost() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    func move(_ rank: Int64) -> SaveRequest {
      let place = Place(predecessor: nil, successor: 2, rank: .integer(rank))
      return SaveRequest(
        updates: [
          .init(
            ManagedObjectID(favorite, 1), changes: [],
            move: .init(rank: .integer(rank), from: place, to: place))
        ], journaling: .record(name: "Move"))
    }
    try store.gesture(move(1))
    let before = store.statistics
    try store.gesture(move(2))
    let after = store.statistics
    #expect(after.preparations == before.preparations)
    // The row, the group and its three entries.
    #expect(after.rowsWritten - before.rowsWritten == 5)
    // Begin, the feed's position twice, the row, what was undone, the group, its entries, commit.
    #expect(after.statements - before.statements == 8)
    #expect(after.rowsRead - before.rowsRead == 2)
  }

  @Test("that moves a row by one asks for three windows of the order, and writes few pages")
  func costOfMove() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let context = try ManagedObjectContext(store: store)
    let rows = try context.fetch(FetchRequest(entity: favorite, sortDescriptors: [.init("rank")]))
    for row in rows { _ = row["name"] }
    func move() throws {
      for target in [rows[2], rows[0]] {
        try context.performGesture("Move") { try $0.move([rows[1]], .after(target)) }
      }
    }
    try context.mergeChanges()
    try move()
    let before = store.statistics
    try move()
    let after = store.statistics
    #expect(after.preparations == before.preparations)
    // Of each: begin, whether anybody else wrote, the rows behind the new place, those before and
    // behind the old one, the row, the feed's position, what was undone, the group, its entries,
    // commit.
    #expect(after.statements - before.statements == 2 * 11)
    #expect(after.pagesWritten - before.pagesWritten <= 2 * 8)
  }
}
