import ObjectGraph
import Testing

@testable import FetchedResults

@Suite("Touched rows")
struct TouchedRowsTests {
  @Test("edits add up to the oldest values, and vanish when those are back, R3, R4, R43")
  func edits() throws {
    let list = try ListFixture("a10 b20", fetches: false)
    let notes = NoticeKeeper()
    list.context.addObserver(notes)
    _ = try list.run("set a key 11; process; set a key 12; touch a; process; set b key 21")
    var touched = TouchedRows()
    for notice in notes.notices { touched.add(notice, of: ListFixture.row) }
    #expect(touched.rows[1] == .edited(oldValues: ["key": 10, "title": ""]))
    touched.dropVoidEdits { key, name in
      key == 1 ? (name == "key" ? 10 : "other") : nil
    }
    #expect(touched.rows[1] == .edited(oldValues: ["title": ""]))
    touched.dropVoidEdits { _, name in name == "key" ? 20 : "" }
    #expect(touched.isEmpty)
  }

  @Test("a deletion outweighs edits, and what comes after it may be anything")
  func deletions() throws {
    let list = try ListFixture("a10", fetches: false)
    let notes = NoticeKeeper()
    list.context.addObserver(notes)
    _ = try list.run("touch a; process; delete a; save")
    var touched = TouchedRows()
    for notice in notes.notices { touched.add(notice, of: ListFixture.row) }
    #expect(touched.rows == [1: .deleted])
    notes.notices = []
    _ = try list.run("undo; touch a")
    for notice in notes.notices { touched.add(notice, of: ListFixture.row) }
    #expect(touched.rows == [1: .unknown])
    touched.replaceIdentities([1: 7, 2: 8])
    #expect(touched.rows == [7: .unknown])
  }

  private final class NoticeKeeper: ContextObserver {
    var notices: [ChangeNotice] = []

    func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
      notices.append(notice)
    }
  }
}
