import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What the templates look like when they are opened.
struct TemplatePictureTests {
  @Test("todo shows what is done, due and urgent in columns")
  func todo() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 80, rows: 16))
    #expect(
      editor.terminal.lines.prefix(15) == [
        " To Do                                                    9 items, manual order",
        "   Title                     Due              Priority    Notes",
        " Today                                                                        3",
        " > [x] Water the plants      Fri 20 Nov 2026  medium",
        "   [ ] Call the dentist      Fri 20 Nov 2026  high        They open at nine.",
        "   [ ] Buy milk and lemons   Fri 20 Nov 2026",
        " This week                                                                    3",
        "   [ ] Send the invoice      Sun 22 Nov 2026  high        With the hours of Ma…",
        "   [ ] Mend the bicycle      Tue 24 Nov 2026  medium      Inner tube, and the …",
        "   [ ] Write to Aunt Vera                     low",
        " Later                                                                        3",
        "   [ ] Book the train        Sun  6 Dec 2026  medium",
        "   [ ] Sort the photographs                   low",
        "   [ ] Learn to juggle                                    Two balls first.",
        "",
      ])
  }

  @Test("A row without a second text has one line, also while others give and take that text")
  func secondTexts() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "favorites"), size: Size(columns: 60, rows: 9))
    editor.type("E<Tab><Ctrl-u><Enter>")
    #expect(
      editor.terminal.lines[1...4] == [
        " > MacBook Pro", "   iPad", "   That's a really big iPod!", "   iPhone",
      ])
    editor.type("u")
    #expect(
      editor.terminal.lines[1...3] == [
        " > MacBook Pro", "   A powerful computer that will burn your lap.", "   iPad",
      ])
    try editor.somebodyElse { context in
      context.object(with: ManagedObjectID(context.store.model.entities[0], 2))["description"] =
        .null
    }
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[3...4] == ["   iPad", "   iPhone"])
    editor.type("G")
    #expect(
      editor.terminal.lines[6...7] == [" > Sourdough", "   A pet that you are allowed to eat."])
    editor.type("onew<Enter>g")
    #expect(editor.terminal.lines[1] == " > MacBook Pro")
  }

  @Test("In a narrow window the columns go from the right, the title last")
  func narrow() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 42, rows: 6))
    #expect(editor.terminal.lines[1] == "   Title                  Due +2")
    #expect(editor.terminal.lines[3] == " > [x] Water the plants   Fri 20 Nov 2026")
    editor.terminal.resize(to: Size(columns: 30, rows: 6))
    editor.turn()
    #expect(editor.terminal.lines[3] == " > [x] Water the plants")
  }

  @Test("notes show the newest change first, with the first line of each")
  func notes() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "notes"), size: Size(columns: 60, rows: 6))
    #expect(
      editor.terminal.lines.prefix(4) == [
        " Notes                      5 items, by Updated, descending",
        " > Welcome",
        "   Change any note, and it moves to the top by itself. …",
        "   Sourdough, third attempt",
      ])
    editor.type("3je!<Enter>")
    #expect(editor.status.hasPrefix(" Saved Books lent! "))
    #expect(editor.terminal.lines[1] == " > Books lent!")
    #expect(try editor.storedTitles().first == "Books lent!")
  }

  @Test("A customer that is pinned stays where it is, and the others move around it")
  func customers() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 8))
    #expect(editor.terminal.lines[1].hasSuffix("Portland ›"))
    for key in ["m", "J"] {
      editor.type(key)
      #expect(editor.status.hasPrefix(" Blue Door Bakery cannot be moved: Pinned is yes."))
    }
    editor.type("jJ")
    #expect(editor.status.hasPrefix(" Moved Okafor & Daughters to 3 of 5."))
  }

  @Test("contacts stand in sections by first letter, and a new name finds its own")
  func contacts() throws {
    let editor = try EditorUnderTest(template: "contacts", size: Size(columns: 60, rows: 6))
    #expect(editor.terminal.lines[0].contains("1500 items"))
    #expect(
      editor.terminal.lines[2] == " > Abbott, Ada                               555-012-0000  G")
    editor.type("oZimmer, Jo<Enter>")
    #expect(editor.status.hasPrefix(" Added Zimmer, Jo, Z, 31 of 31."))
  }

  @Test("A row without a title says so, and can be seen")
  func untitled() throws {
    let editor = try EditorUnderTest(sql: TestLists.letters(section: false, [("", ""), (" ", "")]))
    #expect(editor.terminal.lines[1...2] == [" > (no title)", "   (no title)"])
    editor.type("ex<Enter>")
    #expect(try editor.storedTitles() == ["x", " "])
  }
}
