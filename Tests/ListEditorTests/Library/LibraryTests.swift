import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// The lists of a file, their fields and the values of choices, changed without leaving the editor.
struct LibraryTests {
  private static func editor(_ template: String = "todo") throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: template), size: Size(columns: 78, rows: 14))
  }

  private static func lists(_ editor: EditorUnderTest) throws -> [String] {
    let store = try SQLiteStore(path: editor.path)
    defer { try? store.close() }
    return store.model.lists.map(\.name)
  }

  @Test("The library shows the lists with their sizes, opens them and goes back")
  func opening() throws {
    let editor = try Self.editor("customers")
    editor.type("L")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(editor.terminal.lines[1].hasPrefix(" > Customers "))
    #expect(editor.terminal.lines[1].hasSuffix("5 items"))
    editor.type("j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Jobs "))
    editor.type("q")
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    editor.type("<Esc>")
    #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
  }

  @Test("The library counts the rows of a list once, and again when they have become others")
  func counting() throws {
    let editor = try Self.editor("customers")
    editor.type("L")
    var calls: [String] = []
    editor.observed.after = { calls.append($0) }
    for key in ["j", "k", "j"] { editor.type(key) }
    #expect(!calls.contains("count"), "\(calls)")
    try editor.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      try context.insert(customer)["name"] = "New"
    }
    editor.noticeOutsideChange()
    #expect(calls.count { $0 == "count" } == 1)
    #expect(editor.terminal.lines[1].hasSuffix("6 items"))
    editor.type("u")
    #expect(editor.terminal.lines[1].hasSuffix("5 items"))
  }

  @Test("The values of a choice are read once, and again when they have become others")
  func readingValues() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Values of Priority"))
    let reads = ["orderedKeys", "firstKeys", "rows"]
    var calls: [String] = []
    editor.observed.after = { if reads.contains($0) { calls.append($0) } }
    for key in ["j", "k", "j"] { editor.type(key) }
    #expect(calls == [])
    guard
      case .choice(of: let entity)? = editor.store.model.lists[0].entity
        .attribute(named: "priority")?.type
    else { return #expect(Bool(false), "there is no choice") }
    try editor.somebodyElse(performs: .renameChoiceValue("medium", of: entity, to: "so so"))
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" > so so") })
    editor.type("d")
    #expect(!editor.terminal.lines.contains { $0.contains("so so  ") }, "\(editor.terminal.lines)")
    editor.type("u")
    #expect(editor.terminal.lines[0].contains("3 values"))
  }

  @Test("The fields of a list open from its own commands, and it follows what is done to them")
  func fieldsOfThisList() throws {
    let editor = try Self.editor("todo")
    editor.type(":fields<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Fields of To Do "))
    editor.type("jjjjje<Ctrl-u>Remarks<Enter>q")
    #expect(editor.terminal.lines[0].hasPrefix(" To Do "))
    #expect(editor.terminal.lines[1].contains("Remarks"))
  }

  @Test(
    "Lists and fields are changed at once, so they wait while something is pending",
    arguments: ["L", ":fields<Enter>"])
  func pending(keys: String) throws {
    let editor = try Self.editor("todo")
    editor.type("<Ctrl-e>" + keys)
    #expect(editor.terminal.lines[0].hasPrefix(" To Do "))
    #expect(editor.status.hasPrefix(" Save or cancel first: Ctrl-e saves."))
  }

  @Test("Lists are added, renamed, duplicated, moved and deleted, each as a step of undo")
  func lists() throws {
    let editor = try Self.editor()
    editor.type("LoPacking<Enter>")
    #expect(
      editor.status.hasPrefix(" Added the list Packing. Enter opens it, E changes its fields."))
    #expect(try Self.lists(editor) == ["To Do", "Packing"])
    editor.type("je<Ctrl-u>Trip<Enter>K")
    #expect(try Self.lists(editor) == ["Trip", "To Do"])
    editor.type("jy<Enter>")
    #expect(try Self.lists(editor) == ["Trip", "To Do", "To Do copy"])
    editor.type("G<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" To Do copy "))
    #expect(editor.terminal.lines[0].contains("9 items"))
    editor.type("qGd")
    #expect(editor.status.hasPrefix(" Deleted To Do copy (9 items). u brings it back."))
    #expect(try Self.lists(editor) == ["Trip", "To Do"])
    editor.type("u")
    #expect(try Self.lists(editor) == ["Trip", "To Do", "To Do copy"])
    editor.type("4u")
    #expect(try Self.lists(editor) == ["To Do"])
    editor.type("d")
    #expect(editor.status.hasPrefix(" This is the only list"))
  }

  @Test("Fields that are added to a list of one's own show as its columns")
  func columns() throws {
    let editor = try Self.editor()
    editor.type("LoBooks<Enter>")
    editor.type("EGoPrice<Enter>number<Enter>qG<Enter>")
    editor.type("oDune<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Books "))
    let titles = editor.terminal.lines[1]
    #expect(titles.contains("Title") && titles.contains("Notes") && titles.contains("Price"))
  }

  @Test("A list is picked up, moved with the cursor keys, and put down or back")
  func grabbing() throws {
    let editor = try Self.editor("customers")
    editor.type("Lm")
    #expect(editor.terminal.lines[1].hasPrefix("↕> Customers "))
    #expect(editor.status.hasPrefix(" Moving Customers: 1 of 2 "))
    #expect(editor.status.hasSuffix("Enter put down  Esc put back"))
    editor.type("j")
    #expect(editor.terminal.lines[2].hasPrefix("↕> Customers "))
    #expect(try Self.lists(editor) == ["Customers", "Jobs"])
    editor.type("<Esc>")
    #expect(editor.status.hasPrefix(" Customers is back where it was."))
    #expect(editor.terminal.lines[1].hasPrefix(" > Customers "))
    editor.type("mG<Enter>")
    #expect(editor.status.hasPrefix(" Moved Customers to 2 of 2."))
    #expect(try Self.lists(editor) == ["Jobs", "Customers"])
    #expect(editor.terminal.lines[2].hasPrefix(" > Customers "))
    editor.type("mk<Enter>mj")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    let counted = editor.terminal.lines[2]
    try context.performGesture("Add") { context in
      let customer = try #require(other.model.entity(named: "customer"))
      try context.insert(customer)["name"] = "New"
    }
    editor.noticeOutsideChange()
    #expect(
      editor.terminal.lines[2].hasPrefix("↕> Customers ") && editor.terminal.lines[2] != counted)
    #expect(editor.status.hasPrefix(" Moving Customers: 2 of 2 "))
    try context.perform(.setList(other.model.lists[0].key, [.title("Clients")]), as: "Rename")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[2].hasPrefix("↕> Clients "))
    try context.perform(.moveList(other.model.lists[0].key), as: "Move")
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else changed these; what you held is back."))
    #expect(editor.terminal.lines[2].contains(" Clients "))
  }

  @Test("A list is found by letters of its name, and chosen with the mouse")
  func finding() throws {
    let editor = try Self.editor("customers")
    editor.type("L/jo<Enter>")
    #expect(editor.terminal.lines[2].hasPrefix(" > Jobs "))
    let first = Position(row: 1, column: 5)
    editor.send(.mouse(MouseEvent(.press, button: .left, at: first)))
    #expect(editor.terminal.lines[1].hasPrefix(" > Customers "))
    editor.send(.mouse(MouseEvent(.press, button: .left, at: first)))
    #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
  }

  @Test("A list of one's own gets rows and fields at once")
  func ownList() throws {
    let editor = try Self.editor()
    editor.type("LoPacking<Enter>GEoWeight<Enter>num<Enter>")
    #expect(editor.status.hasPrefix(" Added the field Weight."))
    #expect(editor.terminal.lines[4].contains("Weight"))
    editor.type("GKqG<Enter>oSocks<Enter>E<Tab><Tab>")
    #expect(editor.terminal.lines.contains { $0.contains("> Weight") })
    editor.type("1.5<Enter>")
    #expect(editor.status.hasPrefix(" Saved Socks."))
    editor.type("x")
    #expect(editor.terminal.lines.contains { $0.contains("[x] Socks") })
  }

  @Test("Fields are renamed, retyped, hidden and moved, and the list below follows")
  func fields() throws {
    let editor = try Self.editor()
    editor.type("LEGe<Ctrl-u>Remarks<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Notes to Remarks."))
    editor.type("K")
    #expect(editor.status.hasPrefix(" Moved Remarks to 5 of 6."))
    editor.type("x")
    #expect(editor.status.hasPrefix(" Remarks is hidden."))
    editor.type("gx")
    #expect(editor.status.hasPrefix(" Title names the rows, so it is always shown."))
    editor.type("qqE")
    #expect(!editor.terminal.lines.contains { $0.contains("Remarks") || $0.contains("Notes") })
    editor.type("<Esc>4u")
    editor.type("E")
    #expect(editor.terminal.lines.contains { $0.contains("Notes") })
  }

  @Test("Values that do not fit another type are cleared after a question only")
  func retyping() throws {
    let editor = try Self.editor()
    editor.type("LEGt")
    #expect(editor.terminal.lines[0].hasPrefix(" What Notes holds"))
    editor.type("whole<Enter>")
    #expect(
      editor.status.hasPrefix(
        " \"They open at nine.\" of Call the dentist and 3 more do not fit. Empty the field there?"
      ))
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Only y is yes here. \"They open at nine.\" of Call the dentist and 3 more do not fit."))
    editor.type("n")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
    editor.type("twhole<Enter>…y")
    #expect(
      editor.status.hasPrefix(" Notes holds a whole number now; it was emptied in 4 rows."))
    editor.type("u")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.")
  }

  @Test("The title of the rows is not emptied by another type")
  func retypingTheTitle() throws {
    let editor = try Self.editor()
    editor.type("LEgta day<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Water the plants and 8 more do not fit, and Title names the rows, so it stays as it is."))
    editor.type("y")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
  }

  @Test("Values of a choice are added, renamed, moved and deleted, and rows follow")
  func choices() throws {
    let editor = try Self.editor()
    editor.type("LE3j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Values of Priority "))
    editor.type("ourgent<Enter>ke<Ctrl-u>top<Enter>J")
    #expect(
      editor.terminal.lines[1...4].map { $0.trimmingPrefix(" > ").split(separator: " ")[0] }
        == ["urgent", "top", "medium", "low"])
    #expect(try editor.stored("priority", ofRow: 2) == "top")
    editor.type("d")
    #expect(
      editor.status.hasPrefix(
        " Deleted top, which 2 rows had; they have no Priority now. u brings it back."))
    #expect(try editor.stored("priority", ofRow: 2) == "")
    editor.type("u")
    #expect(try editor.stored("priority", ofRow: 2) == "top")
  }

  @Test("A value that no row has is deleted without a word of rows")
  func unusedChoice() throws {
    let editor = try Self.editor()
    editor.type("LE3j<Enter>ourgent<Enter>d")
    #expect(editor.status.hasPrefix(" Deleted urgent. u brings it back."))
  }

  @Test("The fields say what their keys do")
  func advice() throws {
    let editor = try Self.editor()
    editor.type("LE")
    #expect(editor.status.hasPrefix(" 1 of 6: t retypes "))
    editor.type("jjj")
    #expect(editor.status.hasPrefix(" 4 of 6: Enter values, t retypes, x hides, * names rows "))
    editor.type("t")
    #expect(editor.terminal.lines[0].hasPrefix(" What Priority holds"))
  }

  @Test("A choice that gets no values is told, with how it gets some")
  func noValues() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>oKind<Enter>choice<Enter><Enter>")
    #expect(
      editor.status.hasPrefix(
        " Added the field Kind without values; Enter opens them, and there o adds one."))
    editor.type("<Enter>onovel<Enter>")
    #expect(editor.terminal.lines[1].hasPrefix(" > novel"))
  }

  @Test("A new choice takes each value once, that of a field with texts takes these")
  func newChoices() throws {
    let editor = try Self.editor()
    editor.type("LEGtchoice<Enter>")
    #expect(editor.status.hasPrefix(" Notes holds"))
    editor.type("uGoKind<Enter>choice<Enter>novel, poem, Novel<Enter>")
    #expect(editor.status.hasPrefix(" Novel is there twice."))
    editor.type("<Ctrl-w><Backspace><Backspace><Enter>")
    #expect(editor.status.hasPrefix(" Added the field Kind."))
    editor.type("<Enter>")
    let values = editor.terminal.lines.filter { $0.contains("novel") || $0.contains("poem") }
    #expect(values.count == 2)
  }

  @Test("The sections of a list come from another field, and its rows show it at once")
  func sections() throws {
    let editor = try Self.editor()
    editor.type("LE3jS")
    #expect(editor.status.hasPrefix(" Sections come from Priority now."))
    editor.type("qq")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" high ") })
  }

  @Test("What somebody else does to the lists shows, and a list that is gone closes")
  func others() throws {
    let editor = try Self.editor("customers")
    editor.type("LGj<Enter>")
    try editor.somebodyElse(performs: .deleteList(editor.store.model.lists[1].key))
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(editor.status.hasPrefix(" The list was deleted, so it was closed."))
  }

  @Test("A menu over a list that is gone goes with it", arguments: ["s", "S", "?", ":"])
  func menuOverLostList(keys: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    try Self.deleteFirstList(editor)
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    editor.type("<Enter>q")
    #expect(editor.editor.isFinished)
  }

  @Test("The lists come in the place of the first one when it is gone, and what was typed is kept")
  func firstListIsGone() throws {
    let editor = try Self.editor()
    editor.type("onew words")
    try Self.deleteFirstList(editor)
    #expect(!editor.editor.isFinished)
    #expect(editor.terminal.lines[0].hasPrefix(" Lists "))
    #expect(
      editor.status.hasPrefix(
        " The list was deleted, so it was closed. What you typed is offered at the next start,"))
    #expect(editor.editor.drafts.map { Array($0.texts.values) } == [["new words"]])
    editor.type("q")
    #expect(editor.editor.isFinished)
  }

  @Test("Nothing is changed where the file is read-only")
  func readOnly() throws {
    let editor = try Self.editor()
    editor.observed.deniesWriting = true
    editor.type("L")
    for key in ["o", "e", "d", "J", "y"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" This file is open for reading only"), "\(key)")
    }
    editor.type("E")
    for key in ["o", "e", "x", "t", "S", "<Enter>"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" This file is open for reading only"), "\(key)")
    }
    // The values may be looked at.
    editor.type("3j<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Values of Priority "))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" This file is open for reading only"))
  }

  @Test("Where the file is read-only nobody is told how to add a value", arguments: [false, true])
  func noValues(isReadOnly: Bool) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE todo SET priority = NULL; DELETE FROM todo_priority;")
    editor.observed.deniesWriting = isReadOnly
    editor.type(":fields<Enter>")
    editor.type("3j<Enter>")
    let words = isReadOnly ? "Nothing yet." : "Nothing yet. o adds one."
    #expect(editor.terminal.lines[1] == "   \(words)", "\(editor.terminal.lines)")
  }

  /// Another window deletes the first list, which the editor notices.
  private static func deleteFirstList(_ editor: EditorUnderTest) throws {
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    try context.perform(.deleteList(other.model.lists[0].key), as: "Delete")
    try other.close()
    editor.noticeOutsideChange()
  }
}
