import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

/// What others do to the file while it is open.
struct LiveTests {
  @Test("A change by somebody else shows without a key, with the cursor on its row")
  func foreignChange() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("jj")
    try editor.delete("A")
    try editor.rename("E", to: "X")
    editor.terminal.counts = VirtualTerminal.Counts()
    editor.noticeOutsideChange()
    #expect(editor.summary == "B >C D X")
    #expect(editor.terminal.counts.flushesThatWrote == 1)
  }

  @Test("The cursor's row that somebody deletes hands the cursor on, R132")
  func foreignDeletionOfCursorRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("j")
    try editor.delete("B")
    editor.noticeOutsideChange()
    #expect(editor.summary == "A >C D E")
  }

  @Test("Rows that others change below the screen of the fields are shown as the fields are now")
  func foreignChangeBelowFields() throws {
    // Rows of two lines are asked for their heights.
    let editor = try EditorUnderTest(
      sql: TestLists.flat + "UPDATE docket_list SET cell_style = 'subtitle', detail_column = 'part'"
    )
    editor.type(":fields<Enter>")
    editor.type("ge")
    editor.type("Z<Enter>")
    let store = try SQLiteStore(path: editor.path)
    let letter = try #require(store.model.entity(named: "letter"))
    try ManagedObjectContext(store: store).performGesture("edit") {
      $0.object(with: ManagedObjectID(letter, 5))["titlez"] = "X"
    }
    try store.close()
    editor.noticeOutsideChange()
    editor.type("h")
    #expect(editor.shownTitles == ["A", "B", "C", "D", "X"])
  }

  @Test("Keys act on the list as it is, not as it was drawn last")
  func keysAfterForeignChange() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    try editor.delete("B")
    editor.type("J")
    #expect(editor.summary == "C >A D E")
    #expect(try editor.storedTitles() == ["C", "A", "D", "E"])
  }

  @Test("A held row stays held while others change the list around it, R164")
  func foreignChangesWhileHolding() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("mj")
    try editor.delete("D")
    editor.noticeOutsideChange()
    #expect(editor.summary == "B =>A C E")
    editor.type("j<Enter>")
    #expect(editor.summary == "B C >A E")
    #expect(try editor.storedTitles() == ["B", "C", "A", "E"])
  }

  @Test("A held row that somebody deletes ends the grab with a sentence, R164")
  func foreignDeletionOfHeldRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("mj")
    try editor.delete("A")
    editor.noticeOutsideChange()
    #expect(editor.summary.split(separator: " ").count == 4)
    #expect(editor.status.hasPrefix(" Somebody else deleted the row that you held."))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("Of several held rows it is told how many somebody deletes, and the others stay held, R164")
  func foreignDeletionOfSomeHeldRows() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("3<Space>m")
    try editor.delete("B")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted 1 of the rows that you hold."))
    editor.type("G")
    #expect(editor.status.hasPrefix(" Moving 2 rows"))
    editor.type("<Enter>")
    #expect(try editor.storedTitles() == ["D", "E", "A", "C"])
    editor.type("2<Space>A<Space>m")
    for title in ["D", "E", "A", "C"] { try editor.delete(title) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted the rows that you held."))
  }

  @Test("A section that is renamed under a held row is told as renamed, not as a move")
  func renamedSectionOfHeldRow() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    editor.type("jm")
    for (old, new) in [("Today", "Zed"), ("Zed", "Soon")] {
      try editor.somebodyElse { context in
        let choice = try #require(context.store.model.entity(named: "todo_section"))
        let rows = try context.fetch(FetchRequest(entity: choice))
        try #require(rows.first { $0["name"] == .text(old) })["name"] = .text(new)
      }
      editor.noticeOutsideChange()
      #expect(editor.status.hasPrefix(" Somebody else renamed \(old) to \(new)."))
    }
    editor.type("<Esc>")
    #expect(editor.status.contains("back where"))
  }

  @Test("A drop that cannot be saved puts the row back, says why, and can be tried again, R158")
  func failedDrop() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    try editor.whileLocked {
      editor.type("mjj<Enter>")
      #expect(editor.summary == ">A B C D E")
      #expect(
        editor.status.hasPrefix(
          " Another program is writing to this file. Nothing was changed; try again."))
      editor.type("J")
      #expect(editor.summary == ">A B C D E")
    }
    editor.type("2J")
    #expect(editor.summary == "B C >A D E")
    #expect(try editor.storedTitles() == ["B", "C", "A", "D", "E"])
  }

  @Test("Undo takes back one's own step and leaves what somebody else did since")
  func undoAfterForeignChange() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    editor.type("exx<Enter>")
    try editor.rename("Axx", to: "theirs")
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Rename A: Title was changed to theirs "))
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
  }

  @Test("What is typed while a command waits for another program is dropped, not run blindly")
  func keysTypedWhileWaiting() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 90, rows: 12))
    try editor.whileLocked {
      editor.observed.before = { call in
        // The hands go on while the first command waits.
        if call == "beginGesture" { editor.terminal.send(keys: "jd") }
      }
      editor.type("dj2")
      editor.observed.heal()
      #expect(
        editor.status.hasPrefix(
          " Another program is writing to this file. Nothing was changed; try again."))
    }
    editor.turn()
    #expect(editor.summary == ">A B C D E")
    editor.type("d")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("Undo works after a restart, by the same person")
  func undoAfterRestart() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.type("2J")
    let again = try EditorUnderTest(reopening: editor)
    #expect(again.summary == ">B C A D E")
    again.type("u")
    #expect(again.summary == ">A B C D E")
  }

  @Test("Looking at an unchanged file writes nothing to the screen")
  func quiet() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat)
    editor.terminal.counts = VirtualTerminal.Counts()
    for _ in 0..<10 { editor.noticeOutsideChange() }
    #expect(editor.terminal.counts.flushesThatWrote == 0)
  }

  @Test("Rows that somebody else added or changed are marked until the next key")
  func marks() throws {
    let letters: [Style: Character] = [Style(.italic): "i", Style([.italic, .reverse]): "x"]
    let editor = try EditorUnderTest(sql: TestLists.flat)
    func marked() -> [Int] {
      editor.terminal.styleMask(letters)[1...6].enumerated().filter { _, line in
        line.contains("i") || line.contains("x")
      }.map(\.offset)
    }
    try editor.rename("A", to: "Anna")
    try editor.rename("C", to: "Cleo")
    try editor.somebodyElse { context in
      try context.insert(context.store.model.entities[0])["title"] = "New"
    }
    editor.noticeOutsideChange()
    #expect(marked() == [0, 2, 5])
    #expect(editor.summary == ">Anna B Cleo D E New", "the cursor stays")
    editor.noticeOutsideChange()
    #expect(marked() == [0, 2, 5], "a look that finds nothing changes nothing")
    editor.type("j")
    #expect(marked() == [])
    editor.type("ex<Enter>d")
    editor.noticeOutsideChange()
    #expect(marked() == [], "one's own changes are not marked")
    editor.type("<Ctrl-e>ex<Enter><Ctrl-e>")
    #expect(marked() == [], "nor those of edit mode")
  }
}
