import ObjectGraph
import Terminal
import Testing

/// A section that two people rename at the same time.
struct SectionRenamingTests {
  private static func section(_ name: String, _ context: ManagedObjectContext) throws
    -> ManagedObject
  {
    let entity = try #require(context.store.model.entity(named: "todo_section"))
    let sections = try context.fetch(FetchRequest(entity: entity))
    return try #require(sections.first { $0["name"] == .text(name) })
  }

  @Test("What somebody else called a section meanwhile is told before it gets another name")
  func renamedMeanwhile() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("R<Ctrl-u>Mine")
    try editor.somebodyElse { try Self.section("Today", $0)["name"] = "Theirs" }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.contains("Somebody else renamed Today to Theirs."))
    #expect(editor.listScreen == nil)
    editor.type("<Enter>")
    #expect(editor.status.contains("Renamed Theirs to Mine."))
    #expect(editor.terminal.lines.contains { $0.hasPrefix(" Mine ") })
  }

  @Test("Rows without a section have no name to change, and that is told")
  func noSection() throws {
    let editor = try EditorUnderTest(
      sql: EmptySectionTests.parts + "UPDATE letter SET part = NULL WHERE title = 'A';")
    editor.type("gR")
    #expect(
      editor.status.hasPrefix(" These rows have no Part, so there is no name to change."),
      "\(editor.status)")
  }

  @Test("A section of a choice that somebody else deleted meanwhile is told as deleted")
  func deletedMeanwhile() throws {
    let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
    editor.type("R<Ctrl-u>Mine")
    try editor.somebodyElse { context in
      let entity = try #require(context.store.model.entity(named: "todo"))
      for row in try context.fetch(FetchRequest(entity: entity)) where row["section"] == "Today" {
        row["section"] = "Later"
      }
    }
    try editor.somebodyElse { try $0.delete(Self.section("Today", $0)) }
    editor.noticeOutsideChange()
    editor.type("<Enter>")
    #expect(editor.status.contains("Somebody else deleted the section Today."))
    #expect(editor.listScreen == nil)
  }

  @Test("A section that is what its rows say is gone when they say something else")
  func retold() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("R<Ctrl-u>Mine")
    try editor.somebodyElse { context in
      let entity = try #require(context.store.model.lists.first).entity
      for row in try context.fetch(FetchRequest(entity: entity))
      where row["part"] == "One" {
        row["part"] = "Theirs"
      }
    }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" One is gone: somebody else renamed it, or took"))
    editor.type("<Right>")
    #expect(!editor.status.contains("gone"), "\(editor.status)")
    editor.type("<Enter>")
    #expect(editor.status.contains("One is gone"))
    #expect(editor.listScreen == nil)
  }

  @Test("A section that somebody takes away and brings back is told as there again")
  func returned() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("R<Ctrl-u>Mine")
    for (old, new, words) in [
      ("One", "Away", "One is gone:"), ("Away", "One", "One is there again."),
    ] {
      try editor.shell("UPDATE letter SET part = '\(new)' WHERE part = '\(old)'")
      editor.noticeOutsideChange()
      #expect(editor.status.hasPrefix(" \(words)"), "\(editor.status)")
    }
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Renamed One to Mine."), "\(editor.status)")
  }

  @Test("A new section is not made where somebody else gives the list others, or none, meanwhile")
  func othersMeanwhile() throws {
    for section in [nil, "priority"] {
      let editor = try EditorUnderTest(sql: EditorUnderTest.sql(template: "todo"))
      let list = editor.store.model.lists[0].key
      editor.type("+Mine")
      try editor.somebodyElse(performs: .setList(list, [.sectionAttribute(section)]))
      editor.type("<Enter>")
      #expect(
        editor.status.hasPrefix(
          " Somebody else changed what the sections come from. Nothing was added."),
        "\(editor.status)")
      let choice = try #require(editor.store.model.entity(named: "todo_section"))
      let context = try ManagedObjectContext(store: editor.store)
      #expect(try context.count(for: FetchRequest(entity: choice)) == 3)
    }
  }

  @Test(
    "All rows of a section that is what they say get its new name, also those that are hidden",
    arguments: [("ftitle = a<Enter>", "<Esc>"), ("jxkX", "X")],
    [("", ""), ("<Ctrl-e>", "<Ctrl-e>")])
  func hiddenRows(hiding: (on: String, off: String), mode: (start: String, end: String)) throws {
    let sql = TestLists.sectioned.replacing("part TEXT,", with: "part TEXT, done INTEGER,")
    let editor = try EditorUnderTest(
      sql: sql + "INSERT INTO docket_field (entity, name, label, type, rank)"
        + " VALUES ('letter', 'done', 'Done', 'boolean', 3);")
    editor.type("\(hiding.on)\(mode.start)R<Ctrl-u>Zero<Enter>")
    #expect(editor.status.contains("Renamed One to Zero."), "\(editor.status)")
    editor.type(mode.end)
    let parts = try (1...5).map { try editor.stored("part", ofRow: $0) }
    #expect(parts == ["Zero", "Zero", "Zero", "Two", "Two"])
    editor.type("u")
    #expect(try editor.stored("part", ofRow: 2) == "One", "\(editor.status)")
  }

  @Test("A row that somebody else puts into a section just before it is renamed goes along")
  func arrivingRow() throws {
    let editor = try EditorUnderTest(sql: TestLists.sectioned)
    editor.type("R<Ctrl-u>Zero")
    editor.observed.before = { call in
      guard call == "beginGesture" else { return }
      editor.observed.heal()
      try editor.move("D", toSection: "One")
    }
    editor.type("<Enter>")
    #expect(editor.status.contains("Renamed One to Zero."), "\(editor.status)")
    #expect(editor.summary.filter { $0 != ">" } == "[Two] E [Zero] A B C D")
  }
}
