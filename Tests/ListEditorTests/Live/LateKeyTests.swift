import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// The keys that were to put down what somebody has taken out of the hand by then.
struct LateKeyTests {
  private static let loss = " Somebody else deleted the row that you held."

  private static func lost(isSeen: Bool) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("ftitle != E<Enter>gjmj")
    try editor.delete("B")
    if isSeen { editor.noticeOutsideChange() }
    return editor
  }

  @Test(
    "They do nothing else in the list, nor does what was typed behind them in one go",
    arguments: [
      ("<Enter>", true), ("jk<Enter>", true), ("3j<Enter>", true), ("<Enter>eX<Enter>", true),
      ("3<Enter>", true), ("<Esc>", false), ("<Ctrl-c>", false), ("<Esc>d", false),
    ], [true, false])
  func spent(keys: (keys: String, areDrop: Bool), isSeen: Bool) throws {
    let editor = try Self.lost(isSeen: isSeen)
    let rings = editor.terminal.counts.beeps
    editor.type(keys.keys)
    #expect(
      editor.status.hasPrefix(Self.loss + (keys.areDrop ? " Nothing was put down." : "")),
      "\(editor.status)")
    #expect(editor.terminal.counts.beeps == rings + 1)
    #expect(editor.listScreen?.scope == .list && editor.editor.question == nil)
    #expect(editor.terminal.lines[0].contains("filter"), "Esc did not take it off")
    #expect(try editor.storedTitles() == ["A", "C", "D", "E"])
    editor.type("<Enter>")
    #expect(editor.listScreen == nil, "the next one opens the row")
  }

  @Test(
    "A key that means something in the list only, or a click, shows that this is known",
    arguments: ["<Space>", "<Space><Space>"])
  func known(keys: String) throws {
    let editor = try Self.lost(isSeen: true)
    editor.type(keys + "<Enter>")
    #expect(editor.listScreen == nil)
    let other = try Self.lost(isSeen: true)
    other.send(.mouse(MouseEvent(.press, button: .left, at: Position(row: 2, column: 5))))
    other.type("<Enter>")
    #expect(other.listScreen == nil)
  }

  @Test("So it is with the lines of the library")
  func outline() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 90, rows: 14))
    editor.type("Lm")
    let customers = try #require(editor.store.model.lists.first)
    try editor.somebodyElse(performs: .moveList(customers.key))
    let words = " Somebody else changed these; what you held is back."
    #expect(editor.status.hasPrefix(words))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(words + " Nothing was put down."))
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    editor.type("<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
  }

  @Test("So it is in the lists that are left when that of the row was taken away")
  func list() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    let letters = try #require(editor.store.model.lists.first)
    try editor.somebodyElse(
      performs: .addList(ListDraft("More", fields: [FieldDraft("Name")])))
    editor.type("m")
    try editor.somebodyElse(performs: .deleteList(letters.key))
    let words = " The list was deleted, so it was closed."
    #expect(editor.status.hasPrefix(words), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(words + " Nothing was put down."), "\(editor.status)")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
  }
}
