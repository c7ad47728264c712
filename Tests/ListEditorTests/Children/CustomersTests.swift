import ObjectGraph
import SQLitePersistence
import Terminal
import Testing

@testable import ListEditor

/// Customers, and the jobs of each.
struct CustomersTests {
  private static func editor() throws -> EditorUnderTest {
    try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers"), size: Size(columns: 78, rows: 12))
  }

  /// The titles of a customer's jobs in the file, in their order.
  private static func jobs(_ editor: EditorUnderTest, of customer: Int64) throws -> [String] {
    let context = try ManagedObjectContext(store: editor.store)
    let row = context.object(
      with: ManagedObjectID(editor.store.model.lists[0].entity, customer))
    return try row.relatedObjects("job").fetch().map { $0["title"].plainText }
  }

  @Test("Enter and l open a customer's jobs in their own order, q and h go back to its row")
  func drillDown() throws {
    let editor = try Self.editor()
    for (open, close) in [("<Enter>", "q"), ("l", "h"), ("<Right>", "<Left>")] {
      editor.type("gjj" + open)
      #expect(editor.terminal.lines[0].hasPrefix(" Lindqvist Printing: Jobs "))
      #expect(editor.terminal.lines[2].hasPrefix(" > [ ] Catalogue"))
      #expect(editor.terminal.lines[3].hasPrefix("   [x] Business cards"))
      editor.type(close)
      #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
      #expect(editor.terminal.lines[3].hasPrefix(" > Lindqvist Printing"))
    }
    #expect(!editor.editor.isFinished)
    editor.type("q")
    #expect(editor.editor.isFinished)
  }

  @Test("Jobs are moved, added and deleted among their own, and the others stay as they are")
  func order() throws {
    let editor = try Self.editor()
    editor.type("<Enter>JoProofs<Enter>GdK")
    let jobs = ["Menu for spring", "Sign above the door", "Proofs"]
    #expect(
      try Self.jobs(editor, of: 1) == ["Sign above the door", "Proofs", "Menu for spring"]
        || Self.jobs(editor, of: 1).sorted() == jobs.sorted())
    #expect(try Self.jobs(editor, of: 2) == ["Letterhead", "Photographs of the boats"])
    editor.type("9u")
    #expect(
      try Self.jobs(editor, of: 1) == ["Menu for spring", "Sign above the door", "Labels for jam"])
  }

  @Test("A job is added to a customer that has none")
  func firstJob() throws {
    let editor = try Self.editor()
    editor.type("G<Enter>")
    #expect(editor.terminal.lines[2].contains("This list is empty. o adds a row."))
    editor.type("oLawn<Enter>")
    #expect(editor.status.hasPrefix(" Added Lawn, 1 of 1."))
    #expect(try Self.jobs(editor, of: 5) == ["Lawn"])
  }

  @Test("A job is given to another customer, and comes to the end of its jobs")
  func moveJob() throws {
    let editor = try Self.editor()
    editor.type("<Enter>MOkafor<Enter>")
    #expect(editor.status.hasPrefix(" Moved Menu for spring to Okafor & Daughters."))
    #expect(try Self.jobs(editor, of: 1) == ["Sign above the door", "Labels for jam"])
    #expect(
      try Self.jobs(editor, of: 2) == ["Letterhead", "Photographs of the boats", "Menu for spring"])
    editor.type("u")
    #expect(try Self.jobs(editor, of: 1).first == "Menu for spring")
  }

  @Test(
    "A column that leads to the customer and gets another name holds the same jobs",
    arguments: ["", "fs<Enter>", "Sdue<Enter>", "<Ctrl-e>o"])
  func renamedColumn(keys: String) throws {
    let editor = try Self.editor()
    editor.type("<Enter>" + keys)
    try editor.shell("ALTER TABLE job RENAME COLUMN customer_id TO client_id")
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].hasPrefix(" Blue Door Bakery: Jobs"))
    #expect(editor.terminal.lines.contains { $0.contains("Menu for spring") })
    #expect(!editor.terminal.lines.contains { $0.contains("Letterhead") })
    editor.type("<Esc><Esc>…noLast<Enter>")
    let owners = try editor.shell("SELECT client_id FROM job WHERE title = 'Last'")
    #expect(owners == ["1"], "\(editor.status)")
  }

  @Test("Where jobs belong to customers no more, those of one are closed, and that is told")
  func lostColumn() throws {
    let editor = try Self.editor()
    editor.type("<Enter>j")
    try editor.shell(
      """
      DROP INDEX job_by_customer_and_rank;
      ALTER TABLE job DROP COLUMN customer_id;
      """)
    editor.noticeOutsideChange()
    #expect(editor.terminal.lines[0].hasPrefix(" Customers "))
    #expect(
      editor.status.hasPrefix(
        " The rows of Jobs belong to no others any more, so the list was closed."),
      "\(editor.status)")
    editor.type("j")
    #expect(editor.terminal.lines[2].hasPrefix(" > Okafor & Daughters"))
  }

  @Test("Deleting a customer says what goes with it, and one undo brings it all back")
  func deletion() throws {
    let editor = try Self.editor()
    editor.type("d")
    #expect(editor.status.hasPrefix(" Deleted Blue Door Bakery and 3 of Jobs. u brings them back."))
    #expect(try Self.jobs(editor, of: 1) == [])
    editor.type("u")
    #expect(
      try Self.jobs(editor, of: 1) == ["Menu for spring", "Sign above the door", "Labels for jam"])
  }

  @Test("What goes with that in turn is told too, each row once", arguments: [false, true])
  func deepDeletion(isInEditMode: Bool) throws {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "customers") + """

        CREATE TABLE part (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,
          job_id INTEGER REFERENCES job (id) ON DELETE CASCADE,
          part_id INTEGER REFERENCES part (id) ON DELETE CASCADE, rank INTEGER);
        INSERT INTO part (name, job_id, part_id, rank)
        VALUES ('lid', 1, NULL, 1), ('hinge', 1, 1, 2), ('pin', NULL, 2, 3), ('ink', 4, NULL, 4);
        INSERT INTO docket_list (entity, title, title_column, order_column, cell_style, rank)
        VALUES ('part', 'Parts', 'name', 'rank', 'plain', 9);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('part', 'name', 'Name', 'text', 1);
        """, size: Size(columns: 110, rows: 12))
    editor.type(isInEditMode ? "<Ctrl-e>d" : "d")
    #expect(
      editor.status.hasPrefix(
        " Deleted Blue Door Bakery and 3 of Jobs, 3 of Parts. u brings them back."),
      "\(editor.status)")
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Delete Blue Door Bakery."), "\(editor.status)")
  }

  @Test("In edit mode jobs and customers are pending together, and saved as one step")
  func editMode() throws {
    let editor = try Self.editor()
    let before = try editor.store.feedPosition()
    editor.type("<Ctrl-e>jd<Enter>d<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Go back first"))
    editor.type("q")
    #expect(try editor.store.feedPosition() == before)
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."))
    #expect(try Self.jobs(editor, of: 3) == ["Business cards"])
    editor.type("u")
    #expect(try Self.jobs(editor, of: 3) == ["Catalogue", "Business cards"])
    #expect(try Self.jobs(editor, of: 2) == ["Letterhead", "Photographs of the boats"])
  }

  @Test(
    "Saving and quitting ends the editor also from the jobs of a customer",
    arguments: ["d<Enter>", "d<Enter><Ctrl-e>", "<Ctrl-e>d<Enter>"])
  func quitting(keys: String) throws {
    for name in [":wq", ":x"] {
      let editor = try Self.editor()
      editor.type(keys)
      #expect(!editor.editor.isFinished)
      editor.type(name + "<Enter>")
      #expect(editor.editor.isFinished, "\(editor.status)")
      let list = editor.store.model.lists[0].entity
      let context = try ManagedObjectContext(store: editor.store)
      #expect(try context.count(for: FetchRequest(entity: list)) == 4)
    }
  }

  @Test("Saving and quitting stops where somebody else changed what is pending, and asks")
  func contestedQuitting() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>eX<Enter><Enter>")
    try editor.somebodyElse { context in
      let list = try #require(context.store.model.lists.first)
      context.object(with: ManagedObjectID(list.entity, 1))["name"] = "Y"
    }
    editor.type(":wq<Enter>")
    #expect(!editor.editor.isFinished)
    #expect(editor.status.contains("Y"), "\(editor.status)")
  }

  @Test("Edit mode that begins in the jobs of a customer stays with that customer")
  func editModeOfJobs() throws {
    let editor = try Self.editor()
    editor.type("<Enter><Ctrl-e>")
    let name = editor.terminal.lines[0].prefix { $0 != ":" }
    #expect(name == " Blue Door Bakery")
    let jobs = try Self.jobs(editor, of: 1)
    editor.type("oCake<Enter>J")
    #expect(try Self.jobs(editor, of: 1) == jobs)
    editor.type("<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 2 changes as one step."))
    var expected = jobs
    expected.insert("Cake", at: 2)
    #expect(try Self.jobs(editor, of: 1) == expected)
    #expect(editor.terminal.lines[0].hasPrefix(" Blue Door Bakery: Jobs"))
    editor.type("u")
    #expect(try Self.jobs(editor, of: 1) == jobs)
  }

  @Test("When somebody deletes the customer whose jobs are shown, a sentence says so")
  func lostParent() throws {
    let editor = try Self.editor()
    editor.type("j<Enter>")
    try editor.somebodyElse { context in
      try context.delete(
        context.object(with: ManagedObjectID(context.store.model.lists[0].entity, 2)))
    }
    editor.noticeOutsideChange()
    let words = " Somebody else deleted Okafor & Daughters; q goes back."
    #expect(editor.status.hasPrefix(words))
    #expect(
      editor.terminal.lines.contains { $0.contains("Okafor & Daughters was deleted. q goes back.") }
    )
    editor.type("j")
    editor.type("o")
    #expect(editor.status.hasPrefix(words))
    for text in ["one\ntwo", "one\tfri"] {
      editor.type("j")
      editor.send(.paste(text))
      #expect(editor.status.hasPrefix(words))
    }
    editor.type("q")
    #expect(!editor.terminal.lines.contains { $0.contains("Okafor") })
  }

  @Test("Among the jobs of a customer that somebody deleted keys say so, and hints lead back only")
  func keysOfLostParent() throws {
    let editor = try Self.editor()
    editor.type("j<Enter>")
    try editor.somebodyElse { context in
      let list = context.store.model.lists[0]
      try context.delete(context.object(with: ManagedObjectID(list.entity, 2)))
    }
    editor.noticeOutsideChange()
    for key in ["e", "d", "m", "<Enter>", "o"] {
      editor.type(key)
      #expect(
        editor.status.hasPrefix(" Somebody else deleted Okafor & Daughters; q goes back."),
        "\(key): \(editor.status)")
    }
    editor.type("j")
    #expect(editor.status.contains("q back") && !editor.status.contains("o add"))
  }

  @Test("A customer that goes by undo is told as that step, and nobody is blamed")
  func undoneParent() throws {
    let editor = try Self.editor()
    editor.type("oNewco<Enter><Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Newco: Jobs "))
    editor.type("u")
    #expect(editor.status.hasPrefix(" Undid Add Newco in Customers."))
    #expect(editor.terminal.lines.contains { $0.contains("Newco was deleted. q goes back.") })
    editor.type("o")
    #expect(editor.status.hasPrefix(" Newco was deleted; q goes back."))
    editor.type("<Ctrl-r>")
    #expect(editor.status.hasPrefix(" Redid Add Newco in Customers."))
    editor.type("oCake<Enter>")
    #expect(editor.status.hasPrefix(" Added Cake"))
  }

  @Test("One that is deleted again by redo in edit mode takes no job, and nobody is blamed")
  func redoneDeletion() throws {
    let editor = try Self.editor()
    editor.type("<Ctrl-e>jdu<Enter>")
    #expect(editor.terminal.lines[0].hasPrefix(" Okafor & Daughters: Jobs "))
    editor.type("<Ctrl-r>")
    #expect(
      editor.terminal.lines.contains { $0.contains("Okafor & Daughters was deleted. q goes back.") }
    )
    editor.type("o")
    #expect(editor.status.hasPrefix(" Okafor & Daughters was deleted; q goes back."))
    editor.type("u")
    editor.type("oPolish<Enter>")
    #expect(editor.status.hasPrefix(" Added Polish"))
    editor.type("q<Ctrl-e>")
    #expect(editor.status.hasPrefix(" Saved 1 change as one step."))
    #expect(try Self.jobs(editor, of: 2).contains("Polish"))
  }

  @Test("A job that is hidden once it belongs to another customer is said to be")
  func hiddenByMove() throws {
    let editor = try Self.editor()
    editor.type("Lj<Enter>")
    editor.type("fcustomer contains okafor<Enter>")
    editor.type("M")
    editor.type("Tanaka<Enter>")
    #expect(
      editor.status.hasPrefix(" Moved Letterhead to Tanaka Gardens; it is hidden now."),
      "\(editor.status)")
  }

  @Test("What is typed for a customer that somebody deleted waits until it is there again")
  func returningParent() throws {
    let editor = try Self.editor()
    editor.type("j<Enter>oPolish")
    let other = try ManagedObjectContext(store: SQLiteStore(path: editor.path))
    try other.performGesture("Delete") { context in
      try context.delete(
        context.object(with: ManagedObjectID(context.store.model.lists[0].entity, 2)))
    }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(
      editor.status.hasPrefix(
        " Somebody else deleted Okafor & Daughters; Esc discards what is typed."))
    _ = try other.undo()
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" Okafor & Daughters is there again."))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added Polish"), "\(editor.status)")
    #expect(try Self.jobs(editor, of: 2).contains("Polish"))
  }

  @Test(
    "A job whose customer was deleted with it is not offered to be added again",
    arguments: [
      ("j<Enter>e!", "Somebody else deleted Okafor & Daughters; Esc discards what is typed."),
      ("j<Enter>E!", "Somebody else deleted this row and the one of Customers that it"),
      ("Lj<Enter>/letterh<Enter>e!", "Somebody else deleted this row and the one of Customers"),
      ("Lj<Enter>/letterh<Enter>E!", "Somebody else deleted this row and the one of Customers"),
    ])
  func lostOwner(keys: String, words: String) throws {
    let editor = try Self.editor()
    editor.type(keys)
    let draft = try #require(editor.editor.drafts.first)
    let other = try ManagedObjectContext(store: SQLiteStore(path: editor.path))
    try other.performGesture("Delete") { context in
      try context.delete(
        context.object(with: ManagedObjectID(context.store.model.lists[0].entity, 2)))
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" \(words)"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" \(words)"))
    let again = try EditorUnderTest(reopening: editor)
    again.offer([draft])
    again.editor.endTurn()
    again.type("y")
    #expect(again.status.hasPrefix(" Somebody else deleted the row, and the one of Customers"))
    #expect(again.editor.offeredDrafts == [draft], "it is offered again at the next start")
    _ = try other.undo()
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(
      try Self.jobs(editor, of: 2) == ["Letterhead!", "Photographs of the boats"],
      "it is changed, not added a second time: \(editor.status)")
  }

  @Test("In the list of all jobs a new one is for a customer that is chosen")
  func owners() throws {
    let editor = try Self.editor()
    editor.type("Lj<Enter>o")
    #expect(editor.terminal.lines[0].hasPrefix(" Customer of the new row in Jobs "))
    editor.type("<Down><Enter>")
    #expect(editor.status.hasPrefix(" New row"))
    editor.type("Polish<Enter>")
    #expect(editor.status.hasPrefix(" Added Polish"))
    let jobs = editor.objects.store.model.lists[1].entity
    let added = try editor.objects.fetch(
      FetchRequest(entity: jobs, predicate: .comparison("title", .equal, "Polish")))
    #expect(added.map { $0["customer_id"] } == [2])
    editor.send(.paste("one\ntwo"))
    editor.type("y")
    #expect(editor.terminal.lines[0].hasPrefix(" Customer of the new row in Jobs "))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Added 2 rows"))
  }
}
