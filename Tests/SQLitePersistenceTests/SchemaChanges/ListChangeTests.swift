import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Changing lists, R13")
struct ListChangeTests {
  private static let draft = ListDraft(
    "Books & more",
    fields: [
      FieldDraft("Title"), FieldDraft("Shelf", .choice(of: "shelf"), choiceValues: ["A", "B"]),
      FieldDraft("Read", .boolean), FieldDraft("rank", .integer),
    ], detail: "Read", section: "Shelf", cellStyle: .value)

  @Test(
    "is one step that another program follows, and that can be taken back and brought back",
    arguments: [
      SchemaChange.addList(draft),
      .setList(1, [.title("Chores")]),
      .setList(
        1,
        [
          .titleAttribute("code"), .detailAttribute("name"), .sectionAttribute(nil),
          .cellStyle(.columns), .columns(["code", "name"]),
          .sortDescriptors([.init("name", .descending, collation: .caseInsensitive)]),
          .filter("name = a"),
        ]),
      .setList(2, [.sectionAttribute("name")]),
      .duplicateList(2, title: "More steps", withRows: true),
      .duplicateList(1, title: "tasks", withRows: false),
      .moveList(2, before: 1), .moveList(1),
      .deleteList(2),
    ])
  func roundTrip(change: SchemaChange) throws {
    let file = try SchemaFile()
    try file.goThrough(change)
    try file.close()
  }

  @Test("makes a table that everybody can write, and whose rows can be moved")
  func addition() throws {
    let file = try SchemaFile()
    try file.context.perform(.addList(Self.draft), as: "Add list")
    let list = try #require(file.store.model.lists.last)
    #expect(list.name == "Books & more")
    #expect(list.entity.name == "books_more")
    #expect(list.entity.attributes.map(\.name) == ["title", "shelf", "read", "rank_2", "rank"])
    #expect(list.section == "shelf" && list.entity.orderAttribute == "rank")
    try file.context.performGesture("Add") { context in
      let book = try context.insert(list.entity)
      book["title"] = "Emma"
      book["shelf"] = "B"
    }
    try file.file.shell("INSERT INTO books_more (title, shelf) VALUES ('Ulysses', 'A')")
    try file.other.mergeChanges()
    let other = try #require(file.otherStore.model.lists.last)
    let request = FetchRequest(entity: other.entity, sortDescriptors: other.sortDescriptors)
    #expect(try file.other.fetch(request).map { $0["title"] } == ["Ulysses", "Emma"])
    try file.close()
  }

  @Test("deletes a list with its rows, which undo brings back with their keys and triggers")
  func deletion() throws {
    let file = try SchemaFile()
    let step = try file.store.entity("step")
    let object = file.other.object(with: ManagedObjectID(step, 1))
    #expect(object["name"] == "s")
    try file.context.perform(.deleteList(2), as: "Delete list")
    try file.other.mergeChanges()
    #expect(file.other.registeredObject(for: object.objectID) == nil)
    #expect(file.otherStore.model.entity(named: "step") == nil)
    #expect(try file.context.undo()?.isComplete == true)
    try file.other.mergeChanges()
    let position = try file.otherStore.feedPosition()
    try file.file.shell("INSERT INTO step (name) VALUES ('v')")
    #expect(
      try file.otherStore.changes(after: position).changes.map(\.id)
        == [ManagedObjectID(step, 4)])
    try file.close()
  }

  @Test("refuses to delete a list that another one needs, and says which")
  func inUse() throws {
    let file = try SchemaFile()
    let before = try file.file.shell(".dump")
    #expect(throws: SchemaChangeError.inUse("task", by: ["step"])) {
      try file.context.perform(.deleteList(1), as: "Delete list")
    }
    #expect(throws: SchemaChangeError.noList(9)) {
      try file.context.perform(.deleteList(9), as: "Delete list")
    }
    #expect(try file.file.shell(".dump") == before)
    try file.close()
  }

  @Test("refuses to delete a list that views or triggers of others name, and says which")
  func named() throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      CREATE TRIGGER audit AFTER UPDATE ON task
      BEGIN INSERT INTO "Step" (name) VALUES (new.name); END;
      CREATE VIEW seen AS SELECT step.name FROM step;
      CREATE TRIGGER own AFTER INSERT ON step BEGIN DELETE FROM step WHERE name = 'x'; END;
      CREATE TRIGGER words AFTER UPDATE ON task BEGIN SELECT 'step' AS step; END;
      """)
    let before = try file.file.shell(".dump")
    #expect(throws: SchemaChangeError.inUse("step", by: ["audit", "seen"])) {
      try file.context.perform(.deleteList(2), as: "Delete list")
    }
    #expect(try file.file.shell(".dump") == before)
    try file.file.shell("DROP TRIGGER audit; DROP VIEW seen")
    try file.goThrough(.deleteList(2))
    try file.close()
  }

  @Test("keeps the rows of a list as long as another one shows them")
  func secondList() throws {
    let file = try SchemaFile()
    try file.file.shell(
      "INSERT INTO docket_list (entity, title, title_column) VALUES ('step', 'All', 'name')")
    try file.context.mergeChanges()
    try file.goThrough(.deleteList(2))
    #expect(try file.file.shell("SELECT count(*) FROM step") == "3")
    try file.close()
  }

  @Test("keeps a deleted list only as long as the journal does")
  func forgetting() throws {
    let file = try ListFile(sql: ChoiceList.sql)
    defer { file.remove() }
    let store = try file.open(.init(undoLimit: 2))
    let context = try ManagedObjectContext(store: store)
    try context.perform(.deleteList(2), as: "Delete list")
    let kept = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'docket_kept%'"
    #expect(try file.shell(kept) == "2", "the table, and what it refers to")
    for title in ["a", "b"] { try context.perform(.setList(1, [.title(title)]), as: "Rename") }
    #expect(try file.shell(kept) == "0")
    try store.close()
  }

  @Test("refuses an order that the file has no words for")
  func unfitOrder() throws {
    let file = try SchemaFile()
    let before = try file.tables()
    for descriptor in [
      FetchRequest.SortDescriptor("name", collation: .caseAndDiacriticInsensitive),
      .init("no such"),
    ] {
      #expect(throws: SchemaChangeError.self) {
        try file.context.perform(.setList(1, [.sortDescriptors([descriptor])]), as: "Sort")
      }
    }
    #expect(try file.tables() == before)
    try file.close()
  }
}
