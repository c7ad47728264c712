import ObjectGraph
import Terminal
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
}
