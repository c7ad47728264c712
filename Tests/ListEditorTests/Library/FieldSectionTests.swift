import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// `S` on a field makes the sections of the list itself come from it.
struct FieldSectionTests {
  private static func order(_ editor: EditorUnderTest) throws -> String? {
    try editor.shell("SELECT ifnull(sort, 'none') FROM docket_list ORDER BY rank").first
  }

  @Test("An order of the list's own then brings them together, and undo shows the former one")
  func order() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "contacts"), size: Size(columns: 78, rows: 14))
    editor.type(":fields<Enter>3jS")
    #expect(editor.status.hasPrefix(" Sections come from City now."))
    editor.type("qg")
    let cities = try #require(editor.listScreen?.results.sections).map(\.name)
    #expect(cities.count > 5 && cities == cities.sorted(), "\(cities)")
    #expect(try Self.order(editor) == "city COLLATE NOCASE, name COLLATE NOCASE")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Change sections of Contacts."), "\(editor.status)")
    #expect(editor.terminal.lines[1].hasPrefix(" A "))
    #expect(try Self.order(editor) == "initial, name COLLATE NOCASE")
    editor.type(":fields<Enter>3jSSqg")
    #expect(try Self.order(editor) == "name COLLATE NOCASE")
    #expect(editor.terminal.lines[1].contains("Abbott, Ada"), "\(editor.terminal.lines)")
  }

  @Test(
    "Where that follows from sections and ranks none is noted",
    arguments: ["3jS", "4jS", "2jS", "5jS"])
  func noOrder(keys: String) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 20))
    editor.type(":fields<Enter>\(keys)q")
    #expect(try Self.order(editor) == "none")
    #expect(
      editor.terminal.lines[0].hasSuffix(" 9 items, manual order"), "\(editor.terminal.lines[0])")
  }

  @Test("Sections that rows did not form are there again once they do")
  func formedAgain() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + "UPDATE docket_list SET sort = 'part, rank';")
    let list = editor.store.model.lists[0]
    let shuffled = [FetchRequest.SortDescriptor("title", .descending)]
    try editor.shell("UPDATE letter SET part = 'Two' WHERE title = 'A'")
    try editor.somebodyElse(performs: .setList(list.key, [.sortDescriptors(shuffled)]))
    #expect(editor.status.hasPrefix(" The rows do not stand together by Part"))
    #expect(!editor.summary.contains("["), "\(editor.summary)")
    try editor.somebodyElse(
      performs: .setList(list.key, [.sortDescriptors(list.sortDescriptors)]))
    #expect(editor.summary.contains("[One]"), "\(editor.summary)")
  }
}
