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
          .init(ManagedObjectID(favorite, .min + 1), values: ["", nil, nil]),
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
    #expect(rows[9] == ["", nil, nil])
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
      nil, 0, .integer(.min), .integer(.max), 1.5, .real(-.infinity), "", "a\0b", "é", "e\u{301}",
      .data([]), .data([0, 255]),
    ]
    let result = try store.gesture(
      SaveRequest(
        insertions: values.enumerated().map { index, value in
          .init(ManagedObjectID(thing, .min + Int64(index)), values: [value, nil])
        }))
    let rows = try store.rows(result.insertedKeys, of: thing).values
    #expect(result.insertedKeys.map { rows[$0]?[0] } == values)
  }
}
