import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Compare-and-set")
struct ConflictTests {
  /// Tries a save, and gives the conflicts that it meets. The file must then be as before.
  private func conflicts(_ save: SaveRequest, _ store: SQLiteStore, _ file: ListFile) throws
    -> [SaveConflict]
  {
    let before = try file.shell(".dump")
    do {
      try store.gesture(save)
      return []
    } catch PersistentStoreError.conflicts(let conflicts) {
      #expect(try file.shell(".dump") == before)
      return conflicts
    }
  }

  @Test("refuses an edit of what somebody else changed, and shows base, theirs and ours")
  func update() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    try file.shell("UPDATE favorite SET name = 'Slate' WHERE id = 2")
    let found = try conflicts(
      SaveRequest(updates: [
        .init(
          id,
          changes: [
            .init("name", from: "iPad", to: "Tablet"),
            .init("description", from: "That's a really big iPod!", to: .null),
          ])
      ]), store, file)
    #expect(
      found == [
        SaveConflict(id, attribute: "name", base: "iPad", theirs: "Slate", ours: "Tablet")
      ])
  }

  @Test("looks at the edited attributes only")
  func otherAttribute() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    try file.shell("UPDATE favorite SET description = 'Flat' WHERE id = 2")
    let save = SaveRequest(updates: [.init(id, changes: [.init("name", from: "iPad", to: "Slate")])]
    )
    #expect(try conflicts(save, store, file) == [])
    #expect(
      try file.shell("SELECT name, description FROM favorite WHERE id = 2") == "Slate|Flat")
  }

  @Test(
    "tells apart what an order takes for equal: case, normal forms, classes, NULL",
    arguments: [("'IPAD'", "iPad"), ("'e' || char(769)", "é"), ("'5'", 5), ("NULL", "")]
      as [(
        String, AttributeValue
      )])
  func exactness(theirs: String, base: AttributeValue) throws {
    let file = try ListFile(
      sql: """
        CREATE TABLE thing (id INTEGER PRIMARY KEY AUTOINCREMENT, name COLLATE NOCASE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('thing', 'Things', 'name');
        INSERT INTO thing VALUES (1, \(theirs));
        """)
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("thing"), 1)
    let save = SaveRequest(updates: [.init(id, changes: [.init("name", from: base, to: "x")])])
    #expect(try conflicts(save, store, file).map(\.base) == [base])
    let deletion = SaveRequest(deletions: [.init(id, values: [base])])
    #expect(try conflicts(deletion, store, file).map(\.base) == [base])
  }

  @Test("refuses an edit and a deletion of a row that is gone")
  func gone() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    let values = try #require(try store.rows([2], of: id.entity).values[2])
    try file.shell("DELETE FROM favorite WHERE id = 2")
    let edit = SaveRequest(updates: [.init(id, changes: [.init("name", from: "iPad", to: "x")])])
    #expect(try conflicts(edit, store, file) == [SaveConflict(id)])
    let deletion = SaveRequest(deletions: [.init(id, values: values)])
    #expect(try conflicts(deletion, store, file) == [SaveConflict(id)])
    let place = Place(predecessor: nil, successor: nil, rank: 1)
    let move = SaveRequest(updates: [
      .init(id, changes: [], move: .init(rank: 7, from: place, to: place))
    ])
    #expect(try conflicts(move, store, file) == [SaveConflict(id)])
  }

  @Test("refuses to delete a row with other values than were seen, but for its rank")
  func deletion() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    let values = try #require(try store.rows([2], of: id.entity).values[2])
    try file.shell("UPDATE favorite SET rank = 77, description = NULL WHERE id = 2")
    #expect(
      try conflicts(SaveRequest(deletions: [.init(id, values: values)]), store, file) == [
        SaveConflict(
          id, attribute: "description", base: "That's a really big iPod!", theirs: .null, ours: nil)
      ])
    try file.shell("UPDATE favorite SET description = 'That''s a really big iPod!' WHERE id = 2")
    #expect(try conflicts(SaveRequest(deletions: [.init(id, values: values)]), store, file) == [])
    #expect(try file.shell("SELECT count(*) FROM favorite WHERE id = 2") == "0")
  }

  @Test("writes a moved row's rank whatever it is, and re-spaces rows that may be gone")
  func ranks() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    try file.shell("UPDATE favorite SET rank = 77 WHERE id = 2; DELETE FROM favorite WHERE id = 3")
    let place = Place(predecessor: nil, successor: nil, rank: 1)
    let save = SaveRequest(
      updates: [
        .init(
          ManagedObjectID(favorite, 2), changes: [], move: .init(rank: 8, from: place, to: place))
      ],
      respacings: [
        .init(ManagedObjectID(favorite, 1), rank: 9), .init(ManagedObjectID(favorite, 3), rank: 9),
      ])
    #expect(try conflicts(save, store, file) == [])
    #expect(try file.shell("SELECT id, rank FROM favorite WHERE id < 4") == "1|9\n2|8")
  }

  @Test("brings a deleted row back under its own key, unless that is taken")
  func explicitKey() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    let id = ManagedObjectID(favorite, 2)
    try file.shell("DELETE FROM favorite WHERE id = 2")
    let back = SaveRequest(insertions: [.init(id, values: ["iPad", .null, 5])])
    #expect(try store.gesture(back).insertedKeys == [2])
    #expect(try conflicts(back, store, file) == [SaveConflict(id)])
    let new = SaveRequest(insertions: [
      .init(ManagedObjectID(favorite, .min), values: ["Lamp", .null, .null])
    ])
    #expect(try store.gesture(new).insertedKeys == [8])
  }

  @Test("collects all conflicts of a save")
  func all() throws {
    let file = try ListFile()
    defer { file.remove() }
    let store = try file.open()
    let favorite = try store.entity("favorite")
    try file.shell("UPDATE favorite SET name = 'x', description = 'y' WHERE id IN (2, 3)")
    let save = SaveRequest(
      insertions: [.init(ManagedObjectID(favorite, 1), values: ["a", .null, .null])],
      updates: [
        .init(ManagedObjectID(favorite, 1), changes: [.init("name", from: "MacBook Pro", to: "z")]),
        .init(
          ManagedObjectID(favorite, 2),
          changes: [
            .init("name", from: "iPad", to: "z"), .init("description", from: "", to: .null),
          ]),
      ],
      deletions: [.init(ManagedObjectID(favorite, 3), values: ["iPhone", "y", .null])])
    #expect(
      try conflicts(save, store, file).map { "\($0.id) \($0.attribute ?? "")" }
        == ["favorite 3 name", "favorite 2 name", "favorite 2 description", "favorite 1 "])
  }

  @Test("lets a text be edited whose bytes are no UTF-8 and so never equal what is in memory")
  func brokenText() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("UPDATE favorite SET name = CAST(x'61FF62' AS TEXT) WHERE id = 2")
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    let shown = try #require(try store.rows([2], of: id.entity).values[2])
    #expect(shown[0] == "a\u{FFFD}b")
    let save = SaveRequest(updates: [.init(id, changes: [.init("name", from: shown[0], to: "ab")])])
    #expect(try conflicts(save, store, file) == [])
    #expect(try file.shell("SELECT name FROM favorite WHERE id = 2") == "ab")
  }

  @Test("lets no row be deleted with a text whose bytes undo could not bring back")
  func brokenTextDeleted() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("UPDATE favorite SET description = CAST(x'61FF62' AS TEXT) WHERE id = 2")
    let store = try file.open()
    let id = ManagedObjectID(try store.entity("favorite"), 2)
    let shown = try #require(try store.rows([2], of: id.entity).values[2])
    let words =
      "Description of the row 2 of favorite is no UTF-8, and undo could not bring it back; "
    #expect(throws: PersistentStoreError.refused(words + "write that text anew first")) {
      try conflicts(SaveRequest(deletions: [.init(id, values: shown)]), store, file)
    }
    try file.shell("UPDATE favorite SET description = 'a\u{FFFD}b' WHERE id = 2")
    #expect(
      try conflicts(SaveRequest(deletions: [.init(id, values: shown)]), store, file) == [])
    #expect(try file.shell("SELECT count(*) FROM favorite WHERE id = 2") == "0")
  }
}
