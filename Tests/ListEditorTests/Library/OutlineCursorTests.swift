import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// What the next key means in an outline while other windows change what it shows.
struct OutlineCursorTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 90, rows: 14))
  }

  private static func customers() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 14))
  }

  private static func lists(_ editor: EditorUnderTest) -> [String] {
    editor.store.model.lists.map(\.name)
  }

  private static func list(_ name: String) -> SchemaChange {
    .addList(ListDraft(name, fields: [FieldDraft("Title")]))
  }

  @Test(
    "What another window adds takes the cursor from nobody, whatever was begun before",
    arguments: ["", "o<Esc>", "y<Esc>", "u", "<Ctrl-r>"])
  func foreignLine(keys: String) throws {
    let editor = try Self.editor()
    editor.type("L" + keys)
    try editor.somebodyElse(performs: Self.list("Dogs"))
    #expect(editor.terminal.lines[1].hasPrefix(" > To Do "), "\(editor.terminal.lines)")
    #expect(editor.terminal.lines[2].hasPrefix("   Dogs "), "\(editor.terminal.lines)")
  }

  @Test("What a person adds has it, also where another window adds at the same time")
  func ownLine() throws {
    let editor = try Self.editor()
    editor.type("Lo")
    try editor.somebodyElse(performs: Self.list("Dogs"))
    editor.type("Cats<Enter>")
    #expect(editor.terminal.lines[3].hasPrefix(" > Cats "), "\(editor.terminal.lines)")
    editor.type("dku")
    #expect(editor.terminal.lines[3].hasPrefix(" > Cats "), "\(editor.terminal.lines)")
  }

  @Test("A value is the same one under another name")
  func renamed() throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>")
    #expect(editor.terminal.lines[1].hasPrefix(" > high"))
    let choice = try Self.priority(of: editor)
    try editor.somebodyElse(performs: .renameChoiceValue("high", of: choice, to: "top"))
    try editor.somebodyElse(performs: .addChoiceValue("asap", to: choice, before: "top"))
    #expect(editor.terminal.lines[1].hasPrefix("   asap"), "\(editor.terminal.lines)")
    #expect(editor.terminal.lines[2].hasPrefix(" > top"), "\(editor.terminal.lines)")
    editor.type("d")
    #expect(editor.status.hasPrefix(" Deleted top, which 2 rows had"), "\(editor.status)")
  }

  @Test(
    "A new value comes where the key says, also beside one that has another name or is gone by then",
    arguments: [
      ("o", ["high", "New", "medium", "low"]), ("O", ["New", "high", "medium", "low"]),
      ("jO", ["high", "New", "medium", "low"]), ("a", ["high", "medium", "low", "New"]),
      ("Go", ["high", "medium", "low", "New"]),
    ])
  func place(key: String, values: [String]) throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>\(key)New<Enter>")
    #expect(Self.names(editor) == values)
    let choice = try Self.priority(of: editor)
    editor.type("ugg\(key)New")
    try editor.somebodyElse(performs: .renameChoiceValue("medium", of: choice, to: "middle"))
    editor.type("<Enter>")
    #expect(Self.names(editor) == values.map { $0 == "medium" ? "middle" : $0 })
    editor.type("ugg\(key)New")
    try editor.somebodyElse(performs: .deleteChoiceValue("middle", of: choice))
    editor.type("<Enter>")
    #expect(Self.names(editor) == values.filter { $0 != "medium" })
  }

  /// The choice whose values are shown.
  private static func priority(of editor: EditorUnderTest) throws -> String {
    let type = editor.store.model.lists[0].entity.attribute(named: "priority")?.type
    guard case .choice(of: let choice)? = type else { return try #require(nil as String?) }
    return choice
  }

  private static func names(_ editor: EditorUnderTest) -> [String] {
    editor.terminal.lines[1...].map {
      String($0.drop { " >".contains($0) }.prefix { $0 != " " })
    }.prefix { !$0.isEmpty } + []
  }

  @Test(
    "A name that could not be saved is there to be tried again",
    arguments: ["Lo", "Le<Ctrl-u>", "Ly<Ctrl-u>", ":fields<Enter>e<Ctrl-u>"])
  func failed(keys: String) throws {
    let editor = try Self.editor()
    editor.type("\(keys)Cats")
    let title = editor.terminal.lines[0]
    editor.observed.fail("apply", .busy)
    editor.type("<Enter>")
    #expect(editor.terminal.lines[0] == title)
    #expect(editor.terminal.lines[1].hasSuffix(" Cats"), "\(editor.terminal.lines)")
    #expect(editor.status.contains("writing"), "\(editor.status)")
    editor.observed.heal()
    editor.type("<Enter>")
    #expect(editor.terminal.lines[0] != title)
    #expect(editor.terminal.lines[1...].contains { $0.contains("Cats") })
  }

  @Test("Keys that come at once mean the lines as they are by then", arguments: ["dd", "d…d"])
  func atOnce(keys: String) throws {
    let editor = try Self.editor()
    editor.type(":fields<Enter>3j<Enter>" + keys)
    #expect(editor.terminal.lines[1].hasPrefix(" > low"), "\(editor.terminal.lines)")
    #expect(editor.terminal.lines[0].contains("1 value"))
  }

  @Test(
    "A count before what is done to one line is refused",
    arguments: ["3d", "2y", "2t", "3x", "3m"])
  func counted(keys: String) throws {
    let editor = try Self.editor()
    editor.type("LE" + keys)
    #expect(
      editor.status.hasPrefix(" That is done to one line at a time here. Nothing was changed."),
      "\(editor.status)")
    #expect(editor.terminal.lines[0].contains("6 fields"))
  }

  @Test("The cursor is on the list just added or brought back, so the next key means that one")
  func cursorOfAddition() throws {
    let editor = try Self.customers()
    editor.type("LoPacking<Enter>")
    #expect(editor.terminal.lines[3].hasPrefix(" > Packing "))
    editor.type("E")
    #expect(editor.terminal.lines[0].hasPrefix(" Fields of Packing "))
    editor.type("qkd")
    #expect(Self.lists(editor) == ["Customers", "Packing"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete list Jobs."))
    #expect(editor.terminal.lines[2].hasPrefix(" > Jobs "))
  }

  @Test("The cursor stays with its list when somebody else moves it")
  func cursorAmongOthers() throws {
    let editor = try Self.customers()
    editor.type("L")
    let other = try SQLiteStore(path: editor.path)
    let context = try ManagedObjectContext(store: other)
    try context.perform(.moveList(other.model.lists[0].key), as: "Move")
    try other.close()
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[2].hasPrefix(" > Customers "))
  }
}
