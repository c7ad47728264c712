import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// All fields of a row in a form.
struct FormTests {
  private static func todo(
    _ size: Size = Size(columns: 70, rows: 14)
  ) throws -> EditorUnderTest {
    try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"), size: size)
  }

  @Test("A form shows all fields, and what there is to know of the one with the keyboard")
  func picture() throws {
    let editor = try Self.todo()
    editor.type("jE<Tab><Tab><Tab>")
    #expect(
      editor.terminal.lines == [
        " Call the dentist                                        field 4 of 6",
        "   Title     Call the dentist",
        "   Done      no",
        "   Due       Fri 20 Nov 2026",
        " > Priority  high",
        "             high, medium, low",
        "   Section   Today",
        "   Notes     They open at nine.",
        "", "", "", "", "",
        " Left and Right choose, or type       Enter keep  Esc leave  Tab next",
      ])
    #expect(editor.terminal.cursor == Position(row: 4, column: 17))
  }

  @Test("A text of more lines than are shown ends with a sign for it", arguments: 50...55)
  func cutText(width: Int) throws {
    let editor = try Self.todo()
    let words = "abcd".map { String(repeating: $0, count: width) }.joined(separator: " ")
    try editor.somebodyElse { context in
      let todo = context.store.model.lists[0].entity
      context.object(with: ManagedObjectID(todo, 2))["notes"] = .text(words)
    }
    editor.noticeOutsideChange()
    editor.type("jE")
    let last = try #require(editor.terminal.lines.first { $0.contains("cccc") })
    #expect(last.hasSuffix("…"))
    #expect(!editor.terminal.lines.contains { $0.contains("dddd") })
  }

  @Test("In a long text without blanks Left moves the caret, and the page stands")
  func standingPage() throws {
    let editor = try Self.todo()
    try editor.somebodyElse { context in
      let todo = context.store.model.lists[0].entity
      context.object(with: ManagedObjectID(todo, 2))["notes"] = .text(
        String(repeating: "漢字かな", count: 1_250))
    }
    editor.noticeOutsideChange()
    editor.type("jE<Shift-Tab>")
    let lines = editor.terminal.lines
    let caret = try #require(editor.terminal.cursor)
    for step in 1...3 {
      editor.type("<Left>")
      #expect(editor.terminal.lines == lines)
      #expect(
        editor.terminal.cursor == Position(row: caret.row, column: caret.column - 2 * step))
    }
  }

  @Test("The page is made once for a key, and of texts without the keyboard as much as is shown")
  func cost() throws {
    let editor = try Self.todo()
    editor.type("jE")
    let form = try #require(editor.editor.screen as? FormScreen)
    for keys in ["!", "<Tab>", " ", "<Left>"] {
      let before = form.pageCount
      editor.type(keys)
      #expect(form.pageCount - before <= 1, "\(keys)")
    }
    let before = form.pageCount
    editor.editor.endTurn()
    #expect(form.pageCount == before)
    let text = String(repeating: "ab ", count: 4_000)
    let wrapped = WrappedText(
      text, around: text.startIndex, rows: 3, columns: 50, widths: .standard, endingBehind: 3)
    #expect(wrapped.rows.count == 4)
  }

  @Test(
    "What stands for the value that is there is no change",
    arguments: ["<Tab><Tab><End> ", "<Tab><Tab><Ctrl-u>20 Nov 2026", "<End> "])
  func sameValue(keys: String) throws {
    let editor = try Self.todo()
    editor.type("jE\(keys)<Enter>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
    #expect(try editor.store.nextUndo(.anybody) == nil)
  }

  @Test(
    "Typed values are kept as what they mean",
    arguments: [
      ("!", "title", "Call the dentist!"),
      ("<Tab> ", "done", "1"),
      ("<Tab>y", "done", "1"),
      ("<Tab>  ", "done", "0"),
      ("<Tab><Right>", "done", "1"),
      ("<Tab><Tab><Ctrl-u>+3d", "due", "2026-11-24"),
      ("<Tab><Tab><Ctrl-u>fri", "due", "2026-11-27"),
      ("<Tab><Tab><Ctrl-u>2026-12-24", "due", "2026-12-24"),
      ("<Tab><Tab><Ctrl-u>", "due", ""),
      ("<Tab><Tab><Tab><Right>", "priority", "medium"),
      ("<Tab><Tab><Tab><Left>", "priority", ""),
      ("<Tab><Tab><Tab><Left><Left>", "priority", "low"),
      ("<Tab><Tab><Tab><Ctrl-u>LO", "priority", "low"),
      ("<Shift-Tab><Alt-Enter>Bring the card.", "notes", "They open at nine.\nBring the card."),
      ("<Down><Down><Down><Down><Ctrl-u>lat", "section", "Later"),
    ])
  func values(keys: String, attribute: String, expected: String) throws {
    let editor = try Self.todo()
    editor.type("jE" + keys + "<Enter>")
    let value = try editor.stored(attribute, ofRow: 2)
    #expect(value == expected)
    #expect(editor.listScreen != nil, "the form has closed")
  }

  @Test(
    "A day that may be two is told with both, and how to write it; one of another weekday with its",
    arguments: [
      ("5/12", "Sat 5 Dec 2026 or Wed 12 May 2027? Type the month as a word."),
      ("24/12/26", "Thu 24 Dec 2026 or Thu 26 Dec 2024? Type the month as a word."),
      ("Mon 27 Nov", "This weekday is not that of Fri 27 Nov 2026."),
    ])
  func days(typed: String, sentence: String) throws {
    let editor = try Self.todo(Size(columns: 100, rows: 14))
    editor.type("jE<Tab><Tab><Ctrl-u>\(typed)<Enter>")
    #expect(editor.status.hasPrefix(" Due: \(sentence)"))
  }

  @Test(
    "What is no value stays typed, with the reason below it, and nothing is saved",
    arguments: [
      ("<Tab><Tab><Ctrl-u>someday<Enter>", "This must be a day: today, fri, +3d, 2026-12-24."),
      ("<Tab><Tab><Tab><Ctrl-u>urgent<Enter>", "This must be one of: high, medium, low."),
      ("<Tab>x", "This must be yes or no."),
      ("<Tab><Ctrl-u><Enter>", "This must not be empty."),
    ])
  func problems(keys: String, sentence: String) throws {
    let editor = try Self.todo()
    let before = try editor.store.feedPosition()
    editor.type("jE" + keys)
    #expect(editor.terminal.lines.contains { $0.hasSuffix("   " + sentence) })
    if keys.hasSuffix("<Enter>") {
      #expect(editor.status.contains(": This must"))
      #expect(editor.editor.screen is FormScreen)
    }
    #expect(try editor.store.feedPosition() == before)
  }

  @Test("A field that is left says at once what is wrong with it, or what was meant")
  func leaving() throws {
    let editor = try Self.todo()
    editor.type("jE<Tab><Tab><Ctrl-u>tom<Tab>")
    #expect(editor.terminal.lines[3] == "•  Due       Sun 22 Nov 2026")
    editor.type("<Ctrl-u>xyz<Tab>")
    #expect(editor.terminal.lines[5] == "             This must be one of: high, medium, low.")
  }

  @Test("A form is one undo step, whatever was changed in it")
  func oneStep() throws {
    let editor = try Self.todo()
    editor.type("jE!<Tab> <Tab><Ctrl-u>+1w<Enter>")
    #expect(editor.status.hasPrefix(" Saved Call the dentist! "))
    #expect(try editor.stored("due", ofRow: 2) == "2026-11-28")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Change Call the dentist."))
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
    #expect(try editor.stored("due", ofRow: 2) == "2026-11-20")
    #expect(try editor.stored("done", ofRow: 2) == "0")
  }

  @Test("Esc leaves at once if nothing was typed, and asks if something was")
  func discarding() throws {
    let editor = try Self.todo()
    editor.type("jE<Tab><Esc>")
    #expect(editor.listScreen != nil)
    editor.type("Exyz<Esc>")
    #expect(editor.status.hasPrefix(" Throw away what you typed?"))
    editor.type("n")
    #expect(editor.terminal.lines[1].hasSuffix("Call the dentistxyz"))
    editor.type("<Esc>…y")
    #expect(editor.listScreen != nil)
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist")
  }

  @Test("A click brings the keyboard to a field, and the wheel to the next one")
  func clicks() throws {
    let editor = try Self.todo()
    editor.type("jE")
    func point(_ kind: MouseEvent.Kind, _ row: Int) {
      editor.send(.mouse(MouseEvent(kind, button: .left, at: Position(row: row, column: 20))))
    }
    point(.press, 4)
    #expect(editor.terminal.lines[0].contains("field 4 of 6"))
    point(.press, 7)
    #expect(editor.terminal.lines[0].contains("field 6 of 6"), "below the choices of the fourth")
    editor.type("!")
    point(.wheelUp, 1)
    #expect(editor.terminal.lines[0].contains("field 5 of 6, 1 changed"))
    point(.press, 11)
    #expect(editor.terminal.lines[0].contains("field 5 of 6"), "there is no field")
  }

  @Test("A long text is broken between words, and the caret goes through its lines")
  func longText() throws {
    let editor = try Self.todo(Size(columns: 34, rows: 12))
    editor.type("jE<Shift-Tab>")
    editor.send(.paste("\nBring the card, and ask about\nthe other tooth."))
    let notes = editor.terminal.lines.drop { !$0.contains("Notes") }.prefix(4)
    #expect(
      Array(notes) == [
        "•> Notes     They open at nine.", "             Bring the card, and",
        "             ask about", "             the other tooth.",
      ])
    editor.type("<Up><Up>X<Up><Up>")
    let place = editor.terminal.cursor
    editor.type("<Up>")
    #expect(editor.terminal.lines.contains { $0.contains("Bring theX card") })
    #expect(place?.row != editor.terminal.cursor?.row, "the caret has left the text")
  }

  @Test("Pages go through a text longer than the screen, and on from its ends")
  func pages() throws {
    let editor = try Self.todo(Size(columns: 60, rows: 12))
    editor.type("jE<Shift-Tab><Ctrl-u>")
    editor.send(.paste((1...100).map { "line \($0)" }.joined(separator: "\n")))
    editor.type("<Ctrl-Home><PgDn>X<PgDn>Y<PgUp><PgUp><PgUp>")
    #expect(editor.terminal.lines[0].contains("field 5 of 6"), "above the first line")
    editor.type("<Tab>")
    for _ in 0..<20 { editor.type("<PgDn>") }
    #expect(editor.terminal.lines[0].contains("field 6 of 6"), "there is no field below")
    editor.type("<End>Z<Enter>")
    let lines = try editor.stored("notes", ofRow: 2).split(separator: "\n")
    #expect(lines.count == 100)
    #expect(
      lines.filter { $0.contains { "XYZ".contains($0) } } == ["Xline 9", "lYine 17", "line 100Z"])
  }

  @Test("A form is shown, and not changed, where the file is read-only")
  func readOnly() throws {
    let editor = try Self.todo()
    editor.observed.deniesWriting = true
    for keys in ["jEx", "yz", "<Backspace>", "<Tab> ", "<Right>", "<Shift-Tab><Home>"] {
      editor.type(keys)
      let isRefused = editor.status.hasPrefix(" This file is open for reading only, so it cannot")
      #expect(isRefused == !["<Right>", "<Shift-Tab><Home>"].contains(keys), "\(keys)")
    }
    #expect(editor.terminal.lines[0].hasSuffix("read-only"))
    #expect(!editor.terminal.lines[13].contains("keep"))
    #expect(editor.terminal.lines[1] == " > Title     Call the dentist")
    editor.type("<Enter>")
    #expect(editor.listScreen != nil)
  }

  @Test("A form survives any size, with everything that was typed")
  func sizes() throws {
    let editor = try Self.todo()
    editor.type("jE!<Shift-Tab>more")
    for columns in 1...30 {
      for rows in 1...8 {
        editor.terminal.resize(to: Size(columns: columns, rows: rows))
        editor.turn()
      }
    }
    editor.terminal.resize(to: Size(columns: 70, rows: 14))
    editor.type("<Enter>")
    #expect(try editor.stored("title", ofRow: 2) == "Call the dentist!")
    #expect(try editor.stored("notes", ofRow: 2) == "They open at nine.more")
  }

  @Test("A text comes back from another editor, and is kept like one that was typed")
  func outside() throws {
    let editor = try Self.todo()
    editor.type("jE<Shift-Tab><Ctrl-o>")
    let text = try #require(editor.editor.takeOutsideText())
    #expect(text.text == "They open at nine.")
    editor.editor.resume(text, with: .written("One\nTwo"))
    editor.editor.endTurn()
    editor.type("<Enter>")
    #expect(try editor.stored("notes", ofRow: 2) == "One\nTwo")
    editor.type("E<Shift-Tab><Ctrl-o>")
    let again = try #require(editor.editor.takeOutsideText())
    editor.editor.resume(again, with: .failed("Nothing was changed."))
    editor.editor.endTurn()
    #expect(editor.status.hasPrefix(" Nothing was changed."))
    #expect(editor.editor.takeOutsideText() == nil)
  }

  @Test(
    "What is typed behind the key for another editor, in one go, does nothing, and is heard",
    arguments: ["<Enter>", "xyz", "<Esc>", "<Shift-Tab>x"])
  func typedBehindOutside(keys: String) throws {
    let editor = try Self.todo()
    editor.type("jE<Shift-Tab>")
    let rings = editor.terminal.counts.beeps
    editor.type("<Ctrl-o>" + keys)
    #expect(editor.terminal.counts.beeps == rings + 1)
    let form = try #require(editor.editor.screen as? FormScreen)
    #expect(!form.isEdited)
    let text = try #require(editor.editor.takeOutsideText())
    editor.editor.resume(text, with: .written("One"))
    editor.editor.endTurn()
    editor.type("<Enter>")
    #expect(try editor.stored("notes", ofRow: 2) == "One")
  }

  @Test("A yes/no field takes the words as well", arguments: ["yes", "no", "y", "n"])
  func typedAnswer(word: String) throws {
    let editor = try Self.todo()
    editor.type("E<Tab>\(word)")
    #expect(!editor.terminal.lines.joined().contains("This must be yes or no."))
    editor.type("<Enter>")
    #expect(try editor.stored("done", ofRow: 1) == (word.hasPrefix("y") ? "1" : "0"))
    editor.type("E<Tab>\(word)x")
    #expect(editor.terminal.lines.joined().contains("This must be yes or no."))
  }

  /// A table with rules of its own, one of which only the file can tell.
  private static let ruled = """
    CREATE TABLE shirt (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 2 AND 5),
      price REAL CHECK (price >= 0),
      code TEXT UNIQUE,
      cost REAL CHECK (cost <= price)
    );
    INSERT INTO docket_list (entity, title, title_column) VALUES ('shirt', 'Shirts', 'name');
    INSERT INTO shirt (name, price, code) VALUES ('Blue', 5, 'b'), ('Red', 7, 'r');
    """

  @Test("The rules of the file are about a title without the blanks around it")
  func ruleOfTitle() throws {
    let editor = try EditorUnderTest(sql: Self.ruled, size: Size(columns: 78, rows: 14))
    editor.type("Es  <Enter>")
    #expect(editor.status.hasPrefix(" Saved Blues."), "\(editor.status)")
  }

  @Test(
    "What breaks a rule of the file is told below its field, and nothing is saved",
    arguments: [
      ("!!<Enter>", 0, "This must have 2 to 5 characters."),
      ("<Tab><Ctrl-u>-1<Enter>", 1, "This must not be less than 0."),
      ("<Tab><Ctrl-u>-1<Tab>", 1, "This must not be less than 0."),
      (
        "<Tab><Tab><Ctrl-u>r<Enter>", 2,
        "This must be different in each row, and r would come twice."
      ),
      (
        "<Tab><Tab><Tab>9<Enter>", 3, "This must keep the rule of this file: cost <= price."
      ),
    ])
  func rules(keys: String, field: Int, sentence: String) throws {
    let editor = try EditorUnderTest(sql: Self.ruled, size: Size(columns: 78, rows: 14))
    editor.type("E" + keys)
    let lines = editor.terminal.lines
    let place = try #require(lines.firstIndex { $0.hasSuffix("   " + sentence) })
    #expect(place == field + 2, "below the field")
    #expect(editor.listScreen == nil, "the form is still there")
    #expect(try editor.stored("name", ofRow: 1) == "Blue")
    #expect(try editor.stored("code", ofRow: 1) == "b")
  }

  @Test("The first letter replaces a day or a choice, and after a step of the caret it does not")
  func replacing() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    let day = "A day: today, fri, +3d, 2026-12-24"
    editor.type("E")
    for _ in 0..<8 where editor.editor.screen.status != day { editor.type("<Tab>") }
    editor.type("+1d<Enter>")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-22")
    editor.type("E")
    for _ in 0..<8 where editor.editor.screen.status != day { editor.type("<Tab>") }
    editor.type("<Backspace>4<Enter>")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-24")
  }

  @Test("A form that is kept as it was says that nothing was changed")
  func unchanged() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("EX<Backspace><Enter>")
    #expect(editor.listScreen != nil)
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
  }
}
