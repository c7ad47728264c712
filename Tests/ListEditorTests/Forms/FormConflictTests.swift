import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// A form whose rows others change and delete while it is open.
struct FormConflictTests {
  private static func todo() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 70, rows: 14))
  }

  @Test("Fields follow what others write; those in which something is typed show both")
  func conflict() throws {
    let editor = try Self.todo()
    editor.type("jE!<Tab><Tab>")
    try editor.somebodyElse { context in
      let row = context.object(
        with: ManagedObjectID(context.store.model.entities[0], 2))
      row["title"] = "Ring the dentist"
      row["due"] = "2026-12-01"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[1] == "•  Title     Call the dentist!")
    #expect(editor.terminal.lines[2] == "             Somebody else wrote: Ring the dentist")
    #expect(editor.terminal.lines[4] == " > Due       2026-12-01")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs"))
    #expect(try editor.stored("title", ofRow: 2) == "Ring the dentist")
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!")
    #expect(try editor.stored("due", ofRow: 2) == "2026-12-01")
  }

  @Test("A key asks for nothing while what somebody else wrote stands beside what is typed")
  func costOfConflict() throws {
    let editor = try Self.todo()
    editor.type("2<Space>E<Shift-Tab>x")
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["notes"] = "Theirs"
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains { $0.contains("Somebody else changed 1 row") })
    var calls: [String: Int] = [:]
    editor.observed.after = { calls[$0, default: 0] += 1 }
    editor.type("y")
    #expect(calls == ["changes": 1])
    editor.observed.after = { _ in }
  }

  @Test("Where what is typed stands for what was there, it is still told what somebody else wrote")
  func sameValue() throws {
    let editor = try Self.todo()
    editor.type("jE<End> ")
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["title"] = "Theirs"
    }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Enter keeps yours, Ctrl-t takes theirs"))
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
  }

  @Test("After a refusal it is what somebody else wrote last that is told")
  func secondConflict() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    for title in ["One", "Two"] {
      try editor.somebodyElse { context in
        context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["title"] =
          .text(title)
      }
      editor.noticeOutsideChange()
      #expect(editor.terminal.lines[2] == "             Somebody else wrote: \(title)")
      editor.type("<Enter>")
      #expect(editor.editor.screen is FormScreen)
      #expect(editor.terminal.lines[2] == "             Somebody else wrote: \(title)")
    }
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!")
  }

  @Test(
    "After a refusal it is told until it is decided, whatever is typed, and so is what Enter does",
    arguments: [
      ("?<Enter>", "Call the dentist!?"), ("<Tab><Tab><Enter>", "Call the dentist!"),
      ("?<Ctrl-t><Enter>", "Theirs"), ("<Ctrl-t>?<Enter>", "Theirs?"),
    ])
  func undecided(keys: String, title: String) throws {
    let editor = try Self.todo()
    editor.type("jE!")
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["title"] = "Theirs"
    }
    editor.type("<Enter>")
    let words = " Enter keeps yours, Ctrl-t takes theirs: somebody changed this too."
    #expect(editor.status.hasPrefix(words))
    editor.type("?<Backspace>")
    #expect(editor.terminal.lines[2] == "             Somebody else wrote: Theirs")
    #expect(editor.status.hasPrefix(words))
    editor.type("<Tab>")
    #expect(editor.terminal.lines[2] == "             Somebody else wrote: Theirs")
    #expect(
      editor.status.hasPrefix(
        " Enter keeps yours, Ctrl-t takes theirs there: somebody changed Title too."))
    editor.type("<Shift-Tab>" + keys)
    #expect(try editor.stored("title", ofRow: 2) == title)
  }

  @Test(
    "Where nobody else changed a field, what is typed in it goes only after a question",
    arguments: [
      ("<Ctrl-t>", "Call the dentist!"), ("<Ctrl-t>…n", "Call the dentist!"),
      ("<Ctrl-t>…y", "Call the dentist"),
    ])
  func askedBefore(keys: String, title: String) throws {
    let editor = try Self.todo()
    editor.type("jE!" + keys)
    let asks = " Throw away what you typed in Title?"
    #expect(editor.status.hasPrefix(asks) == (keys == "<Ctrl-t>"))
    #expect(editor.terminal.lines[1].hasSuffix(title))
  }

  /// Another program whose last step is to add a field, which it can take back.
  private static func addingField(
    _ title: String, to editor: EditorUnderTest
  ) throws -> (store: SQLiteStore, objects: ManagedObjectContext) {
    let store = try SQLiteStore(path: editor.path)
    let objects = try ManagedObjectContext(store: store)
    try objects.perform(.addField(FieldDraft(title, .integer), to: "todo"), as: "Add field")
    return (store, objects)
  }

  @Test(
    "The answer is for the field that was asked about, also where somebody takes one above away",
    arguments: [0, 1], [true, false])
  func fieldTakenAwayMeanwhile(fieldsBehind: Int, isYes: Bool) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 70, rows: 16))
    let others = try ["Cost", "Pages", "Weight"].prefix(2 + fieldsBehind).map {
      try Self.addingField($0, to: editor)
    }
    editor.noticeOutsideChange()
    editor.type("jE" + String(repeating: "<Shift-Tab>", count: 1 + fieldsBehind) + "12")
    if fieldsBehind > 0 { editor.type("<Tab>34<Shift-Tab>") }
    editor.type("<Ctrl-t>")
    #expect(editor.status.hasPrefix(" Throw away what you typed in Pages?"))
    try others[0].objects.undo()
    editor.noticeOutsideChange()
    editor.type(isYes ? "y" : "n")
    let form = try #require(editor.editor.screen as? FormScreen)
    let texts = form.fields.suffix(1 + fieldsBehind).map(\.text.text)
    #expect(texts == Array([isYes ? "" : "12", "34"].prefix(1 + fieldsBehind)))
    for other in others { try other.store.close() }
  }

  @Test("A text comes back from another editor into its field, or it is told that this is gone")
  func outsideText() throws {
    let editor = try Self.todo()
    let cost = try Self.addingField("Cost", to: editor)
    let store = try SQLiteStore(path: editor.path)
    let texts = try ManagedObjectContext(store: store)
    try texts.perform(.addField(FieldDraft("Story", .text), to: "todo"), as: "Add field")
    editor.noticeOutsideChange()
    for (other, isGone) in [(cost.objects, false), (texts, true)] {
      editor.type(isGone ? "<Ctrl-o>" : "jE<Shift-Tab><Ctrl-o>")
      let text = try #require(editor.editor.takeOutsideText())
      try other.undo()
      editor.noticeOutsideChange()
      editor.editor.resume(text, with: .written(isGone ? "Two" : "One"))
      editor.editor.endTurn()
      let form = try #require(editor.editor.screen as? FormScreen)
      guard !isGone else {
        #expect(editor.status.hasPrefix(" The field that you wrote was taken away meanwhile."))
        #expect(!form.isEdited)
        break
      }
      #expect(form.fields.last?.text.text == "One")
      editor.type("<Ctrl-t>…y")
    }
    try cost.store.close()
    try store.close()
  }

  @Test("No other editor is opened for a form that closes in the turn that asks for it")
  func outsideTextOfClosedForm() throws {
    let editor = try Self.todo()
    let store = try SQLiteStore(path: editor.path)
    let texts = try ManagedObjectContext(store: store)
    try texts.perform(.addField(FieldDraft("Story", .text), to: "todo"), as: "Add field")
    editor.noticeOutsideChange()
    editor.type("jE<Shift-Tab>Once<Ctrl-o>")
    try texts.undo()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" A field in which you typed was taken away"))
    #expect(editor.editor.takeOutsideText() == nil)
    #expect(editor.editor.offeredDrafts.flatMap(\.texts.values) == ["Once"])
    try store.close()
  }

  @Test("What somebody else wrote is told only while the row holds it")
  func takenBack() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let row = context.object(with: ManagedObjectID(other.model.entities[0], 2))
    for title in ["Theirs", "Theirs again"] {
      try context.performGesture("Rename") { _ in row["title"] = .text(title) }
      editor.noticeOutsideChange()
      #expect(editor.terminal.lines[2] == "             Somebody else wrote: \(title)")
      editor.type("?")
      #expect(editor.terminal.lines[2] == "             Somebody else wrote: \(title)")
    }
    _ = try context.undo()
    _ = try context.undo()
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[2] == "   Done      no")
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!??", "without a question")
  }

  @Test("That a typed choice was renamed is told beside that the row was deleted")
  func renamedAndDeleted() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 130, rows: 14))
    editor.type("jE<Tab><Tab><Tab><Right>")
    let priority = try #require(
      editor.store.model.lists[0].entity.attribute(named: "priority")?.type)
    try editor.somebodyElse { context in
      let values = try context.choices(of: Attribute("value", priority))
      try #require(values.first { $0["name"] == "medium" })["name"] = "so so"
      try context.delete(context.object(with: ManagedObjectID(context.store.model.entities[0], 2)))
    }
    editor.noticeOutsideChange()
    #expect(
      editor.status.contains(
        "Somebody else renamed medium to so so. Somebody else deleted this row;"),
      "\(editor.status)")
  }

  @Test("A deleted row that somebody brings back is edited again, not added a second time")
  func returnedRow() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    try context.performGesture("Delete") {
      try $0.delete($0.object(with: ManagedObjectID(other.model.entities[0], 2)))
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row"))
    _ = try context.undo()
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" The row is there again."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved Call the dentist!"))
    #expect(try editor.storedTitles().count == 9)
  }

  @Test("In a conflict one can take what the other one wrote")
  func theirs() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["title"] = "Theirs"
    }
    editor.type("<Enter>…<Ctrl-t><Enter>")
    #expect(editor.listScreen != nil)
    #expect(try editor.stored("title", ofRow: 2) == "Theirs")
  }

  @Test("A row that somebody deletes can be added again with everything it had")
  func lostRow() throws {
    let editor = try Self.todo()
    editor.type("jE!")
    try editor.somebodyElse { context in
      try context.delete(
        context.object(with: ManagedObjectID(context.store.model.entities[0], 2)))
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted this row; Enter adds it again."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added Call the dentist!"))
    #expect(try editor.stored("notes", ofRow: 10) == "They open at nine.")
    let titles = try editor.storedTitles()
    #expect(titles[1] == "Call the dentist!", "where it was")
    #expect(editor.status.hasPrefix(" Added"))
    editor.type("d")
    #expect(editor.status.hasPrefix(" Deleted Call the dentist!"), "the cursor is on it")
    editor.type("u")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid 2 steps in a row, the last one: Add Call the dentist!"))
  }
}
