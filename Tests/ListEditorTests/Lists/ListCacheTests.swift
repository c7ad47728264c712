import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import ListEditor

@Suite("The order of long lists is kept")
struct ListCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var place: String { folder.path(of: "cache/docket") }

  private func cache(smallest count: Int) -> ListCache {
    ListCache(folder: place, file: "/home/ada/list.docket", smallestRowCount: count)
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
  }

  /// A list that was opened, changed by one row, looked at and closed.
  private func closedList(_ cache: ListCache) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, ["a", "b", "c"].map { ($0, "") }), cache: cache)
    editor.type("J")
    editor.editor.stopReading()
    return editor
  }

  /// How often the next start has the store sort the rows, and what it shows.
  private func start(after other: EditorUnderTest, _ cache: ListCache) throws -> (Int, String) {
    let calls = CallLog()
    let editor = try EditorUnderTest(reopening: other, cache: cache, calls: calls)
    defer { editor.editor.stopReading() }
    return (calls.names.count { $0 == "orderedKeys" }, editor.summary)
  }

  @Test("from closing to the next start, which does not sort, R93, R98")
  func hit() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 3)
    let (sorts, summary) = try start(after: closedList(cache), cache)
    #expect(sorts == 0)
    #expect(summary == ">b a c")
  }

  @Test("also for a list that is opened from the rows of a parent")
  func siblings() throws {
    defer { folder.remove() }
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), cache: cache(smallest: 3))
    editor.type("<Enter>")
    let jobs = try #require(editor.listScreen)
    #expect(jobs.parent != nil)
    #expect(jobs.results.cacheName == nil, "the rows of a parent are kept nowhere")
    let customers = try jobs.listAbove(editor.store.model.lists[0])
    #expect(customers.results.cacheName != nil)
  }

  @Test("but a damaged cache is none, and is replaced, R100")
  func damage() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 3)
    let editor = try closedList(cache)
    let file = try #require(files.first)
    try Data("damaged".utf8).write(to: URL(filePath: place + "/" + file))
    let (sorts, summary) = try start(after: editor, cache)
    #expect(sorts == 1)
    #expect(summary == ">b a c")
    #expect(try start(after: editor, cache).0 == 0)
  }

  @Test("and of short ones nothing is left behind")
  func short() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 4)
    let (sorts, _) = try start(after: closedList(cache), cache)
    #expect(sorts == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "cache")))
  }

  @Test("and what others changed meanwhile is caught up from the feed, R98")
  func lag() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 3)
    let editor = try closedList(cache)
    try editor.somebodyElse { context in
      let list = editor.store.model.lists[0]
      let row = try context.insert(list.entity, .first)
      row["title"] = "new"
    }
    #expect(try start(after: editor, cache) == (0, ">new b a c"))
  }

  @Test("from one of two editors that share it to a third start, R97, R98")
  func shared() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 3)
    let one = try closedList(cache)
    let two = try EditorUnderTest(reopening: one, cache: cache)
    let three = try EditorUnderTest(reopening: one, cache: cache)
    two.type("J")
    three.type("GK")
    three.editor.stopReading()
    two.editor.stopReading()
    #expect(files.count == 1)
    let (sorts, summary) = try start(after: one, cache)
    #expect(sorts == 0)
    #expect(summary == ">\(try one.storedTitles().joined(separator: " "))")
  }

  @Test("without a change of the file itself by opening, looking and closing")
  func untouched() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 3)
    let editor = try closedList(cache)
    try editor.store.close()
    let before = try Data(contentsOf: URL(filePath: editor.path))
    for _ in 0..<2 {
      let other = try EditorUnderTest(reopening: editor, cache: cache)
      other.type("Gg")
      other.editor.stopReading()
      try other.store.close()
    }
    #expect(try Data(contentsOf: URL(filePath: editor.path)) == before)
  }

  @Test("unless the file may only be read, R98")
  func readOnly() throws {
    defer { folder.remove() }
    let editor = try closedList(cache(smallest: 9))
    editor.observed.deniesWriting = true
    let screen = try ListScreen(
      editor.store.model.lists[0], objects: editor.objects, keyMap: .standard,
      today: { EditorUnderTest.today }, cache: cache(smallest: 1))
    screen.stopReading()
    #expect(screen.cache == nil)
    #expect(files == [])
  }

  @Test("and where nothing can be kept the list opens all the same, R96")
  func unwritable() throws {
    defer { folder.remove() }
    // A file stands where the folder would have to be.
    try Data().write(to: URL(filePath: folder.path(of: "cache")))
    let cache = cache(smallest: 3)
    #expect(try start(after: closedList(cache), cache) == (1, ">b a c"))
  }

  @Test("but a filter does not take the place of the whole list, R97")
  func filtered() throws {
    defer { folder.remove() }
    let cache = cache(smallest: 1)
    let editor = try closedList(cache)
    let other = try EditorUnderTest(reopening: editor, cache: cache)
    other.type("fb<Enter>")
    #expect(other.summary == ">b")
    other.editor.stopReading()
    #expect(try start(after: editor, cache) == (0, ">b a c"))
  }
}
