import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// A row that was being added when its list was closed because that was deleted.
struct LostNewRowTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 100, rows: 16))
  }

  private static func jobs(_ editor: EditorUnderTest) throws -> [String] {
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    let jobs = try #require(store.model.entity(named: "job"))
    return try ManagedObjectContext(store: store).fetch(FetchRequest(entity: jobs))
      .map { $0["title"].plainText }
  }

  @Test(
    "It is kept as a draft, and the next step in another list writes none of it",
    arguments: ["", "<Ctrl-e>"])
  func nextStep(mode: String) throws {
    let editor = try Self.editor()
    let before = try Self.jobs(editor)
    editor.type("\(mode)<Enter>oHalf")
    _ = try Command.run(
      "sqlite3", [editor.path, "DELETE FROM docket_list WHERE entity = 'customer'"])
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(editor.terminal.lines[1].hasSuffix(" \(before.count) items"), "as many as there are")
    #expect(editor.editor.drafts.map(\.texts) == [["title": "Half"]])
    editor.type("<Enter>")
    #expect(editor.terminal.lines[0].contains(" \(before.count) items"))
    editor.type("…<Esc>x")
    #expect(editor.status.hasPrefix(" Paid is "), "\(editor.status)")
    #expect(try Self.jobs(editor) == before)
    #expect(editor.editor.drafts.count == 1)
  }
}
