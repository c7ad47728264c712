import Foundation
import Terminal
import Testing

@testable import ListEditor

/// The widths of columns.
struct ColumnWidthTests {
  private static func editor(_ columns: Int = 78) throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: columns, rows: 14))
  }

  @Test("A column is chosen, made wider and narrower, and the others give way")
  func changing() throws {
    let editor = try Self.editor()
    #expect(
      editor.terminal.lines[1] == "   Title                     Due              Priority    Notes")
    editor.type("w")
    #expect(editor.terminal.lines[1].hasPrefix("   [Title] "))
    #expect(editor.status.hasPrefix(" Title: 24 wide (auto)"))
    editor.type("5+")
    #expect(editor.status.hasPrefix(" Title: 29 wide "))
    editor.type("l--l<Up>")
    #expect(
      editor.terminal.lines[1].hasPrefix(
        "   Title                          Due            [Priority]")
    )
    #expect(editor.status.hasPrefix(" Priority: 11 wide "))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" The columns of To Do keep these widths."))
    #expect(
      editor.terminal.lines[1]
        == "   Title                          Due            Priority     Notes"
    )
    #expect(
      editor.listScreen?.columns.widths == ["title": 29, "due": 13, "priority": 11])
    editor.type("wh=<Enter>w=<Enter>")
    #expect(editor.listScreen?.columns.widths == ["due": 13, "priority": 11])
  }

  @Test(
    "Texts give way to columns, and how many find no room stands behind the last title",
    arguments: [
      (40, "Title Due +2"),
      (60, "Title Due Priority +1"),
      (68, "Title Due Priority Notes"),
    ])
  func room(columns: Int, titles: String) throws {
    let line = try Self.editor(columns).terminal.lines[1]
    #expect(line.split(separator: " ").joined(separator: " ") == titles)
  }

  /// A list of one row with texts of these titles, the first of which is that of the row.
  static func texts(
    _ titles: [String], type: String = "text", of value: String = "'a text that is not short'"
  ) -> String {
    let columns = titles.indices.map { "f\($0) \(type)" }.joined(separator: ", ")
    let fields = titles.enumerated().map { "('row', 'f\($0)', '\($1)', '\(type)', \($0))" }
    let values = titles.map { _ in value }.joined(separator: ", ")
    return """
      CREATE TABLE row (id INTEGER PRIMARY KEY AUTOINCREMENT, \(columns));
      INSERT INTO row SELECT NULL, \(values);
      INSERT INTO docket_list (entity, title, title_column, cell_style)
      VALUES ('row', 'Rows', 'f0', 'columns');
      INSERT INTO docket_field (entity, name, label, type, rank)
      VALUES \(fields.joined(separator: ", "));
      """
  }

  @Test(
    "How many find no room is shown whole behind a column that is too narrow for its title too",
    arguments: [
      ("wl10-h10+", "   Title                       D… +2"),
      ("wl9-h9+", "   Title                      Due +2"),
      ("w99+", "   Title +3"),
    ])
  func sign(script: String, titles: String) throws {
    let editor = try Self.editor(40)
    editor.type(script + "<Enter>")
    #expect(editor.terminal.lines[1] == titles)
  }

  @Test("The title before that counts by the columns it takes")
  func wideTitle() throws {
    let editor = try EditorUnderTest(
      sql: Self.texts(["Title", "期日", "B", "C"]), size: Size(columns: 46, rows: 8))
    editor.type("w5+l5-<Enter>")
    #expect(editor.terminal.lines[1].hasSuffix("期日 +2"), "\(editor.terminal.lines[1])")
    editor.type("wl99-3+<Enter>")
    #expect(editor.terminal.lines[1].hasSuffix("期… +2"), "\(editor.terminal.lines[1])")
  }

  @Test(
    "Long titles beside the count leave the rows their names, and say that they are cut",
    arguments: [40, 50, 60, 70, 72, 76, 78, 80], ["Speed", "An answer of some words"])
  func longTitles(columns: Int, value: String) throws {
    let titles = [
      "Name", "How satisfied are you with our service?",
      "What did you like most about the product?",
      "Where did you hear about us for the first time?",
      "What should we improve in the next version?", "Comments",
    ]
    let editor = try EditorUnderTest(
      sql: Self.texts(titles, of: "'\(value)'") + "UPDATE row SET f0 = 'Maria';",
      size: Size(columns: columns, rows: 8))
    #expect(editor.terminal.lines[2].hasPrefix(" > Maria  "), "\(editor.terminal.lines)")
    let count = titles.count - (editor.listScreen?.table.columns.count ?? 0)
    let headings = editor.terminal.lines[1]
    #expect(count > 0 && headings.hasSuffix("… +\(count)"), "\(headings)")
    let shown = titles.count - count
    editor.type("w" + String(repeating: "l", count: shown - 1))
    #expect(editor.terminal.lines[1].contains("…] +\(count)"))
  }

  @Test(
    "In a wide window the title takes no more than a part of it, and what is beside it stays near",
    arguments: [
      ("w", 100, 32), ("w", 140, 48), ("w", 200, 60), ("w5+", 200, 65), ("w=", 200, 60),
    ])
  func wideWindow(keys: String, columns: Int, width: Int) throws {
    let editor = try Self.editor(columns)
    editor.type(keys)
    #expect(editor.status.hasPrefix(" Title: \(width) wide"))
    let before = try #require(editor.terminal.lines[1].split(separator: "Due").first)
    #expect(before.count == width + 5)
  }

  @Test(
    "A choice is as wide as its values, up to a limit, as long as each text keeps twelve columns",
    arguments: [
      (68, "before everything else", 11), (78, "before everything else", 21),
      (80, "before everything else", 22), (110, "before everything else", 22),
      (200, "before everything else", 22),
      (200, "日本語日本語", 12), (200, String(repeating: "long ", count: 9), 30),
      (200, "top", 10),
    ])
  func choice(columns: Int, name: String, width: Int) throws {
    let editor = try Self.editor(columns)
    editor.type("wll")
    #expect(editor.status.hasPrefix(" Priority: 10 "), "\(editor.status)")
    try editor.somebodyElse(
      performs: .renameChoiceValue("high", of: "todo_priority", to: name))
    #expect(editor.status.contains("Priority: \(width) "), "\(editor.status)")
    editor.type("+-=<Enter>")
    #expect(editor.listScreen?.columns.widths == [:])
  }

  @Test(
    "A choice of short names takes what they, or its title and the mark of an order, need",
    arguments: [
      ("Who", "Al", 5), ("Who", "Bertha", 6), ("Person", "Al", 8), ("Who", "Bartholomew", 11),
    ])
  func shortChoice(title: String, name: String, width: Int) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + """
        UPDATE todo SET priority = NULL; DELETE FROM todo_priority;
        INSERT INTO todo_priority (name, rank) VALUES ('\(name)', 1);
        UPDATE docket_field SET label = '\(title)' WHERE name = 'priority';
        """,
      size: Size(columns: 68, rows: 14))
    editor.type("wll")
    #expect(editor.status.hasPrefix(" \(title): \(width) wide (auto)"), "\(editor.status)")
    editor.type("<Esc>s\(title), a<Enter>")
    #expect(editor.terminal.lines[1].contains(" \(title) ▲ "), "\(editor.terminal.lines[1])")
  }

  @Test("A choice without values becomes wider when it gets some")
  func emptyChoice() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo")
        + "UPDATE todo SET priority = NULL; DELETE FROM todo_priority;",
      size: Size(columns: 110, rows: 14))
    editor.type("wll")
    #expect(editor.status.hasPrefix(" Priority: 10 "), "\(editor.status)")
    try editor.somebodyElse(
      performs: .addChoiceValue("before everything else", to: "todo_priority"))
    #expect(editor.status.contains("Priority: 22 "), "\(editor.status)")
  }

  @Test("A column that is wider for the count behind it changes from the width that it has")
  func countedColumn() throws {
    let editor = try Self.editor(54)
    #expect(editor.terminal.lines[1].hasSuffix("Priority +1"))
    editor.type("wll+")
    #expect(editor.listScreen?.columns.widths == ["priority": 14])
    editor.type("--")
    #expect(editor.listScreen?.columns.widths == ["priority": 12])
  }

  @Test("A new field that finds no room is told when the list is seen again")
  func newColumn() throws {
    let editor = try Self.editor(60)
    editor.type(":fields<Enter>GoKind<Enter><Enter>q")
    #expect(
      editor.status.hasPrefix(
        " Kind is right of the window: ; scrolls to it, E shows all fields of a row."))
    #expect(editor.terminal.lines[1].hasSuffix("Priority +2"))
    let roomy = try Self.editor(100)
    roomy.type(":fields<Enter>GoKind<Enter><Enter>q")
    #expect(roomy.terminal.lines[1].hasSuffix("Kind"))
    #expect(!roomy.status.contains("right of the window"))
  }

  @Test("Widths that are left are as before, and a column has at least three columns")
  func leaving() throws {
    let editor = try Self.editor()
    let before = editor.terminal.lines
    editor.type("wl99-")
    #expect(editor.status.hasPrefix(" Due: 3 wide "))
    editor.type("<Esc>")
    #expect(editor.terminal.lines == before)
    #expect(editor.listScreen?.columns.widths == [:])
    editor.type("999+")
    #expect(editor.terminal.lines.count == before.count)
  }

  @Test("A wide title pushes columns out, and they come back", arguments: [40, 60, 78])
  func noRoom(columns: Int) throws {
    let editor = try Self.editor(columns)
    let before = editor.terminal.lines
    editor.type("w999+")
    #expect(!editor.terminal.lines[1].contains("Due"))
    editor.type("lh=<Enter>")
    #expect(editor.terminal.lines == before)
  }

  @Test("A column is made as wide as there is room for, and stays the chosen one, in brackets")
  func widest() throws {
    let editor = try Self.editor(80)
    editor.type("wlll6+")
    #expect(editor.status.hasPrefix(" Notes: 27 wide"), "\(editor.status)")
    editor.type("20+")
    let width = try #require(editor.listScreen?.columns.widths["notes"])
    #expect(editor.status.hasPrefix(" Notes is \(width) wide: the window has no room for more."))
    #expect(editor.terminal.lines[1].hasSuffix("Due              Priority    [Notes]"))
    editor.type("+++")
    #expect(editor.listScreen?.columns.widths == ["notes": width])
    editor.type("-")
    #expect(editor.status.hasPrefix(" Notes: \(width - 1) wide"))
    #expect(editor.listScreen?.columns.widths == ["notes": width - 1])
  }

  @Test(
    "A column that cannot be wider keeps its own width, and nothing is said to be kept",
    arguments: [("w", 36, "Title is 32"), ("wl", 37, "Due is 15")])
  func refusedWidth(script: String, columns: Int, words: String) throws {
    let editor = try Self.editor(columns)
    let before = editor.terminal.lines[1]
    editor.type(script + "++")
    #expect(editor.status.hasPrefix(" \(words) wide: the window"), "\(editor.status)")
    #expect(editor.listScreen?.columns.widths == [:])
    editor.type("<Enter>")
    #expect(!editor.status.contains("keep these widths"))
    #expect(editor.terminal.lines[1] == before)
  }

  @Test("A column that finds no room comes into sight when it is chosen, and stands beside others")
  func hiddenColumn() throws {
    let editor = try Self.editor(60)
    editor.type("wh")
    #expect(editor.terminal.lines[1].hasSuffix("Priority    [Notes]"))
    #expect(editor.terminal.lines[1].hasPrefix("   Title +1"))
    #expect(editor.status.hasPrefix(" Notes: 18 wide (auto)"), "\(editor.status)")
    editor.type("9-")
    #expect(editor.terminal.lines[1].hasSuffix("Due              Priority    [Notes]"))
    #expect(editor.terminal.lines[1].hasPrefix("   Title "))
    #expect(editor.listScreen?.columns.widths.keys.sorted() == ["notes"])
    editor.type("=")
    #expect(editor.terminal.lines[1].hasPrefix("   Title +1"))
    #expect(editor.terminal.lines[1].hasSuffix("Priority    [Notes]"))
  }

  @Test("Where even the narrowest finds no room it is said that others must be narrower")
  func noRoomAtAll() throws {
    let editor = try Self.editor(60)
    editor.type("w99+")
    for key in ["l", "+", "-"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" Due has no room: others must be narrower."))
    }
    #expect(editor.terminal.lines[1].hasSuffix("Title [+3]"))
    #expect(editor.listScreen?.columns.widths.keys.sorted() == ["title"])
    editor.type("h30-l-")
    #expect(editor.terminal.lines[1].contains("[Due]"))
  }

  @Test("In a narrow window that is said to its end, and the hints give way")
  func noRoomInNarrowWindow() throws {
    let editor = try Self.editor(20)
    editor.type("w99+l")
    #expect(editor.status.hasPrefix(" Due has no room: others must be narrower."))
    editor.type("h")
    #expect(editor.status.hasPrefix(" Title: ") && editor.status.contains("Enter keep"))
  }

  @Test("The mark of the order takes no letter of the title that counts the columns without room")
  func countBesideOrder() throws {
    let editor = try Self.editor(60)
    editor.type("sprio<Enter>")
    #expect(editor.terminal.lines[1].hasSuffix("Priority ▲ +1"))
  }

  @Test(
    "Where brackets do not fit around the count it stands without them",
    arguments: [("", "+2"), ("sdue<Enter>", "▲+2")])
  func narrowCount(order: String, count: String) throws {
    let editor = try Self.editor(40)
    editor.type(order + "w99-26+l99-l")
    #expect(editor.listScreen?.columns.widths == ["title": 29, "due": 3])
    #expect(editor.status.hasPrefix(" Priority has no room: others"), "\(editor.status)")
    #expect(editor.terminal.lines[1].hasSuffix("  " + count), "\(editor.terminal.lines[1])")
    editor.type("h4+l")
    #expect(editor.terminal.lines[1].contains("[+2]"), "\(editor.terminal.lines[1])")
  }

  @Test("Where the mark of the order does not fit behind the count it is left out")
  func longCount() throws {
    let editor = try EditorUnderTest(
      sql: Self.texts(["Title", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"]),
      size: Size(columns: 20, rows: 8))
    #expect(editor.terminal.lines[1].hasSuffix(" ▲ +11"))
    editor.type("w99-<Enter>")
    #expect(editor.terminal.lines[1] == "   +11")
  }

  @Test("Where there are no columns they are offered, and undo takes them away again")
  func noColumns() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    let before = editor.terminal.lines[1...5]
    editor.type("w")
    #expect(editor.status.hasPrefix(" This list shows no columns. Show its fields as columns?"))
    editor.type("y")
    #expect(editor.terminal.lines[1].contains("Title"))
    #expect(editor.terminal.lines[1].contains("Part"))
    editor.type("wl<Enter>u")
    #expect(editor.status.hasPrefix(" Undid Show columns of Letters."))
    #expect(editor.terminal.lines[1...5] == before)
  }

  @Test("Where somebody takes the columns away their widths are left, which is told")
  func lostColumns() throws {
    let editor = try Self.editor()
    editor.type("w3+")
    try editor.somebodyElse(performs: .setList(1, [.cellStyle(.plain)]))
    #expect(editor.status.hasPrefix(" This list shows no columns any more."))
    #expect(editor.listScreen?.scope == .list)
    editor.type("q")
    #expect(editor.editor.isFinished)
  }

  @Test("The widths are kept for the list from one start to the next")
  func kept() throws {
    let editor = try Self.editor()
    editor.type("w5+l<Up><Enter>")
    let data = try JSONEncoder().encode(editor.editor.view)
    let again = try EditorUnderTest(reopening: editor)
    again.editor.restore(try JSONDecoder().decode(FileView.self, from: data))
    again.editor.endTurn()
    #expect(again.terminal.lines == editor.terminal.lines.dropLast() + [again.terminal.lines[13]])
    #expect(again.listScreen?.columns.widths == ["title": 29, "due": 16])
  }

  @Test("The width that is chosen is told in narrow windows too", arguments: [40, 50, 60])
  func narrowStatus(columns: Int) throws {
    let editor = try EditorUnderTest(template: "todo", size: Size(columns: columns, rows: 14))
    editor.type("w++")
    #expect(editor.status.hasPrefix(" Title: "), "\(editor.status)")
    #expect(editor.status.contains(" wide"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.listScreen?.columns.widths["title"] != nil)
  }

  @Test("Where fields have no room the end of the texts says how they are seen")
  func fieldsWithoutRoom() throws {
    for (columns, words) in [(30, " The texts end here. ; goes"), (200, " The texts end here. ")] {
      let editor = try Self.editor(columns)
      editor.type(String(repeating: "}", count: 40))
      #expect(editor.status.hasPrefix(words), "\(columns): \(editor.status)")
      #expect(editor.status.contains("; goes on") == (columns == 30))
    }
  }
}
