import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Fields that somebody renames or takes away while a form shows them.
struct FormFieldChangeTests {
  private static func todo(
    _ size: Size = Size(columns: 70, rows: 14)
  ) throws -> EditorUnderTest {
    try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"), size: size)
  }

  @Test("What is typed into a field stays in it when somebody gives it another name")
  func renamedField() throws {
    let editor = try Self.todo()
    editor.type("jE!<Shift-Tab> Bring it.")
    let store = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: store).perform(
      .renameField("notes", of: "todo", to: "Remarks"), as: "Rename")
    try store.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains("•> Remarks   They open at nine. Bring it."))
    editor.type("<Enter>")
    #expect(editor.listScreen != nil, "the form has closed")
    #expect(try editor.stored("remarks", ofRow: 2) == "They open at nine. Bring it.")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!")
  }

  @Test(
    "The form of a row that somebody deleted follows what happens to the fields behind that",
    arguments: [
      SchemaChange.renameField("title", of: "todo", to: "Label"),
      .addField(FieldDraft("Extra"), to: "todo"),
    ])
  func lostRow(change: SchemaChange) throws {
    let editor = try Self.todo()
    editor.type("jE<Tab>")
    try editor.delete("Call the dentist")
    editor.noticeOutsideChange()
    try editor.somebodyElse(performs: change)
    #expect(editor.terminal.lines[0].hasPrefix(" Call the dentist "), "\(editor.terminal.lines)")
    editor.type("<Enter><Enter>")
    #expect(editor.terminal.lines.contains { $0.contains("Call the dentist") })
    #expect(try editor.shell("SELECT notes FROM todo").contains("They open at nine."))
  }

  @Test("A row that is added again has what the form shows, under the names that the fields have")
  func addedAgain() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    let draft = try #require(editor.editor.drafts.first)
    try editor.delete("Call the dentist")
    let next = try EditorUnderTest(reopening: editor)
    next.offer([draft])
    next.editor.endTurn()
    next.type("y")
    try next.somebodyElse(performs: .renameField("notes", of: "todo", to: "Remarks"))
    next.type("<Enter><Enter>")
    #expect(try next.shell("SELECT remarks FROM todo").contains("They open at nine."))
  }

  @Test("What is typed as a day is kept as a text only once that is told, and not again after that")
  func retypedField() throws {
    let editor = try Self.todo(Size(columns: 90, rows: 14))
    editor.type("jE<Tab><Tab>tomorrow")
    try editor.somebodyElse(performs: .retypeField("due", of: "todo", to: .text))
    #expect(
      editor.terminal.lines.contains { $0.contains("This field holds text now") },
      "\(editor.terminal.lines)")
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Due holds text now; Enter keeps what you typed as that."),
      "\(editor.status)")
    #expect(try editor.stored("due", ofRow: 2) != "tomorrow")
    editor.type("<Enter>")
    #expect(editor.listScreen != nil, "\(editor.status)")
    #expect(try editor.stored("due", ofRow: 2) == "tomorrow")
  }

  @Test("A type that comes back asks for nothing, and what was wrong by another one is not told")
  func retypedTwice() throws {
    let editor = try Self.todo(Size(columns: 90, rows: 14))
    func retype(_ type: AttributeType) throws {
      try editor.somebodyElse(
        performs: .retypeField("notes", of: "todo", to: type, misfits: .clear))
    }
    func shows(_ words: String) -> Bool { editor.terminal.lines.contains { $0.contains(words) } }
    editor.type("E<Shift-Tab>Two balls")
    try retype(.integer)
    editor.type("<Enter><Enter>")
    #expect(shows("This must be a whole number"), "\(editor.terminal.lines)")
    try retype(.real)
    #expect(shows("This field holds a number now"), "\(editor.terminal.lines)")
    try retype(.text)
    #expect(!shows("This "), "\(editor.terminal.lines)")
    editor.type("<Enter>")
    #expect(editor.listScreen != nil, "\(editor.status)")
    #expect(try editor.stored("notes", ofRow: 1) == "Two balls")
  }

  @Test("Another name alone asks for nothing, nor does another type where nothing is typed")
  func otherwiseChangedFields() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    try editor.somebodyElse(performs: .retypeField("due", of: "todo", to: .text))
    try editor.somebodyElse(performs: .renameField("title", of: "todo", to: "What"))
    editor.type("<Enter>")
    #expect(editor.listScreen != nil, "\(editor.status)")
  }

  @Test("The values stand one below the other when a field gets a longer name, and a shorter one")
  func linedUp() throws {
    let editor = try Self.todo()
    editor.type("jE")
    let store = try SQLiteStore(path: editor.path)
    let others = try ManagedObjectContext(store: store)
    let before = editor.terminal.lines
    try others.perform(.renameField("notes", of: "todo", to: "What is known of it"), as: "Rename")
    editor.noticeOutsideChange()
    func column(of text: String, beside label: String) throws -> Int {
      let line = try #require(editor.terminal.lines.first { $0.contains(" \(label)  ") })
      let range = try #require(line.firstRange(of: text))
      return line.distance(from: line.startIndex, to: range.lowerBound)
    }
    let notes = try column(of: "They open at nine.", beside: "What is known of it")
    #expect(try column(of: "Call the dentist", beside: "Title") == notes)
    try others.undo()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines == before)
    try store.close()
  }

  @Test("A field that somebody takes away leaves the form, and the rest stays", arguments: [0, 1])
  func fieldTakenAway(fieldsBehind: Int) throws {
    let editor = try Self.todo()
    let store = try SQLiteStore(path: editor.path)
    let others = try ManagedObjectContext(store: store)
    try others.perform(.addField(FieldDraft("Cost", .integer), to: "todo"), as: "Add field")
    editor.noticeOutsideChange()
    // The field in question has the keyboard, or the one in which something is typed.
    editor.type("jE!<Shift-Tab>" + String(repeating: "<Shift-Tab>", count: fieldsBehind))
    #expect(editor.terminal.lines.contains { $0.contains("Cost") })
    try others.undo()
    editor.noticeOutsideChange()
    #expect(!editor.terminal.lines.contains { $0.contains("Cost") })
    #expect(editor.terminal.lines.contains("•  Title     Call the dentist!"))
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" > ") })
    editor.type("<Enter>")
    #expect(editor.listScreen != nil, "the form has closed")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!")
    try store.close()
  }

  @Test("What is typed into a field that somebody takes away is told, and offered later")
  func typedFieldTakenAway() throws {
    let editor = try Self.todo()
    let store = try SQLiteStore(path: editor.path)
    let others = try ManagedObjectContext(store: store)
    try others.perform(.addField(FieldDraft("Cost", .integer), to: "todo"), as: "Add field")
    editor.noticeOutsideChange()
    editor.type("jE<Shift-Tab>12")
    try others.undo()
    editor.noticeOutsideChange()
    #expect(editor.listScreen != nil)
    let words = editor.terminal.lines.joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
    #expect(words.contains("A field in which you typed was taken away, so the form was closed."))
    #expect(words.contains("What you typed is offered at the next start, if it is back."))
    try store.close()
  }
}
