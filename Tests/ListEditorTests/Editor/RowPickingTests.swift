import Terminal
import Testing

@testable import ListEditor

/// The editor as `docket pick` has it: opening a row of one list chooses it.
struct RowPickingTests {
  /// Customers and their jobs, where a row of one of the lists is to be chosen.
  private static func editor(pickingFrom name: String) throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 14))
    let list = try #require(editor.store.model.lists.first { $0.name == name })
    editor.editor.listToPickFrom = list.key
    return editor
  }

  @Test("What opening a row does is told while a row of that list is to be chosen")
  func hint() throws {
    let editor = try Self.editor(pickingFrom: "Jobs")
    editor.type("j")
    #expect(!editor.status.contains("choose"), "the list that leads to it")
    editor.type("<Enter>j")
    #expect(editor.status.contains("Enter choose"), "\(editor.status)")
    editor.type("mj")
    #expect(editor.status.contains("Enter put down") && !editor.status.contains("choose"))
    editor.type("<Esc>:choose<Enter>")
    #expect(editor.editor.pickedRow?.entity.name == "job")
    let ordinary = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    ordinary.type("j")
    #expect(!ordinary.status.contains("choose"))
  }

  @Test("Only a row of the list that was asked for is chosen; those of others are opened")
  func otherList() throws {
    let editor = try Self.editor(pickingFrom: "Customers")
    editor.type("Lj<Enter>jj<Enter>")
    #expect(editor.editor.pickedRow == nil && !editor.editor.isFinished)
    #expect(
      editor.terminal.lines[0].hasPrefix(" Blue Door Bakery: Labels for jam"),
      "\(editor.terminal.lines[0])")
  }

  @Test("A row is chosen by the way of another list that leads to it")
  func childList() throws {
    let editor = try Self.editor(pickingFrom: "Jobs")
    editor.type("j<Enter>")
    #expect(!editor.editor.isFinished)
    editor.type("j<Enter>")
    #expect(editor.editor.pickedRow?.entity.name == "job" && editor.editor.isFinished)
    #expect(editor.editor.pickedRow?.key == 5)
  }

  @Test("While changes are pending no row is chosen, since they would get lost; then it is")
  func pending() throws {
    let editor = try Self.editor(pickingFrom: "Customers")
    editor.type("<Ctrl-e>jd<Enter>")
    #expect(editor.status.hasPrefix(" Save or cancel first: Ctrl-e saves."), "\(editor.status)")
    #expect(editor.editor.pickedRow == nil && !editor.editor.isFinished)
    editor.type("<Ctrl-e><Enter>")
    #expect(editor.editor.pickedRow?.key == 3 && editor.editor.isFinished)
  }
}
