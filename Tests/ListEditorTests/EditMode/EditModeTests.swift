import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Changes that stay pending until they are saved all at once.
struct EditModeTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 78, rows: 12))
  }

  @Test("Nothing is written before Ctrl-e, and then everything as one step")
  func done() throws {
    let editor = try Self.editor()
    let before = try editor.store.feedPosition()
    editor.type("<Ctrl-e>")
    #expect(editor.terminal.lines[0].contains(", edit mode, "))
    editor.type("dJox<Enter>ey<Enter>")
    #expect(editor.terminal.lines[0].contains(", 4 not saved yet, "))
    #expect(try editor.store.feedPosition() == before)
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    let shown = editor.listScreen?.results.fetchedObjects.map { $0.map { $0["title"].plainText } }
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 4 changes as one step."))
    #expect(try editor.storedTitles() == shown)
    #expect(editor.shownTitles == shown)
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Edit Letters."))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    #expect(editor.shownTitles == ["A", "B", "C", "D", "E"])
  }

  @Test("A narrow window drops the order before what is pending")
  func narrow() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned, size: Size(columns: 40, rows: 10))
    editor.type("<Ctrl-e>d")
    #expect(editor.terminal.lines[0].hasSuffix(" 4 items, 1 not saved yet, …"))
  }

  @Test("Esc asks once and takes everything back")
  func cancel() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>dd<Esc>")
    #expect(editor.status.hasPrefix(" Throw away 2 changes?"))
    editor.type("<Enter><Enter>")
    #expect(
      editor.status.hasPrefix(" Only y is yes here. Throw away 2 changes?"),
      "not by a key hit out of habit")
    editor.type("n")
    #expect(editor.terminal.lines[0].contains(", 2 not saved yet, "))
    editor.type("<Esc>…y")
    #expect(editor.status.hasPrefix(" Threw away 2 changes."))
    #expect(editor.shownTitles == ["A", "B", "C", "D", "E"])
    #expect(!editor.terminal.lines[0].contains("edit mode"))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo."))
  }

  @Test("u takes back pending steps, and Ctrl-r brings them back, but nothing of the file")
  func pendingUndo() throws {
    let editor = try Self.editor()
    editor.type("Gd<Ctrl-e>gdd")
    let before = try editor.store.feedPosition()
    editor.type("u")
    #expect(editor.terminal.lines[0].contains(", 1 not saved yet, "))
    editor.type("<Ctrl-r>u9u")
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo in edit mode. Behind it u takes"))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D"])
    #expect(try editor.store.feedPosition() == before)
    editor.type("3<Ctrl-r>")
    #expect(editor.terminal.lines[0].contains(", 2 not saved yet, "))
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["C", "D"])
  }

  @Test("What was taken back in the list of a row is brought back in the list below it")
  func redoBelow() throws {
    let editor = try EditorUnderTest(template: "customers")
    editor.type("<Ctrl-e><Enter>")
    let job = editor.summary
    editor.type("dhu")
    #expect(editor.status.hasPrefix(" Undid Delete"), "\(editor.status)")
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Delete"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.summary != job)
    editor.type("uh<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Delete"), "\(editor.status)")
  }

  @Test("What is changed in edit mode is not called saved")
  func notSaved() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>ex<Enter>")
    #expect(editor.status.hasPrefix(" Changed Ax."))
    editor.type("Ex<Enter>")
    #expect(editor.status.hasPrefix(" Changed Axx."))
    editor.type("<Ctrl-e>ex<Enter>")
    #expect(editor.status.hasPrefix(" Saved Axxx."))
    editor.type("Ex<Enter>")
    #expect(editor.status.hasPrefix(" Saved Axxxx."))
  }

  @Test("A count adds as many rows of a title, also pending ones")
  func counted() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>2ox<Enter>")
    #expect(editor.status.hasPrefix(" Added 2 rows, One, 2 of 5."))
    #expect(editor.terminal.lines[0].contains(", 1 not saved yet, "))
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["A", "x", "x", "B", "C", "D", "E"])
  }

  @Test("The hints of edit mode name the keys that end it")
  func hints() throws {
    let editor = try Self.editor()
    #expect(!editor.status.contains("Ctrl-e"))
    editor.type("<Ctrl-e>")
    #expect(editor.status.contains("Ctrl-e save"))
    #expect(editor.status.contains("Esc cancel"))
  }

  @Test("A title that is not kept leaves the other changes pending")
  func discardedTitle() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>dox<Esc>")
    #expect(editor.terminal.lines[0].contains(", 1 not saved yet, "))
    editor.type("<Ctrl-e>")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("What others do meanwhile shows, and a conflict is asked for before it is saved")
  func others() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>ex<Enter>")
    try editor.rename("E", to: "F")
    try editor.rename("A", to: "theirs")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines.contains { $0.contains(" F ") })
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Somebody changed Ax too: Title to theirs. Keep yours?"))
    editor.type("n")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved. u takes back what you changed, Ctrl-e asks again."))
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "F"])
    editor.type("<Ctrl-e>…y")
    #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "F"])
  }

  @Test("One question names all rows that somebody changed, deletions first, and takes only y")
  func conflicts() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>ex<Enter>jex<Enter>jd")
    for title in ["A", "B", "C"] { try editor.rename(title, to: "x\(title)") }
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.contains(
        "too: C (deleted here, theirs: xC), Ax (theirs: xA) and Bx (theirs: xB). Keep yours?"))
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(" Only y is yes here. Somebody changed 3 rows too"),
      "not by a key hit out of habit")
    editor.type("n")
    #expect(try editor.storedTitles() == ["xA", "xB", "xC", "D", "E"])
    editor.type("<Ctrl-e>…y")
    #expect(try editor.storedTitles() == ["Ax", "Bx", "D", "E"])
  }

  @Test("A row that somebody changed is deleted only after a question that says so")
  func deletedConflict() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>d")
    try editor.rename("A", to: "theirs")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(" Somebody changed A (theirs: theirs), which you deleted. Delete it"))
    editor.type("<Enter>n")
    #expect(try editor.storedTitles() == ["theirs", "B", "C", "D", "E"])
    editor.type("<Ctrl-e>…y")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("That somebody deleted a row whose changes were pending is told at once, and by the save")
  func lostChanges() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>ex<Enter>jex<Enter>jd")
    try editor.delete("A")
    try editor.delete("E")
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Somebody else deleted Ax, which you changed."))
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Saved as one step, but not what you changed in Ax: somebody else deleted it."),
      "\(editor.status)")
    #expect(try editor.storedTitles() == ["Bx", "D"])
    editor.type("<Ctrl-e>gex<Enter>")
    try editor.delete("Bx")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: somebody else deleted Bxx, which you changed."), "\(editor.status)")
    #expect(try editor.storedTitles() == ["D"])
  }

  @Test("Of several rows whose changes are lost the save says so, and so does what they belong to")
  func lostTogether() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>ex<Enter>jex<Enter>jex<Enter>")
    try editor.delete("A")
    try editor.delete("B")
    editor.type("<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Saved as one step, but not what you changed in Ax and Bx: somebody else deleted them."),
      "\(editor.status)")
    let customers = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 150, rows: 12))
    customers.type("<Enter><Ctrl-e>ex<Enter>")
    try customers.somebodyElse { context in
      let customer = try #require(context.store.model.entity(named: "customer"))
      try context.delete(context.object(with: ManagedObjectID(customer, 1)))
    }
    customers.noticeOutsideChange()
    #expect(
      customers.status.contains(", which you changed. Somebody else deleted Blue Door Bakery;"))
  }

  @Test("What was looked for in the list is looked for again in edit mode, and the other way round")
  func findingAgain() throws {
    let editor = try Self.editor()
    editor.type("/b<Enter><Esc><Ctrl-e>gn")
    #expect(editor.status.hasPrefix(" Match 1 of 1."), "\(editor.status)")
    #expect(editor.listScreen?.focusedName == "B")
    editor.type("/d<Enter><Esc><Ctrl-e>gn")
    #expect(editor.listScreen?.focusedName == "D")
  }

  @Test("A save that the file refuses names the row and goes to it, and all stays pending")
  func refusedSave() throws {
    let editor = try EditorUnderTest(
      sql: """
        CREATE TABLE shirt (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, code TEXT UNIQUE);
        INSERT INTO docket_list (entity, title, title_column) VALUES ('shirt', 'Shirts', 'name');
        INSERT INTO shirt (name, code) VALUES ('Blue', 'b'), ('Red', 'r'), ('White', 'w');
        """, size: Size(columns: 100, rows: 12))
    editor.type("<Ctrl-e>jE<Tab><Ctrl-u>x<Enter>jE<Tab><Ctrl-u>x<Enter>gg<Ctrl-e>")
    #expect(
      editor.status.hasPrefix(
        " Nothing was saved: code of White must be different in each row, and x would come twice."),
      "\(editor.status)")
    #expect(editor.listScreen?.rows.focusedObject?["name"] == "White")
    #expect(editor.terminal.lines[0].contains("2 not saved yet"))
    #expect(try editor.stored("code", ofRow: 2) == "r")
    editor.type("u<Ctrl-e>")
    #expect(try editor.stored("code", ofRow: 2) == "x")
  }

  @Test("Without a change edit mode writes nothing, and leaving it asks nothing")
  func nothing() throws {
    let editor = try Self.editor()
    let before = try editor.store.feedPosition()
    editor.type("<Ctrl-e><Esc>")
    #expect(!editor.terminal.lines[0].contains("edit mode"))
    editor.type("<Ctrl-e><Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."))
    #expect(try editor.store.feedPosition() == before)
    editor.type("<Ctrl-e>dq")
    #expect(editor.status.hasPrefix(" Ctrl-e saves 1 change, Esc cancels."))
    editor.type("<Ctrl-c>")
    #expect(editor.status.hasPrefix(" Quit Docket? What is pending will be lost."))
  }

  @Test("Edit mode shows the rows as they were shown, and leaves them as it shows them")
  func view() throws {
    let editor = try Self.editor()
    editor.type("stitle, des<Enter>Sno<Enter>ftitle in (a, b, c, d)<Enter>jj<Space>k")
    #expect(editor.shownTitles == ["D", "C", "B", "A"])
    #expect(editor.terminal.lines[1...4] == ["   D", "   C", " > B", "•  A"])
    editor.type("<Ctrl-e>")
    #expect(editor.terminal.lines[0].contains("4 of 5 items, edit mode, 1 marked, filter"))
    #expect(editor.terminal.lines[1...4] == ["   − D", "   − C", " > − B", "•  − A"])
    #expect(editor.terminal.cursor?.row == 3)
    editor.type("<Esc>")
    editor.type("<Esc>")
    #expect(!editor.terminal.lines[0].contains("filter"))
    editor.type("gd<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."))
    #expect(editor.shownTitles == ["D", "C", "B", "A"])
    #expect(!editor.terminal.lines[0].contains("filter"), "what was chosen meanwhile holds")
    #expect(editor.summary.hasPrefix(">D"))
  }

  @Test("Closed sections stay closed, and the cursor comes back with a new row")
  func sections() throws {
    let editor = try Self.editor()
    editor.type("z<Ctrl-e>")
    #expect(editor.summary.hasPrefix(">[One-]"))
    editor.type("<Ctrl-e>]<Ctrl-e>jox<Enter><Ctrl-e>")
    #expect(editor.summary == "[One-] [Two] D E >x")
  }

  @Test("Sections of a choice get no other name meanwhile, since their rows follow in the file")
  func sectionsOfAChoice() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("<Ctrl-e>>gR")
    #expect(editor.status.hasPrefix(" Save or cancel first: Ctrl-e saves."))
    editor.type("<Ctrl-e>gR<Ctrl-u>Foo<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Today to Foo."), "\(editor.status)")
    editor.type("uu")
    #expect(editor.status.hasPrefix(" Undid 2 steps in a row, the last one: Edit To Do."))
  }

  @Test(":wq saves what is pending and quits, :w only saves")
  func names() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>d:w<Enter>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."))
    editor.type("<Ctrl-e>d:wq<Enter>")
    #expect(editor.editor.isFinished)
    #expect(try editor.storedTitles() == ["C", "D", "E"])
    let other = try Self.editor()
    other.type("<Ctrl-e>d:q<Enter>")
    #expect(!other.editor.isFinished)
    #expect(other.status.hasPrefix(" Ctrl-e saves 1 change, Esc cancels."))
  }

  @Test("What is pending is kept when another window deletes the list, also with a typed title")
  func lostList() throws {
    for (typed, kept) in [
      ("", "2 changes not saved yet are"), ("ex", "What you typed and 2 changes not saved yet are"),
    ] {
      let editor = try Self.editor()
      editor.type("<Ctrl-e>dd" + typed)
      try editor.somebodyElse(
        performs: .deleteList(editor.store.model.lists[0].key), as: "Delete list Letters")
      #expect(
        editor.status.hasPrefix(
          " The list was deleted, so it was closed. \(kept) offered at the next start, if it is back."
        ), "\(editor.status)")
      let drafts = editor.editor.drafts
      editor.type("u")
      #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"], "\(editor.status)")
      let again = try EditorUnderTest(reopening: editor)
      again.offer(drafts)
      again.type("y")
      #expect(again.terminal.lines[0].contains(", 2 not saved yet, "), "\(again.status)")
      again.type(typed.isEmpty ? "<Ctrl-e>" : "<Enter><Ctrl-e>")
      #expect(
        try again.storedTitles() == [typed.isEmpty ? "C" : "Cx", "D", "E"], "\(again.status)")
    }
  }

  @Test("A section that somebody else adds at the last moment is told as one, and taken then")
  func sameSection() throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 16))
    editor.type("<Ctrl-e>+Sec<Enter>")
    editor.beforeNextGesture {
      try editor.somebodyElse { context in
        let section = try #require(context.store.model.entity(named: "todo_section"))
        try context.insert(section, .last)["name"] = "Sec"
      }
    }
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was saved: there is a section Sec by now."))
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Nothing was changed."), "\(editor.status)")
    #expect(editor.summary.contains("[Sec]"), "\(editor.summary)")
  }

  @Test(
    "Yes replaces only what the question named, and what came since is asked for next",
    arguments: [
      ("ex<Enter>", "A", "Somebody changed Ax too: Title to late. Keep yours?"),
      ("ex<Enter>jex<Enter>", "B", "Somebody changed Bx too: Title to late. Keep yours?"),
      ("ex<Enter>jd", "B", "Somebody changed B (theirs: late), which you deleted. Delete it"),
    ])
  func lateConflict(keys: String, title: String, asked: String) throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>\(keys)")
    try editor.rename("A", to: "theirs")
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Somebody changed Ax too: Title to theirs. Keep yours?"))
    try editor.rename(title == "A" ? "theirs" : title, to: "late")
    editor.noticeOutsideChange()
    editor.type("y")
    #expect(editor.status.hasPrefix(" \(asked)"), "\(editor.status)")
    #expect(try editor.storedTitles().contains("late"))
    editor.type("y")
    #expect(try editor.storedTitles().first == "Ax")
    #expect(try !editor.storedTitles().contains("late"))
  }
}
