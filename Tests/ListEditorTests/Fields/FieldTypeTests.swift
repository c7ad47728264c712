import ObjectGraph
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// What a field becomes that gets a type, or is to make the sections.
struct FieldTypeTests {
  private static func editor(_ sql: String = "") throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo") + sql, size: Size(columns: 110, rows: 16))
  }

  private static func choice(_ editor: EditorUnderTest, _ title: String) -> AttributeType? {
    editor.store.model.lists[0].entity.attributes.first { $0.title == title }?.type
  }

  /// The values of the field under the cursor of the outline.
  private static func values(_ editor: EditorUnderTest) -> [String] {
    editor.type("<Enter>")
    return editor.terminal.lines[1...8].map { $0.dropFirst(3).description }
      .map { $0.trimmingBlanks }.filter { !$0.isEmpty }
  }

  @Test("A new choice has values of its own, also where another field was called so once")
  func ownValues() throws {
    let editor = try Self.editor()
    editor.type(
      ":fields<Enter>3je<Ctrl-u>Urgency<Enter>GoPriority<Enter>choice<Enter>red, green<Enter>")
    #expect(editor.status.hasPrefix(" Added the field Priority."), "\(editor.status)")
    #expect(Self.choice(editor, "Priority") != Self.choice(editor, "Urgency"))
    #expect(Self.values(editor) == ["red", "green"])
  }

  @Test("Texts that become a choice do not fall in with another field's values either")
  func retypedText() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3je<Ctrl-u>Urgency<Enter>Ge<Ctrl-u>Priority<Enter>tchoice<Enter>")
    #expect(editor.status.hasPrefix(" Priority holds a choice now."), "\(editor.status)")
    #expect(!Self.values(editor).contains("high"))
  }

  @Test("Texts that differ by capitals alone become values of their own, and that is told")
  func twins() throws {
    let rows = ["Active", "active", "active", "Later", "Áctive", "later", "Never"]
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, rows.map { ("Row", $0) }),
      size: Size(columns: 200, rows: 12))
    editor.type(":fields<Enter>jtchoice<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Part holds a choice now. \"active\", \"Active\" and \"Áctive\" are values of their own,"
          + " and so with 1 more: one renamed to another becomes that."), "\(editor.status)")
    editor.type("ue<Ctrl-u>State<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Part to State."), "\(editor.status)")
  }

  @Test("A choice is not made of the rows of a list")
  func listOfThatName() throws {
    let editor = try Self.editor(
      """
      ;CREATE TABLE todo_people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('todo_people', 'People', 'name');
      """)
    editor.type(":fields<Enter>GoPeople<Enter>choice<Enter>Ann, Bob<Enter>")
    #expect(editor.status.hasPrefix(" Added the field People."), "\(editor.status)")
    #expect(Self.choice(editor, "People") != .choice(of: "todo_people"))
    #expect(Self.values(editor) == ["Ann", "Bob"])
  }

  @Test(
    "A field that has the type already keeps its values and their order",
    arguments: [
      ("3je<Ctrl-u>Urgency<Enter>t<Enter>", " Urgency holds a choice already."),
      ("t<Enter>", " Title holds text already."),
      ("Gttext<Enter>", " Notes holds text already."),
    ])
  func sameType(keys: String, words: String) throws {
    let editor = try Self.editor()
    let before = Self.choice(editor, "Priority")
    editor.type(":fields<Enter>" + keys)
    #expect(editor.status.hasPrefix(words), "\(editor.status)")
    #expect(Self.choice(editor, "Priority") ?? Self.choice(editor, "Urgency") == before)
  }

  @Test("Sections come from no title and no moment, wherever that is asked for")
  func noSections() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "notes"), size: Size(columns: 100, rows: 14))
    editor.type(":fields<Enter>S")
    #expect(
      editor.status.hasPrefix(" Title names the rows, so no sections come from it."),
      "\(editor.status)")
    editor.type("/updated<Enter>S")
    #expect(
      editor.status.hasPrefix(" Sections do not come from a day and a time."),
      "\(editor.status)")
    #expect(editor.store.model.lists[0].section == nil)
  }

  @Test("A column of bytes becomes a field of the name that is typed")
  func namedBytes() throws {
    let editor = try Self.editor()
    _ = try Command.run("sqlite3", [editor.path, "ALTER TABLE todo ADD COLUMN photo BLOB"])
    editor.noticeOutsideChange()
    editor.type(":fields<Enter>oPhoto<Enter>text<Enter>")
    #expect(editor.status.hasPrefix(" Photo holds text now."), "\(editor.status)")
    #expect(Self.choice(editor, "Photo") == .text)
    editor.type("2u")
    #expect(Self.choice(editor, "photo") == .data)
  }

  @Test("A column keeps its width when its field gets another name")
  func widths() throws {
    let editor = try Self.editor()
    editor.type("wh9+<Enter>")
    let width = try #require(editor.listScreen?.columns.widths["notes"])
    editor.type(":fields<Enter>Ge<Ctrl-u>Remarks<Enter>q")
    #expect(editor.listScreen?.columns.widths == ["remarks": width])
    editor.type("uwl")
    #expect(editor.listScreen?.columns.widths == ["notes": width])
  }

  @Test("Sections are told apart without capitals and marks, as values are")
  func sectionNames() throws {
    let editor = try Self.editor()
    editor.type("+Láter<Enter>")
    #expect(editor.status.hasPrefix(" There is already a section Later."), "\(editor.status)")
  }

  @Test("What other lists lose with a section is told")
  func sharedSection() throws {
    let editor = try Self.editor()
    editor.type("Ly<Enter>q+Zed<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Added the section Zed in To Do and To Do copy; M moves rows there."), "\(editor.status)")
    editor.type("]d")
    #expect(
      editor.status.hasPrefix(
        " Deleted the section Zed in To Do and To Do copy. u brings it back."),
      "\(editor.status)")
  }

  @Test("What names the rows, or makes sections, gets no type of which that is refused")
  func refusedTypes() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>/due<Enter>Sta day and a time<Enter>")
    #expect(
      editor.status.hasPrefix(" Sections come from Due, so it does not become a day and a time."),
      "\(editor.status)")
    #expect(Self.choice(editor, "Due") == .date)
    editor.type("/title<Enter>tyes<Enter>")
    #expect(
      editor.status.hasPrefix(" Title names the rows, so it does not become yes or no."),
      "\(editor.status)")
    #expect(Self.choice(editor, "Title") == .text)
    editor.type("/due<Enter>Sta day and a time<Enter>")
    #expect(editor.status.hasPrefix(" Due holds a day and a time now"), "\(editor.status)")
  }

  @Test("The sections of a window do not come from a day that becomes a moment, which is told")
  func sectionsOfWindow() throws {
    let editor = try Self.editor()
    editor.type("Sdue<Enter>")
    try editor.somebodyElse(performs: .retypeField("due", of: "todo", to: .dateTime))
    #expect(editor.listScreen?.arrangement.grouping == nil)
    #expect(
      editor.status.hasPrefix(
        " The sections are as the list says: Sections do not come from a day and a time."),
      "\(editor.status)")
  }
}
