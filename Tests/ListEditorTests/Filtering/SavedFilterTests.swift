import Terminal
import Testing

@testable import ListEditor

/// Filters that the file keeps.
struct SavedFilterTests {
  @Test("F and Enter save the filter that is on, where others are saved too, as a step of undo")
  func savingAtOnce() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + "UPDATE docket_list SET filter = '\npart = one';",
      size: Size(columns: 78, rows: 10))
    editor.type("fpart = two<Enter>F<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter part = two."))
    #expect(editor.shownTitles == ["D", "E"])
    let kept = SavedFilters(try EditorUnderTest(reopening: editor).store.model.lists[0].filter)
    #expect(kept.all.map(\.condition) == ["part = one", "part = two"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Save part = two."))
  }

  @Test("Where nothing can be changed F offers the filters that there are, and nothing else")
  func readOnly() throws {
    for filter in ["NULL", "'part = one'"] {
      let editor = try EditorUnderTest(
        sql: TestLists.sectioned + "UPDATE docket_list SET filter = \(filter);",
        size: Size(columns: 90, rows: 10))
      editor.observed.deniesWriting = true
      editor.type("f<Ctrl-u>part = two<Enter>F")
      guard filter != "NULL" else {
        #expect(
          editor.status.hasPrefix(" No filter is saved. This file is open for reading only"),
          "\(editor.status)")
        continue
      }
      let lines = editor.terminal.lines
      #expect(lines.contains { $0.contains("> part = one") }, "\(lines)")
      #expect(!lines.contains { $0.contains("Save ") || $0.contains("Open ") }, "\(lines)")
    }
  }

  @Test("One that was pasted with a tab is kept with a blank, and is known by that")
  func tabs() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 10))
    editor.type("f")
    editor.send(.paste("part\t=\ttwo"))
    editor.type("<Enter>F")
    #expect(editor.terminal.lines.contains { $0.contains("Open the list with part = two") })
    #expect(editor.terminal.lines.contains { $0.contains("> Save part = two ") })
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter part = two."), "\(editor.status)")
    #expect(editor.shownTitles == ["D", "E"])
    editor.type("F")
    #expect(editor.terminal.lines.contains { $0.contains("> part = two") && $0.contains(" now") })
    #expect(!editor.terminal.lines.contains { $0.contains("Save ") }, "\(editor.terminal.lines)")
    editor.type("Give<Enter>Two<Enter>")
    #expect(editor.terminal.lines[0].contains("filter Two"), "\(editor.terminal.lines)")
  }

  @Test("They are read when the file holds others, and not for every title line")
  func reading() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 10))
    editor.type("fpart = two<Enter>F<Enter>")
    let screen = try #require(editor.listScreen)
    let before = screen.knownFilters.readCount
    try editor.typeSlowly("jkjk<Space>")
    #expect(screen.knownFilters.readCount == before)
    #expect(editor.terminal.lines[0].contains("filter part = two"))
    editor.type("Fforget<Enter>")
    _ = screen.facts
    #expect(screen.knownFilters.readCount == before + 1)
  }

  @Test("What a file holds is read as it is written, line by line")
  func lines() {
    for stored in [nil, "a", "\na", "a\nb\nc", "\nb\nc", "a\tA\nb\tB\nc"] {
      let saved = SavedFilters(stored)
      #expect(SavedFilters(saved.stored) == saved)
    }
    #expect(SavedFilters("").stored == nil)
    #expect(SavedFilters(" \n\n").stored == nil)
    #expect(SavedFilters("a\r\nb").all.map(\.condition) == ["a", "b"])
    #expect(SavedFilters("a\na\nb").all.map(\.condition) == ["a", "b"])
    #expect(SavedFilters("a\na\tA name\nb\t").all.map(\.title) == ["A name", "b"])
    #expect(SavedFilter("due < fri", name: "by\tFriday\n").line == "due < fri\tby Friday")
    #expect(SavedFilter("due < fri", name: " due < fri").name == nil)
    #expect(SavedFilters("\nb").opening == nil)
  }

  @Test("Filters are saved, chosen after a restart, forgotten, and all of it is undone")
  func saving() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 10))
    editor.type("F")
    #expect(editor.status.hasPrefix(" No filter is saved yet: f filters, then F saves it."))
    editor.type("fpart = two<Enter>Fsave<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter part = two."))
    let other = try EditorUnderTest(reopening: editor)
    #expect(other.shownTitles == ["A", "B", "C", "D", "E"])
    other.type("F<Enter>")
    #expect(other.shownTitles == ["D", "E"])
    #expect(other.status.hasPrefix(" 2 of 5 items shown; Esc shows all."))
    other.type("Fforget<Enter>")
    #expect(other.status.hasPrefix(" Forgot the filter part = two."))
    other.type("<Esc>F")
    #expect(other.status.hasPrefix(" No filter is saved yet"))
    other.type("u")
    other.type("F<Enter>")
    #expect(other.shownTitles == ["D", "E"])
  }

  @Test("A saved filter that is not understood when it is chosen is forgotten after a question")
  func forgettingUnreadable() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + "UPDATE docket_list SET filter = '\nprt = two\npart = two';",
      size: Size(columns: 110, rows: 10))
    editor.type("F<Enter>")
    #expect(
      editor.status.hasPrefix(
        " The filter prt = two is not understood: There is no field prt; is it Part?"))
    #expect(editor.status.contains(" Forget it?"))
    editor.type("n")
    #expect(editor.shownTitles == ["A", "B", "C", "D", "E"])
    editor.type("F<Enter>…y")
    #expect(editor.status.hasPrefix(" Forgot the filter prt = two."))
    editor.type("F<Enter>")
    #expect(editor.shownTitles == ["D", "E"])
  }

  @Test("Saved filters that somebody else changed since are told as such, not as the file has them")
  func changedSince() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 110, rows: 12))
    editor.type("fpart = two<Enter>Fsave<Enter>")
    let other = try EditorUnderTest(reopening: editor)
    other.type("fpart = one<Enter>Funder<Enter>First<Enter>")
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Save part = two: the saved filters were changed since. u passes over it."),
      "\(editor.status)")
  }

  @Test("A name that no line of the menu has is what the filter is to be called")
  func typedName() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("fpart = two<Enter>FImportant")
    #expect(editor.terminal.lines[2].hasPrefix(" > Save it as Important"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter Important."))
    #expect(editor.terminal.lines[0].contains("filter Important"))
    editor.type("Fxyz<Enter>")
    #expect(editor.status.hasPrefix(" Esc leaves; nothing here is called xyz."), "it has a name")
  }

  @Test("A filter is saved under a name, chosen and told by it, and renamed")
  func names() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("fpart = two<Enter>Funder<Enter>")
    #expect(editor.terminal.lines[1] == " Name: part = two")
    editor.type("Second<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter Second."))
    #expect(editor.terminal.lines[0].contains("filter Second"))
    editor.type("<Esc>ftitle = a<Enter>F")
    #expect(editor.terminal.lines[2].hasPrefix(" > Save title = a"))
    #expect(editor.terminal.lines[2].hasSuffix("now, not saved"))
    editor.type("<Esc>")
    #expect(editor.shownTitles == ["A"])
    editor.type("Fjj<Enter>F")
    #expect(
      editor.terminal.lines.contains { $0.contains("title = a") && $0.hasSuffix("at opening") })
    editor.type("Second<Enter>")
    #expect(editor.shownTitles == ["D", "E"])
    editor.type("F")
    #expect(
      editor.terminal.lines.contains {
        $0.hasPrefix(" > Second ") && $0.hasSuffix("now, part = two")
      })
    editor.type("<Enter>")
    #expect(editor.shownTitles == ["D", "E"])
    editor.type("Frename<Enter><Ctrl-u>title = a<Enter>")
    #expect(editor.status.hasPrefix(" There is already a filter title = a."))
    editor.type("!<Enter>f")
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Filter: part = two") })
    editor.type("<Esc>Ftitle = a!<Enter>Fforget<Enter>u")
    #expect(editor.terminal.lines[0].contains("filter title = a!"))
    editor.type("Frename<Enter>!<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter title = a!!  "), "a name is edited")
  }

  @Test("A list opens with its filter, and says so; one that is not understood hides nothing")
  func opening() throws {
    func open(_ filter: String) throws -> EditorUnderTest {
      try EditorUnderTest(
        sql: TestLists.sectioned + "UPDATE docket_list SET filter = '\(filter)';",
        size: Size(columns: 78, rows: 10))
    }
    let editor = try open("part = two")
    #expect(editor.shownTitles == ["D", "E"])
    #expect(editor.status.hasPrefix(" 2 of 5 items shown; Esc shows all."))
    editor.type("Fopen the list with all<Enter>")
    #expect(try EditorUnderTest(reopening: editor).shownTitles.count == 5)
    let broken = try open("prt = two")
    #expect(broken.shownTitles.count == 5)
    #expect(
      broken.status.hasPrefix(
        " The filter prt = two is not understood: There is no field prt; is it Part?"))
  }

  @Test("What is wrong at the start is told rather than the filter, which the title line names")
  func warning() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.sectioned + "UPDATE docket_list SET filter = 'part = two';")
    let terminal = VirtualTerminal(size: Size(columns: 78, rows: 10))
    let start = try Editor(
      list: editor.store.model.lists[0], objects: editor.objects, driver: terminal,
      today: { EditorUnderTest.today })
    start.warn("This is wrong.")
    start.endTurn()
    #expect(terminal.lines.last?.hasPrefix(" This is wrong.") == true)
    #expect(terminal.lines[0].contains("filter part = two"))
  }

  @Test("Saving a filter leaves the rows filtered, sorted and put into sections as they are")
  func view() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    editor.type("stitle, desc<Enter>Sno<Enter>fnot title = b<Enter>Fsave<Enter>")
    #expect(editor.status.hasPrefix(" Saved the filter not title = b."))
    #expect(editor.shownTitles == ["E", "D", "C", "A"])
    editor.type("F")
    #expect(editor.terminal.lines.contains { $0.contains("Forget not title = b") })
  }

  @Test("What somebody does to the fields leaves the view as far as it still means something")
  func otherFields() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
    let other = try EditorUnderTest(reopening: editor)
    editor.type("fnot part = two<Enter>stitle, desc<Enter>")
    other.type("LEoWeight<Enter>num<Enter>")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("3 of 5 items, filter not part = two, by Title"))
    other.type("gje<Ctrl-u>Where<Enter>")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].contains("3 of 5 items, filter not Where = two, by Title"))
  }

  @Test(
    "That an order or sections are over with their field is said, also where an undo took it away",
    arguments: [
      ("sWeight, asc<Enter>", " The order is as the list says: there is no field Weight any more."),
      ("SWeight<Enter>", " The sections are as the list says: there is no field Weight any more."),
    ])
  func lostArrangement(keys: String, told: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 110, rows: 12))
    editor.type("LEoWeight<Enter>text<Enter>qq" + keys)
    let other = try EditorUnderTest(reopening: editor)
    other.type(keys)
    editor.type("u")
    #expect(editor.status.contains(told), "\(editor.status)")
    other.noticeOutsideChange()
    #expect(other.status.contains(told), "\(other.status)")
  }

  @Test(
    "What somebody else does to a filter while its menu is open counts",
    arguments: [
      (
        "Fsave<Enter>Fopen the", "Fforget<Enter>",
        " Somebody else changed or deleted the filter part = two. Nothing was changed.", nil
      ),
      (
        "Fsave<Enter>Fopen the", "Fgive<Enter>Theirs<Enter>", " The list opens with Theirs.",
        "Theirs"
      ),
      ("Fopen the", "Funder<Enter>Theirs<Enter>", " The list opens with Theirs.", "Theirs"),
      ("FSave part", "Funder<Enter>Theirs<Enter>", " Saved the filter part = two.", "Theirs"),
      (
        "Funder<Enter>Mine", "Funder<Enter>Theirs<Enter>",
        " Somebody else renamed part = two to Theirs. Enter gives it your name all the same.",
        "Theirs"
      ),
    ] as [(String, String, String, String?)])
  func changedMeanwhile(keys: String, theirs: String, told: String, name: String?) throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 110, rows: 12))
    editor.type("fpart = two<Enter>" + keys)
    let other = try EditorUnderTest(reopening: editor)
    other.type("fpart = two<Enter>" + theirs)
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(told), "\(editor.status)")
    other.noticeOutsideChange()
    let kept = SavedFilters(other.store.model.lists[0].filter)
    #expect(kept["part = two"]?.name == name, "\(kept)")
    #expect(kept.all.isEmpty == (name == nil))
  }
}
