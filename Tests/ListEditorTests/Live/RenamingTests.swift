import ObjectGraph
import Terminal
import Testing

@testable import ListEditor

/// Something that two people rename at the same time: the second one is told what the first one
/// wrote, and what the second one typed stays.
struct RenamingTests {
  /// A thing, how its name comes to be typed, and what others do to it.
  struct Thing: CustomTestStringConvertible, Sendable {
    let kind: String
    let name: String
    let keys: String
    let renamed: @Sendable (String) -> SchemaChange
    let deleted: SchemaChange?
    var testDescription: String { kind }
  }

  private static let things = [
    Thing(
      kind: "list", name: "To Do", keys: "Le", renamed: { .setList(1, [.title($0)]) },
      deleted: .deleteList(1)),
    Thing(
      kind: "field", name: "Due", keys: "LE2je",
      renamed: { .renameField("due", of: "todo", to: $0) }, deleted: nil),
    Thing(
      kind: "value", name: "high", keys: "LE3j<Enter>e",
      renamed: { .renameChoiceValue("high", of: "todo_priority", to: $0) },
      deleted: .deleteChoiceValue("high", of: "todo_priority")),
    Thing(
      kind: "section", name: "Today", keys: "R",
      renamed: { .renameChoiceValue("Today", of: "todo_section", to: $0) },
      deleted: .deleteChoiceValue("Today", of: "todo_section", replacement: "Later")),
  ]

  private static func editor() throws -> EditorUnderTest {
    let editor = try EditorUnderTest(
      sql: EditorUnderTest.sql(template: "todo"), size: Size(columns: 78, rows: 14))
    try editor.somebodyElse(performs: .addList(ListDraft("Other", fields: [FieldDraft("Title")])))
    return editor
  }

  @Test(
    "What somebody else called it meanwhile is told before it gets another name", arguments: things)
  func renamed(_ thing: Thing) throws {
    let editor = try Self.editor()
    editor.type(thing.keys + "<Ctrl-u>Mine")
    try editor.somebodyElse(performs: thing.renamed("Theirs"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else renamed \(thing.name) to Theirs. Enter gives"))
    #expect(editor.terminal.lines[1] == " Name: Mine")
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Renamed Theirs to Mine."))
    #expect(editor.terminal.lines.contains { "\($0) ".contains(" Mine ") })
    editor.type("u")
    // The list of the fields is none of rows.
    let list = thing.kind == "field" ? " in To Do" : ""
    #expect(editor.status.hasPrefix(" Undid Rename \(thing.kind) Theirs\(list)."))
    #expect(editor.terminal.lines.contains { "\($0) ".contains(" Theirs ") })
  }

  @Test("The same name as somebody else's is given once", arguments: things)
  func sameName(_ thing: Thing) throws {
    let editor = try Self.editor()
    editor.type(thing.keys + "<Ctrl-u>Ours")
    try editor.somebodyElse(performs: thing.renamed("Ours"))
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else gave it the name Ours."))
    #expect(editor.terminal.lines.contains { "\($0) ".contains(" Ours ") })
  }

  @Test(
    "What somebody else deleted meanwhile is told as deleted",
    arguments: things.filter { $0.deleted != nil })
  func deleted(_ thing: Thing) throws {
    let editor = try Self.editor()
    editor.type(thing.keys + "<Ctrl-u>Mine")
    let deletion = try #require(thing.deleted)
    try editor.somebodyElse(performs: deletion)
    editor.type("<Enter>")
    #expect(editor.status.hasPrefix(" Somebody else deleted the \(thing.kind) \(thing.name)."))
    #expect(editor.terminal.lines[1] == " Name: Mine")
  }

  @Test("What somebody else does to it is told as soon as it happens, and once", arguments: things)
  func toldAtOnce(_ thing: Thing) throws {
    for (change, words) in [
      (thing.renamed("Theirs"), "renamed \(thing.name) to Theirs."),
      (thing.deleted, "deleted the \(thing.kind) \(thing.name)."),
    ] {
      guard let change else { continue }
      let editor = try Self.editor()
      editor.type(thing.keys + "<Ctrl-u>Mine")
      try editor.somebodyElse(performs: change)
      editor.noticeOutsideChange()
      #expect(editor.status.hasPrefix(" Somebody else \(words)"), "\(editor.status)")
      #expect(editor.terminal.lines[1] == " Name: Mine")
      editor.type("<Left>")
      #expect(!editor.status.contains("Somebody"), "\(editor.status)")
    }
  }
}
