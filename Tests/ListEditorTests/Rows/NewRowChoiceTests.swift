import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// What becomes of a new row whose title is being typed when somebody changes a choice of it.
struct NewRowChoiceTests {
  /// Parts One with A, Two with B; grades high and low, and none of the rows is graded.
  private static let parts = """
    CREATE TABLE part (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
    INSERT INTO part (name, rank) VALUES ('One', 1000000), ('Two', 2000000);
    CREATE TABLE grade (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, rank INTEGER);
    INSERT INTO grade (name, rank) VALUES ('high', 1000000), ('low', 2000000);
    CREATE TABLE letter (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL DEFAULT '',
      part TEXT REFERENCES part (name) ON UPDATE CASCADE ON DELETE SET NULL,
      grade TEXT DEFAULT 'low' REFERENCES grade (name) ON UPDATE CASCADE ON DELETE SET NULL,
      rank INTEGER);
    INSERT INTO docket_list
      (entity, title, title_column, section_column, order_column, cell_style, rank)
    VALUES ('letter', 'Letters', 'title', 'part', 'rank', 'plain', 1);
    INSERT INTO docket_field (entity, name, label, type, choice, rank)
    VALUES ('letter', 'title', 'Title', 'text', NULL, 1),
      ('letter', 'part', 'Part', 'choice', 'part', 2),
      ('letter', 'grade', 'Grade', 'choice', 'grade', 3);
    INSERT INTO letter (title, part, grade, rank)
    VALUES ('A', 'One', NULL, 1000000), ('B', 'Two', NULL, 1000000);
    """

  private func editor() throws -> EditorUnderTest {
    try EditorUnderTest(sql: Self.parts, size: Size(columns: 78, rows: 16))
  }

  /// A row of a choice, as somebody else finds it.
  fileprivate static func row(
    _ key: Int64, of entity: String, in context: ManagedObjectContext
  ) throws -> ManagedObject {
    let entity = try #require(context.store.model.entity(named: entity))
    return context.object(with: ManagedObjectID(entity, key))
  }

  /// Takes a part away, and from the rows that have it.
  fileprivate static func deletePart(_ key: Int64, in context: ManagedObjectContext) throws {
    let part = try row(key, of: "part", in: context)
    for letter in try (1...2).map({ try row($0, of: "letter", in: context) })
    where letter["part"] == part["name"] {
      letter["part"] = .null
    }
    try context.delete(part)
  }

  /// What somebody else does to a choice of the new row.
  enum Edit: CaseIterable {
    case rename, delete, deleteAll, renameOther, deleteOther

    func perform(in context: ManagedObjectContext) throws {
      switch self {
      case .rename: try NewRowChoiceTests.row(2, of: "part", in: context)["name"] = "Now"
      case .delete: try NewRowChoiceTests.deletePart(2, in: context)
      case .deleteAll:
        try NewRowChoiceTests.deletePart(1, in: context)
        try NewRowChoiceTests.deletePart(2, in: context)
      case .renameOther: try NewRowChoiceTests.row(2, of: "grade", in: context)["name"] = "none"
      case .deleteOther: try context.delete(NewRowChoiceTests.row(2, of: "grade", in: context))
      }
    }

    var summary: String {
      switch self {
      case .rename: "[One] A [Now] B >new"
      case .delete: "[No] B [One] A >new"
      case .deleteAll: "[No] A B >new"
      case .renameOther, .deleteOther: "[One] A [Two] B >new"
      }
    }

    var words: String {
      switch self {
      case .rename: "Somebody else renamed Two to Now."
      case .delete: "Somebody else deleted Two; the new row is in One."
      case .deleteAll: "Somebody else deleted Two; Part of the new row is empty now."
      case .renameOther: "Somebody else renamed low to none."
      case .deleteOther: "Somebody else deleted low; Grade of the new row is empty now."
      }
    }
  }

  @Test(
    "It goes with its section, or comes to the first one, and is kept", arguments: Edit.allCases)
  func followed(edit: Edit) throws {
    let editor = try editor()
    editor.type("Gonew")
    try editor.somebodyElse { try edit.perform(in: $0) }
    editor.noticeOutsideChange()
    #expect(editor.status.hasPrefix(" \(edit.words)"))
    editor.type("<Enter>")
    #expect(editor.summary == edit.summary, "\(editor.status)")
    #expect(editor.status.hasPrefix(" Added new"))
    #expect(try editor.storedTitles() == editor.shownTitles)
  }

  @Test("It does so too where that is seen only under the write lock", arguments: Edit.allCases)
  func seenLate(edit: Edit) throws {
    let editor = try editor()
    editor.type("Gonew")
    editor.observed.before = { [unowned editor] call in
      guard call == "beginGesture" else { return }
      editor.observed.heal()
      try editor.somebodyElse { try edit.perform(in: $0) }
    }
    editor.type("<Enter>")
    #expect(editor.summary == edit.summary, "\(editor.status)")
    #expect(editor.status.hasPrefix(" Added new"))
  }

  @Test("It goes back with its section where the renaming is taken back")
  func renamedBack() throws {
    let editor = try editor()
    editor.type("Gonew")
    for name in ["Now", "Two"] {
      try editor.somebodyElse { try Self.row(2, of: "part", in: $0)["name"] = .text(name) }
      editor.noticeOutsideChange()
    }
    editor.type("<Enter>")
    #expect(editor.summary == "[One] A [Two] B >new", "\(editor.status)")
  }

  @Test("It does so where it is pending in edit mode")
  func pending() throws {
    let editor = try editor()
    editor.type("<Ctrl-e>Gonew")
    try editor.somebodyElse { try Edit.rename.perform(in: $0) }
    editor.noticeOutsideChange()
    editor.type("<Enter><Ctrl-e>")
    #expect(try editor.stored("part", ofRow: 3) == "Now", "\(editor.status)")
  }

  @Test("What was typed stays while the choices cannot be read, and goes with them then")
  func failure() throws {
    let editor = try editor()
    editor.type("Gonew")
    try editor.somebodyElse { try Edit.delete.perform(in: $0) }
    editor.observed.before = { call in
      if call == "orderedKeys" { throw PersistentStoreError.failed("no luck") }
    }
    editor.noticeOutsideChange()
    #expect(editor.listScreen?.table.editedField?.text == "new")
    editor.observed.heal()
    editor.type("<Enter>")
    #expect(editor.summary == Edit.delete.summary, "\(editor.status)")
  }
}
