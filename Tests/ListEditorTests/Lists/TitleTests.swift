import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

@testable import ListEditor

/// Typing titles while things happen.
struct TitleTests {
  @Test("Pasted text is text, with blanks for line breaks, and runs no command")
  func paste() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("oa")
    editor.send(.paste("dd\n"))
    editor.type("<Enter>e")
    editor.send(.paste(" d\nq\n"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["A", "add d q", "B", "C", "D", "E"])
    editor.send(.paste("dddq"))
    #expect(!editor.editor.isFinished)
    #expect(editor.status.hasPrefix(" Add 1 row: dddq?"))
    #expect(try editor.storedTitles().count == 6)
    editor.type("n<Space>")
    editor.send(.paste("\n"))
    #expect(editor.status.contains("What you pasted is blank, so it adds no row."))
  }

  @Test(
    "Lines that are pasted into a new row stand in their order where it was opened",
    arguments: [
      ("go", "A,x,y,z,B,C,D,E"), ("gO", "x,y,z,A,B,C,D,E"), ("jO", "A,x,y,z,B,C,D,E"),
      ("ja", "A,B,C,D,E,x,y,z"),
    ])
  func pastedLines(keys: String, expected: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type(keys)
    editor.send(.paste("x\ny\nz\n"))
    #expect(editor.status.hasPrefix(" Add 3 rows, one for each line?"))
    editor.type("y")
    #expect(try editor.storedTitles().joined(separator: ",") == expected)
    #expect(editor.summary.contains(">x y z"))
  }

  @Test("What is pasted while a question stands is not taken, which is told beside the question")
  func pasteAtQuestion() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 78, rows: 12))
    editor.send(.paste("x\ny\n"))
    editor.send(.paste("v\nw\n"))
    #expect(
      editor.status.hasPrefix(
        " What you pasted was not taken; first: Add 2 rows, one for each line?"))
    #expect(editor.terminal.counts.beeps == 1)
    editor.type("y")
    #expect(try editor.storedTitles().joined() == "AxyBCDE")
  }

  @Test("Lines that are pasted into the title of a row are joined, and that is told")
  func joinedLines() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("e-")
    editor.send(.paste("x\ny\n"))
    #expect(editor.status.contains("A title is one line, so the 2 lines were joined"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["A-x y", "B", "C", "D", "E"])
  }

  @Test("A new row of a list by its last change is typed where it will stand, at the top")
  func newestFirst() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "notes"))
    editor.type("jonew")
    #expect(editor.terminal.lines[1].hasPrefix(" > new"))
    editor.type("<Enter>")
    #expect(editor.terminal.lines[1].hasPrefix(" > new"))
    let updated = try editor.stored("updated", ofRow: 6)
    #expect(try editor.stored("created", ofRow: 6).prefix(13) == updated.prefix(13))
    #expect(!updated.contains("23:59:59"), "the file has its own time")
    editor.type("<Ctrl-e>opending<Enter><Ctrl-e>")
    #expect(editor.terminal.lines[1].hasPrefix(" > pending"))
    #expect(try !editor.stored("updated", ofRow: 7).contains("23:59:59"))
  }

  @Test("A new row of a list by a time shows none before it is kept, whatever the order")
  func noTimeYet() throws {
    for keys in ["screated, desc<Enter>", "supdated, asc<Enter>"] {
      let editor = try EditorUnderTest(
        sql: EditorUnderTest.sql(template: "notes"), size: Size(columns: 78, rows: 20))
      editor.type(keys + "onew")
      #expect(editor.terminal.lines.contains { $0.hasPrefix(" > new") })
      #expect(!editor.terminal.lines.contains { $0.contains("23:59") })
      editor.type("<Enter>")
      let line = editor.terminal.lines.firstIndex { $0.hasPrefix(" > new") }
      #expect(line.map { editor.terminal.lines[$0 + 1].contains(":") } == true, "its own time")
    }
  }

  @Test("Nothing is written before the title of a new row is kept, and then one step")
  func additionIsOneStep() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let position = try editor.store.feedPosition()
    editor.type("onew")
    #expect(try editor.store.feedPosition() == position)
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added new, 2 of 6."))
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Add new."))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test("A row that is not added leaves nothing behind, and the cursor is where it was")
  func discardedAddition() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("jjoxyz")
    #expect(editor.summary == "[One] A B C >xyz [Two] D E")
    editor.type("<Esc>")
    #expect(editor.summary == "[One] A B >C [Two] D E")
    #expect(!editor.objects.hasChanges)
  }

  @Test("A row cannot lose its title: what is typed stays, and says so", arguments: ["", "  "])
  func emptiedTitle(typed: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let position = try editor.store.feedPosition()
    editor.type("e<Ctrl-u>\(typed)<Enter>")
    #expect(editor.status.hasPrefix(" A row needs a title; Esc leaves it as it was."))
    editor.type("<Esc>E<Ctrl-u>\(typed)<Enter>")
    #expect(editor.status.hasPrefix(" Title: A row needs a title."))
    #expect(try editor.store.feedPosition() == position)
    editor.type("A2<Enter>")
    #expect(try editor.storedTitles() == ["A2", "B", "C", "D", "E"])
  }

  @Test("An unchanged title is not written")
  func unchangedTitle() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    let position = try editor.store.feedPosition()
    editor.type("ex<Backspace><Enter>")
    #expect(try editor.store.feedPosition() == position)
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test("What others do meanwhile moves the row that is being typed, and nothing else")
  func foreignChangesWhileTyping() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("jjexx")
    try editor.somebodyElse { context in
      let rows = try context.fetch(FetchRequest(entity: context.store.model.entities[0]))
      try context.delete(rows[0])
      try context.insert(rows[0].entity)["title"] = "F"
    }
    editor.noticeOutsideChange()
    #expect(editor.summary == "B >Cxx D E F")
    editor.type("y<Enter>")
    #expect(try editor.storedTitles() == ["B", "Cxxy", "D", "E", "F"])
  }

  @Test("A title that somebody else changed meanwhile is shown before it is replaced")
  func conflict() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
    editor.type("exx")
    try editor.rename("A", to: "theirs")
    editor.type("<Enter>")
    #expect(
      editor.status
        == " Enter replaces somebody else's theirs, Esc keeps it.   Enter keep  Esc discard")
    #expect(editor.summary == ">Axx B C D E")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Axx", "B", "C", "D", "E"])
    editor.type("u")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
  }

  @Test("In a conflict Esc keeps what the other one wrote")
  func conflictForTheirs() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("exx")
    try editor.rename("A", to: "theirs")
    editor.type("<Enter>…<Esc>")
    #expect(editor.summary == ">theirs B C D E")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
  }

  @Test("When somebody deletes the row, what was typed becomes a new row, or nothing")
  func lostRow() throws {
    for (end, expected) in [
      ("<Enter>", ["Axx", "B", "C", "D", "E"]), ("<Esc>", ["B", "C", "D", "E"]),
    ] {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 80, rows: 12))
      editor.type("ex")
      try editor.delete("A")
      // The keys were on their way when the row went: none of them may become a command.
      editor.noticeOutsideChange()
      #expect(
        editor.status
          == " Somebody else deleted this row; Enter adds it again.   Enter keep  Esc discard")
      editor.type("x")
      #expect(editor.status.hasPrefix(" New row"))
      editor.type(end)
      #expect(try editor.storedTitles() == expected)
    }
  }

  @Test("Keys that were typed ahead of a lost row never run as commands")
  func lostRowWithKeysOnTheirWay() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("e")
    try editor.delete("A")
    editor.type("ddd")
    editor.type("ddd")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
    #expect(editor.summary == ">Adddddd B C D E")
  }

  @Test("A lost row comes back where it was, with the values that nobody sees")
  func lostRowKeepsItsValues() throws {
    let editor = try EditorUnderTest(template: "heroes", size: Size(columns: 80, rows: 24))
    editor.type("3je")
    try editor.somebodyElse { context in
      let heroes = try context.fetch(.init(entity: context.store.model.entities[0]))
      for hero in heroes where hero["name"] == "Incremental Man" { try context.delete(hero) }
    }
    editor.type("!<Enter>…<Enter>")
    #expect(editor.status.hasPrefix(" Added Incremental Man!, Build Brigade, 4 of 4."))
    #expect(
      editor.terminal.lines.contains {
        $0.contains("> Incremental Man!") && $0.contains("Piet de Wit")
      })
  }

  /// An editor in which the title of A is typed, which somebody else deletes just as it is saved.
  private func editorWhoseRowGoes() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("ex")
    editor.observed.before = { [unowned editor] call in
      guard call == "beginGesture" else { return }
      editor.observed.heal()
      try editor.delete("A")
    }
    return editor
  }

  @Test("A row that goes while its title is being saved takes no key of the same turn along")
  func lostRowInTheMiddleOfATurn() throws {
    let editor = try editorWhoseRowGoes()
    editor.type("<Enter><Backspace>y")
    #expect(editor.summary == ">Ay B C D E")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Ay", "B", "C", "D", "E"])
  }

  @Test("A row that goes while its title is being saved can be added again once that is told")
  func lostRowAddedOnceTold() throws {
    let editor = try editorWhoseRowGoes()
    editor.type("<Enter>y<Enter>J…<Enter>J")
    #expect(editor.summary == "B >Axy C D E")
    #expect(try editor.storedTitles() == ["B", "Axy", "C", "D", "E"])
  }

  @Test("What is typed while a lost row cannot come back is kept, and is no command")
  func lostRowThatCannotComeBack() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("ex")
    try editor.delete("A")
    editor.observed.fail("rankedRows")
    editor.type("ddz<Backspace>")
    #expect(editor.status.contains("The next key tries again"))
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
    editor.observed.heal()
    editor.type("y")
    #expect(editor.summary == ">Axddy B C D E")
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["Axddy", "B", "C", "D", "E"])
  }

  @Test("A title that differs in its normalisation only is saved")
  func normalisation() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, [("e\u{301}", "")]))
    editor.type("e<Ctrl-u>")
    editor.send(.paste("\u{E9}"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles().map { Array($0.utf8) } == [[0xC3, 0xA9]])
  }

  @Test(
    "A new row goes into the cursor's section also where another field orders the sections, R26")
  func sectionsOrderedByAnotherField() throws {
    let editor = try EditorUnderTest(sql: TestLists.phases)
    editor.type("]ox<Enter>")
    #expect(editor.summary == "[Zero] A B [Later] C >x")
    #expect(try editor.storedTitles() == ["A", "B", "C", "x"])
  }

  @Test("A new row that the list does not take in leaves nothing behind but a sentence")
  func noPlaceForANewRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.listScreen?.results.delegate = nil
    editor.type("o")
    #expect(editor.status.hasPrefix(" The list takes no new row in here. Nothing was changed."))
    #expect(!editor.objects.hasChanges)
    #expect(editor.summary == ">A B C D E")
  }

  @Test("Titles that are numbers are typed as numbers, and checked")
  func numbersAsTitles() throws {
    let editor = try EditorUnderTest(sql: TestLists.numbers, size: Size(columns: 80, rows: 12))
    editor.type("od<Enter>")
    #expect(editor.status.hasPrefix(" This must be a whole number, such as 12."))
    #expect(editor.summary == "1 >d 2", "what is wrong is still there")
    editor.type("<Ctrl-u>12<Enter>")
    #expect(editor.status.hasPrefix(" Added 12, 2 of 3."))
    #expect(try editor.storedTitles() == ["1", "12", "2"])
    editor.type("e3<Enter>")
    #expect(try editor.storedTitles() == ["1", "123", "2"])
    editor.type("<Ctrl-e>o7<Enter><Ctrl-e>")
    #expect(try editor.storedTitles() == ["1", "123", "7", "2"])
    let fresh = try SQLiteStore(path: editor.path)
    let types = try ManagedObjectContext(store: fresh).fetch(
      FetchRequest(entity: fresh.model.entities[0], predicate: .comparison("value", .equal, 123)))
    #expect(types.count == 1)
    try fresh.close()
  }

  @Test("Titles that are bytes are neither edited nor typed for a new row", arguments: ["e", "o"])
  func titlesThatAreBytes(key: String) throws {
    let editor = try EditorUnderTest(
      sql: TestLists.numbers.replacing("value INTEGER", with: "value BLOB")
        .replacing("'integer', 1", with: "'data', 1"),
      size: Size(columns: 80, rows: 12))
    editor.type(key + "d<Enter>")
    #expect(editor.status.hasPrefix(" The titles of this list are not typed; E shows the fields"))
    #expect(editor.terminal.counts.beeps == 1)
    #expect(try editor.storedTitles().count == 2, "what is typed at once is no command")
  }

  @Test("A row is counted once it is kept")
  func countsOfNewRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 60, rows: 12))
    func counts() -> [String] {
      editor.terminal.lines.filter { $0.contains("items") || $0.contains("One ") }.map {
        String($0.drop { !$0.isNumber })
      }
    }
    editor.type("ox")
    #expect(counts() == ["5 items, manual order", "3"])
    editor.type("<Enter>")
    #expect(counts() == ["6 items, manual order", "4"])
    editor.type("o")
    #expect(counts() == ["6 items, manual order", "4"])
    editor.type("<Esc>fx<Enter>oy")
    #expect(counts() == ["1 of 6 items, filter x, manual order", "1"])
  }

  @Test("A title that cannot be saved stays in its field, and a second Enter saves it")
  func busyFile() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 100, rows: 12))
    editor.type("onew")
    try editor.whileLocked {
      editor.type("<Enter>")
      #expect(
        editor.status.hasPrefix(
          " Another program is writing to this file. Nothing was changed; try again."))
      #expect(editor.summary == "A >new B C D E")
    }
    editor.type("!<Enter>")
    #expect(try editor.storedTitles() == ["A", "new!", "B", "C", "D", "E"])
  }

  @Test("Where a filter shows no row a new one comes into the first section of the choice")
  func usualSection() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    editor.type("fnothing like it<Enter>ohid<Enter>")
    #expect(try editor.stored("section", ofRow: 10) == "Today")
  }

  @Test(
    "The field that the list is sorted by may get another name or type while a new row is typed",
    arguments: [
      SchemaChange.renameField("updated", of: "note", to: "Touched"),
      .retypeField("updated", of: "note", to: .text), .hideField("updated", of: "note", true),
    ])
  func sortedFieldRenamed(change: SchemaChange) throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "notes"))
    editor.type("oHalf a l")
    let other = try SQLiteStore(path: editor.path)
    try ManagedObjectContext(store: other).perform(change, as: "Change")
    try other.close()
    editor.noticeOutsideChange()
    editor.type("ine<Enter>")
    #expect(editor.status.hasPrefix(" Added Half a line"), "\(editor.status)")
    #expect(try editor.storedTitles().contains("Half a line"))
  }
}
