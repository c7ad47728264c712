import ObjectGraph
import Terminal
import TestSupport
import Testing

/// Typing titles while things happen.
struct TitleTests {
  @Test("Pasted text is text, with blanks for line breaks, and runs no command")
  func paste() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("o")
    editor.send(.paste("d d\nq\n"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["A", "d d q", "B", "C", "D", "E"])
    editor.send(.paste("dddq"))
    #expect(!editor.editor.isFinished)
    #expect(editor.status.contains("Pasted text goes into a title: press o or e first."))
    #expect(try editor.storedTitles().count == 6)
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
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 100, rows: 12))
    editor.type("exx")
    try editor.rename("A", to: "theirs")
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Somebody else changed this title to theirs meanwhile. Enter replaces it, Esc keeps"))
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
    editor.type("<Enter><Esc>")
    #expect(editor.summary == ">theirs B C D E")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
  }

  @Test("When somebody deletes the row, what was typed becomes a new row, or nothing")
  func lostRow() throws {
    for (end, expected) in [
      ("<Enter>", ["B", "Axx", "C", "D", "E"]), ("<Esc>", ["B", "C", "D", "E"]),
    ] {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 120, rows: 12))
      editor.type("ex")
      try editor.delete("A")
      // The keys were on their way when the row went: none of them may become a command.
      editor.type("x")
      #expect(
        editor.status.hasPrefix(
          " Somebody else deleted this row. Enter adds it again with what you typed, Esc lets it go."
        )
          || editor.status.hasPrefix(" New row"))
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
    #expect(editor.summary == "B >Adddddd C D E")
  }

  @Test("A title that cannot be saved stays in its field, and a second Enter saves it")
  func busyFile() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
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
}
