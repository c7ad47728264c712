import FetchedTable
import ObjectGraph
import TableOrder
import TerminalTable
import Testing

/// Drops in a list without the rows called x, which others rename as the drop is written.
@Suite("A drop among rows that others hide meanwhile")
struct HiddenRowDropTests {
  /// Somebody else's new titles for rows, by their keys.
  private static func rename(_ titles: [Int64: String], in list: ListFixture) throws {
    try list.otherContext().performGesture("other") { other in
      for (key, title) in titles {
        other.object(with: ManagedObjectID(ListFixture.item, key))["title"] = .text(title)
      }
    }
  }

  private static func list(_ text: String) throws -> ListFixture {
    let list = try ListFixture(text)
    list.results.fetchRequest.predicate = .comparison("title", .notEqual, "x")
    try list.controller.load()
    list.draw()
    return list
  }

  /// Holds the row at a path at another one, and drops it after somebody else's renaming.
  private static func drop(
    from source: TableIndexPath, to target: TableIndexPath, renaming titles: [Int64: String],
    in list: ListFixture
  ) throws {
    list.table.setCursor(source)
    #expect(list.table.beginDrag())
    list.table.drag(to: target)
    try rename(titles, in: list)
    list.table.drop()
    list.draw()
    #expect(list.held == list.shown)
    #expect(list.refusals.isEmpty)
  }

  @Test(
    "goes beside them where nothing else tells its place, R170",
    arguments: [
      ("a b x", [0, 0], [0, 1], [2: "x", 3: "d"], "a d", "x a d"),
      ("a b x", [0, 1], [0, 0], [1: "x", 3: "d"], "b d", "b x d"),
      ("A: a b x | B: c", [0, 0], [0, 1], [2: "x", 3: "d"], "A: a d | B: c", "A: x a d | B: c"),
      ("A: a e | B: b x", [0, 0], [1, 1], [3: "x", 4: "d"], "A: e | B: a d", "A: e | B: x a d"),
      ("A: a e | B: b x", [0, 0], [1, 0], [3: "x"], "A: e | B: a", "A: e | B: a x x"),
    ] as [(String, TableIndexPath, TableIndexPath, [Int64: String], String, String)])
  func neighbours(
    before: String, source: TableIndexPath, target: TableIndexPath, titles: [Int64: String],
    shown: String, stored: String
  ) throws {
    let list = try Self.list(before)
    try Self.drop(from: source, to: target, renaming: titles, in: list)
    #expect(list.failures.isEmpty, "\(list.failures)")
    #expect(list.shown == ListPicture(shown))
    list.results.fetchRequest.predicate = nil
    #expect(try list.stored() == ListPicture(stored))
  }

  @Test("is refused where they are in another section besides, R17b")
  func neighbourElsewhere() throws {
    let list = try Self.list("A: a b x | B: c")
    let other = try list.otherContext()
    list.table.setCursor([0, 0])
    #expect(list.table.beginDrag())
    list.table.drag(to: [0, 1])
    try other.performGesture("other") { other in
      other.object(with: ManagedObjectID(ListFixture.item, 2))["section"] = "B"
    }
    try Self.rename([2: "x", 3: "d"], in: list)
    list.table.drop()
    list.draw()
    #expect(list.failures.map { $0 as? FetchedTableError } == [.placeIsGone])
    #expect(list.shown == ListPicture("A: a d | B: c"))
  }

  @Test("of a row that is one of them is refused, and not told as if it were deleted, R164")
  func droppedRow() throws {
    let list = try Self.list("a b c")
    try Self.drop(from: [0, 0], to: [0, 1], renaming: [1: "x"], in: list)
    #expect(list.failures.map { $0 as? FetchedTableError } == [.droppedRowIsHidden])
    #expect(list.shown == ListPicture("b c"))
    list.results.fetchRequest.predicate = nil
    #expect(try list.stored() == ListPicture("x b c"))
  }
}
