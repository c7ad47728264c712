import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Changing what has texts that are no UTF-8, R13")
struct BrokenTextTests {
  private static let notes = """
    SELECT group_concat(hex(title)) FROM docket_list; SELECT hex(label), name FROM docket_field
    """

  @Test(
    "loses none of their bytes when it is taken back",
    arguments: [
      SchemaChange.setList(1, [.title("Chores")]), .renameField("status", of: "task", to: "State"),
      .deleteList(2),
    ])
  func notes(change: SchemaChange) throws {
    let file = try SchemaFile()
    try file.file.shell(
      """
      UPDATE docket_list SET title = CAST(x'62e464' AS TEXT);
      UPDATE docket_field SET label = CAST(x'62e464' AS TEXT);
      """)
    try file.context.mergeChanges()
    let before = try file.file.shell(Self.notes)
    try file.context.perform(change, as: "Change")
    let after = try file.file.shell(Self.notes)
    #expect(after != before)
    for _ in 1...2 {
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(Self.notes) == before)
      #expect(try file.context.redo()?.isComplete == true)
      #expect(try file.file.shell(Self.notes) == after)
    }
    try file.close()
  }

  @Test(
    "is refused where it converts them",
    arguments: [AttributeType.integer, .choice(of: "name"), .data])
  func types(type: AttributeType) throws {
    let file = try SchemaFile()
    try file.file.shell("UPDATE task SET name = CAST(x'62e464' AS TEXT) WHERE id = 2")
    try file.context.mergeChanges()
    let words = "name of the row 2 of task is no UTF-8, and undo could not bring it back"
    #expect(throws: SchemaChangeError.unfit("\(words); write that text anew first")) {
      try file.context.perform(
        .retypeField("name", of: "task", to: type, misfits: .clear), as: "Change")
    }
    #expect(try file.file.shell("SELECT hex(name) FROM task WHERE id = 2") == "62E464")
    try file.close()
  }
}
