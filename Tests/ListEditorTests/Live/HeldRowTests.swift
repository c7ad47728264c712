import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What is told of rows that are held while others move them and rename their sections.
struct HeldRowTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 110, rows: 18))
  }

  private static func rename(
    _ section: String, to name: String, in context: ManagedObjectContext
  ) throws {
    let choice = try #require(context.store.model.entity(named: "todo_section"))
    let rows = try context.fetch(FetchRequest(entity: choice))
    try #require(rows.first { $0["name"] == .text(section) })["name"] = .text(name)
  }

  private static func move(_ row: Int64, to section: String, in context: ManagedObjectContext) {
    let todo = context.store.model.entities[0]
    context.object(with: ManagedObjectID(todo, row))["section"] = .text(section)
  }

  /// Pulls a row one line down with the mouse, and holds it.
  private static func pull(_ title: String, in editor: EditorUnderTest) throws {
    let line = try #require(editor.terminal.lines.firstIndex { $0.contains(title) })
    for (kind, row) in [(MouseEvent.Kind.press, line), (.drag, line + 1)] {
      let position = Position(row: row, column: 9)
      editor.send(.mouse(MouseEvent(kind, button: .left, at: position)))
    }
  }

  @Test("A section that is renamed under a row that the mouse holds is told as renamed, every time")
  func renamedUnderTheMouse() throws {
    let editor = try Self.editor()
    try Self.pull("Call the dentist", in: editor)
    for (old, new) in [("Today", "Zed"), ("Zed", "Soon")] {
      try editor.somebodyElse { try Self.rename(old, to: new, in: $0) }
      editor.noticeOutsideChange()
      #expect(
        editor.status.hasPrefix(" Somebody else renamed \(old) to \(new)."), "\(editor.status)")
    }
  }

  @Test(
    "Names of sections before rows were held say nothing of them", arguments: ["<Enter>", "<Esc>"])
  func renamedBetween(end: String) throws {
    let editor = try Self.editor()
    editor.type("jm" + end)
    try editor.somebodyElse { try Self.rename("Today", to: "Soon", in: $0) }
    editor.noticeOutsideChange()
    try Self.pull("Mend the bicycle", in: editor)
    try editor.somebodyElse { context in Self.move(5, to: "Soon", in: context) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else moved this row to Soon."), "\(editor.status)")
  }

  @Test("A move into a section that was renamed under other rows is told as a move")
  func movedIntoRenamed() throws {
    let editor = try Self.editor()
    editor.type("jm")
    try editor.somebodyElse { try Self.rename("Later", to: "Soon", in: $0) }
    editor.noticeOutsideChange()
    try editor.somebodyElse { context in Self.move(2, to: "Soon", in: context) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else moved this row to Soon."), "\(editor.status)")
  }

  @Test("Of several held rows it is told which section was renamed, and that some were moved")
  func renamedAndMoved() throws {
    let editor = try Self.editor()
    editor.type("j<Space>]<Space>m")
    try editor.somebodyElse { context in
      try Self.rename("Today", to: "Soon", in: context)
      Self.move(4, to: "Later", in: context)
    }
    editor.noticeOutsideChange()
    #expect(
      editor.status.hasPrefix(
        " Somebody else renamed Today to Soon. Somebody else moved a row that you hold to Later."),
      "\(editor.status)")
  }

  @Test(
    "Held rows are let go where somebody else gives the list another order, and nothing is moved",
    arguments: ["m", "<Space>]<Space>m", "mouse"],
    ["sort = 'title'", "sort = NULL, order_column = NULL"])
  func sorted(hold: String, change: String) throws {
    let editor = try Self.editor()
    if hold == "mouse" {
      try Self.pull("Call the dentist", in: editor)
    } else {
      editor.type("j" + hold + "j")
    }
    _ = try Command.run("sqlite3", [editor.path, "UPDATE docket_list SET \(change)"])
    editor.noticeOutsideChange()
    let words = "The rows are shown \(change.contains("title") ? "by Title" : "in the order of")"
    #expect(editor.status.contains(words), "\(editor.status)")
    #expect(editor.editor.scope == .list)
    editor.type("<Enter>")
    #expect(editor.status.contains("cannot be moved by hand. Nothing was put down."))
    #expect(editor.listScreen != nil, "Enter opens nothing")
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo"), "\(editor.status)")
  }
}
