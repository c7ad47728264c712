import ObjectGraph
import SQLitePersistence
import Terminal
import TestSupport
import Testing

/// Undo and redo where something stands against them.
struct HistoryTests {
  private static let size = Size(columns: 120, rows: 12)
  /// Opens a file long before anybody else does something.
  private static var early: SQLiteStore.Options { SQLiteStore.Options(now: { 0 }) }

  @Test(
    "What somebody else changed since is left, and told, in the list and in the list of lists",
    arguments: ["u", "Lu"])
  func conflict(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("ex<Enter>")
    try editor.rename("Ax", to: "Theirs")
    editor.type(keys)
    #expect(
      editor.status.contains("Title was changed to Theirs in another window or by a script since."))
    #expect(editor.status.hasPrefix(" Could not undo"))
    #expect(try editor.storedTitles().first == "Theirs")
  }

  /// Changes the file as another user does.
  private func jo(_ editor: EditorUnderTest, _ edit: (ManagedObjectContext) throws -> Void) throws {
    try user("jo", editor, edit)
  }

  private func user(
    _ name: String, _ editor: EditorUnderTest, _ edit: (ManagedObjectContext) throws -> Void
  ) throws {
    let store = try SQLiteStore(path: editor.path, options: SQLiteStore.Options(user: name))
    let step = "\(name.prefix(1).uppercased())\(name.dropFirst())'s step"
    try ManagedObjectContext(store: store).performGesture(step, edit)
    try store.close()
  }

  @Test(
    "What is taken back and done again in the middle of the screen leaves that where it was",
    arguments: [
      ("6j", "d"), ("6j", "3d"), ("6jVkk", "d"), ("30Gkkk", "d"), ("6j", "J"), ("30Gkkk", "J"),
      ("G", "d"), ("", "d"), ("6j", "oNew<Enter><Esc>"),
    ])
  func screenStays(place: String, keys: String) throws {
    let rows = (1...60).map { ("r\($0)", "") }
    let editor = try EditorUnderTest(
      sql: TestLists.letters(section: false, rows), size: Size(columns: 100, rows: 12))
    func screen() -> [String] {
      Array(editor.terminal.lines[1..<11]).map { String($0.dropFirst(2)) }
    }
    editor.type(place)
    let before = screen()
    editor.type(keys)
    let after = screen()
    for _ in 0..<3 {
      editor.type("u")
      #expect(screen() == before)
      editor.type("<Ctrl-r>")
      #expect(screen() == after)
    }
  }

  @Test("Undo of a deletion that was done again leaves the cursor where it was before that")
  func cursorBeforeRedo() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("G2d…u")
    #expect(editor.summary == "A B C D >E")
    editor.type("g<Ctrl-r>…jj<Ctrl-r>u")
    #expect(editor.summary == ">A B C D E")
    editor.type("jjd…u")
    #expect(editor.summary == "A B >C D E")
  }

  @Test("Own steps go first, then those of one's other windows, and it is told that they are")
  func otherWindow() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("ex<Enter>")
    try editor.rename("B", to: "Bx")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Rename A. "))
    #expect(try editor.storedTitles() == ["A", "Bx", "C", "D", "E"])
    editor.type("ju")
    #expect(editor.status.hasPrefix(" Undid elsewhere, made in another window or by a script."))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test(
    "Of undos with nothing in between the sentence counts all, whether they came at once or not",
    arguments: [
      ("uu…u", "Undid 3 steps in a row, the last one: Delete A."),
      ("u…u…u", "Undid 3 steps in a row, the last one: Delete A."),
      ("u…ju", "Undid Delete B."), ("uu…<Ctrl-r>", "Redid Delete B."),
      ("u…u…<Ctrl-r>…<Ctrl-r>", "Redid 2 steps in a row, the last one: Delete C."),
    ])
  func run(keys: String, message: String) throws {
    for place in ["j", "L"] {
      let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
      editor.type("d…d…d…" + place)
      editor.type(keys)
      #expect(editor.status.hasPrefix(" \(message)"), "\(place): \(editor.status)")
    }
  }

  @Test(
    "Undo of a deletion brings the cursor back to where it was, also to a row that stayed",
    arguments: [
      ("<Space>j<Space>d…u", "A B C >D E"), ("<Space>j<Space>d…g…u", "A B C >D E"),
      ("<Space>j<Space>j<Space>d…u", "A B C D >E"), ("j3d…u", "A >B C D E"),
      ("<Space>j<Space>d…u…gex<Enter>Gu", ">A B C D E"),
      // One that was done again brings it to where it was then.
      ("gjd…u…G<Ctrl-r>…u", "A B C D >E"),
    ])
  func cursor(keys: String, summary: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type(keys)
    #expect(editor.summary == summary)
  }

  @Test("Steps from before the start are one's own, and not told apart")
  func before() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type("ex<Enter>")
    let again = try EditorUnderTest(reopening: editor)
    again.type("u")
    #expect(again.status.hasPrefix(" Undid Rename A. "))
  }

  @Test("A step of somebody else is taken back only after a question that names him")
  func otherUser() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    let letter = try #require(editor.store.model.entity(named: "letter"))
    editor.type("ex<Enter>")
    try jo(editor) { $0.object(with: ManagedObjectID(letter, 1))["title"] = "Jo's" }
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Rename A: Title was changed to Jo's by jo since."))
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" There is nothing of yours to undo. Undo Jo's step, made by jo?"))
    editor.type("n")
    #expect(try editor.storedTitles().first == "Jo's")
    editor.type("u…y")
    #expect(editor.status.hasPrefix(" Undid Jo's step, made by jo. "))
    #expect(try editor.storedTitles().first == "Ax")
  }

  @Test("What a step brings about that was asked about stands behind what was done")
  func newsOfAnswer() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 130, rows: 12))
    let store = try SQLiteStore(path: editor.path, options: SQLiteStore.Options(user: "jo"))
    try ManagedObjectContext(store: store)
      .perform(.addField(FieldDraft("Due", .date), to: "letter"), as: "Add field Due")
    try store.close()
    editor.type("fdue is empty<Enter>u…y")
    #expect(
      editor.status.hasPrefix(
        " Undid Add field Due, made by jo. All rows are shown: due is empty is no condition on"),
      "\(editor.status)")
  }

  @Test("Yes takes back the step that was asked about, or asks anew", arguments: ["", "L"])
  func anotherStepMeanwhile(screen: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    let letter = try #require(editor.store.model.entity(named: "letter"))
    try jo(editor) { $0.object(with: ManagedObjectID(letter, 1))["title"] = "Jo's" }
    editor.type(screen + "u")
    #expect(
      editor.status.hasPrefix(" There is nothing of yours to undo. Undo Jo's step, made by jo?"))
    try user("ann", editor) { $0.object(with: ManagedObjectID(letter, 2))["title"] = "Ann's" }
    editor.type("y")
    #expect(try editor.storedTitles() == ["Jo's", "Ann's", "C", "D", "E"])
    #expect(
      editor.status.hasPrefix(
        " The newest step is another one by now. Undo Ann's step, made by ann?"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Undid Ann's step, made by ann. "))
    #expect(try editor.storedTitles() == ["Jo's", "B", "C", "D", "E"])
  }

  @Test("Who changed another field of the row is not blamed for what stands against a step")
  func otherField() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    let letter = try #require(editor.store.model.entity(named: "letter"))
    editor.type("ex<Enter>")
    try editor.rename("Ax", to: "Theirs")
    try jo(editor) { $0.object(with: ManagedObjectID(letter, 1))["part"] = "Jo's" }
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" Could not undo Rename A: Title was changed to Theirs since. "))
  }

  @Test("A step whose row was deleted is passed over, and taken back once the row is there again")
  func refusedStep() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("jex<Enter>kex<Enter>")
    try editor.delete("Ax")
    editor.type("u")
    #expect(
      editor.status.hasPrefix(
        " Could not undo Rename A: the row was changed or deleted in another window or by a script"
      ), "\(editor.status)")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Rename B. "))
    editor.type("gu")
    #expect(editor.status.hasPrefix(" Undid elsewhere, made in another window or by a script."))
    #expect(try editor.storedTitles() == ["Ax", "B", "C", "D", "E"])
    editor.type("gu")
    #expect(editor.status.hasPrefix(" Undid Rename A. "))
    #expect(try editor.storedTitles() == ["A", "B", "C", "D", "E"])
    editor.type("u")
    #expect(editor.status.hasPrefix(" There is nothing to undo. "))
  }

  @Test("A refused step that others were taken back behind is passed over already")
  func refusedFirst() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("jex<Enter>kex<Enter>")
    try editor.delete("Ax")
    editor.type("2u")
    #expect(
      editor.status.hasPrefix(" Undid Rename B. Could not undo Rename A: the row was changed or"))
    #expect(!editor.status.contains("passes over"))
  }

  @Test("A refused step of somebody else is offered again once it can be taken back")
  func refusedOfOthers() throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    let letter = try #require(editor.store.model.entity(named: "letter"))
    try jo(editor) { $0.object(with: ManagedObjectID(letter, 1))["title"] = "Jo's" }
    try Self.rename("Jo's", to: "Theirs", ofRow: 1, in: editor)
    editor.type("u…y")
    #expect(editor.status.hasPrefix(" Could not undo Jo's step"), "\(editor.status)")
    editor.type("jex<Enter>")
    try Self.rename("Bx", to: "Theirs", ofRow: 2, in: editor)
    editor.type("u")
    #expect(editor.status.hasPrefix(" Could not undo Rename B"), "\(editor.status)")
    try Self.rename("Theirs", to: "Jo's", ofRow: 1, in: editor)
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" There is nothing of yours to undo. Undo Jo's step, made by jo?"))
    editor.type("y")
    #expect(editor.status.hasPrefix(" Undid Jo's step, made by jo."))
  }

  @Test(
    "Of several steps those that were taken back are told beside the refused one",
    arguments: ["", "L"])
  func refusedAmongSeveral(screen: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("ex<Enter>jex<Enter>jex<Enter>")
    try editor.delete("Ax")
    editor.type(screen + "3u")
    #expect(
      editor.status.hasPrefix(
        " Undid 2 steps in a row, the last one: Rename B. Could not undo Rename A: the row was changed or"
      ),
      "\(editor.status)")
    #expect(try editor.storedTitles() == ["B", "C", "D", "E"])
  }

  @Test("A step that was made in another list says in which")
  func stepOfOtherList() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "customers"))
    let job = "Menu for spring"
    editor.type("<Enter>du")
    #expect(editor.status.hasPrefix(" Undid Delete \(job)."), "\(editor.status)")
    editor.type("<Ctrl-r>qu")
    #expect(editor.status.hasPrefix(" Undid Delete \(job) in Jobs."), "\(editor.status)")
    editor.type("<Ctrl-r>L")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete \(job) in Jobs."), "\(editor.status)")
  }

  @Test("A step that took rows of two lists along is told as one of the list that they belong to")
  func stepOfTwoLists() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "customers"))
    editor.type("du")
    #expect(editor.status.hasPrefix(" Undid Delete Blue Door Bakery."), "\(editor.status)")
    editor.type("<Ctrl-r><Enter>u")
    #expect(
      editor.status.hasPrefix(" Undid Delete Blue Door Bakery in Customers."), "\(editor.status)")
  }

  @Test("Of two lists of the same rows none is told as the place of a step that is in sight")
  func listsOfTheSameRows() throws {
    let editor = try EditorUnderTest(
      sql: TestLists.flat
        + """
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('letter', 'Twins', 'title', 'rank', 2);
        """)
    editor.type("dLj<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Twins"), "\(editor.terminal.lines[0])")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete A."), "\(editor.status)")
  }

  @Test(
    "Where only steps are left that were refused, it is told that nothing else is",
    arguments: ["", "L"])
  func nothingElse(screen: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("ex<Enter>")
    try Self.rename("Ax", to: "Theirs", ofRow: 1, in: editor)
    editor.type(screen + "u")
    #expect(editor.status.contains("u passes over it."), "\(editor.status)")
    editor.type("u")
    #expect(
      editor.status.hasPrefix(" There is nothing else to undo: Rename A could not be taken back."))
  }

  @Test(
    "Where only steps are left that could not be done again, it is told that nothing else is",
    arguments: ["", "L"])
  func nothingElseAgain(screen: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size, options: Self.early)
    editor.type("ex<Enter>u")
    try Self.rename("A", to: "Theirs", ofRow: 1, in: editor)
    editor.type(screen + "<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Could not redo Rename A: "), "\(editor.status)")
    #expect(editor.status.contains("Ctrl-r passes over it."), "\(editor.status)")
    editor.type("<Ctrl-r>")
    #expect(
      editor.status.hasPrefix(" There is nothing else to redo: Rename A could not be done again."))
  }

  @Test(
    "When added rows are taken back the cursor is where it was before",
    arguments: [
      ("jjypu", ">C"), ("jjy3pu", ">C"), ("jy<Esc>Gpu", ">E"), ("jjoX<Enter>u", ">C"),
      ("jjOX<Enter>u", ">C"), ("jaX<Enter>u", ">B"), ("jypkku", ">B"), ("jypypu", ">B"),
      ("jypu<Ctrl-r>", ">B"), ("y5pG2u", ">A"),
    ])
  func cursorOfAdditions(keys: String, row: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Size(columns: 60, rows: 14))
    editor.type(keys)
    #expect(editor.summary.contains(row), "\(editor.summary)")
  }

  /// Somebody who leaves no step renames a row.
  private static func rename(
    _ title: String, to new: String, ofRow key: Int64, in editor: EditorUnderTest
  ) throws {
    let letter = try #require(editor.store.model.entity(named: "letter"))
    let shell = try SQLiteStore(path: editor.path)
    try shell.beginGesture()
    let change = ValueChange("title", from: .text(title), to: .text(new))
    _ = try shell.write(
      SaveRequest(updates: [.init(ManagedObjectID(letter, key), changes: [change])]))
    try shell.commitGesture()
    try shell.close()
  }

  @Test("Of several steps it is told how many were made elsewhere", arguments: ["5u", "L5u"])
  func counted(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type("Gex<Enter>")
    let again = try EditorUnderTest(reopening: editor, options: Self.early)
    again.type("ggey<Enter>")
    for name in ["B", "C"] { try again.rename(name, to: "\(name)x") }
    again.type(keys)
    #expect(
      again.status.hasPrefix(
        " Undid 4 steps in a row, 3 of them made elsewhere, the last one: Rename E"))
    #expect(try again.storedTitles() == ["A", "B", "C", "D", "E"])
  }

  @Test(
    "A new field that has been filled since stays, and that is told, in the list and elsewhere",
    arguments: ["u", "Lu"])
  func refusal(keys: String) throws {
    let editor = try EditorUnderTest(sql: TestLists.flat, size: Self.size)
    editor.type("LEoDue<Enter>day<Enter>")
    try editor.somebodyElse { context in
      let letter = try #require(context.store.model.entity(named: "letter"))
      context.object(with: ManagedObjectID(letter, 1))["due"] = "2026-11-21"
    }
    editor.type("qq" + keys)
    #expect(editor.status.hasPrefix(" Could not undo"), "\(editor.status)")
    #expect(try editor.stored("due", ofRow: 1) == "2026-11-21")
  }
}
