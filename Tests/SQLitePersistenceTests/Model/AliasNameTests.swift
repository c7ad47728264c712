import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Tables and columns that are called as statements of the library call what they read")
struct AliasNameTests {
  @Test(
    "A list with all such columns is shown, changed and mended as any other one, by whatever name",
    arguments: [
      "task", "value", "key", "ranked", "source", "target", "row0", "true", "old", "New", "entry",
    ])
  func tables(name: String) throws {
    let plain = try AliasStory.lines("task")
    let other = try AliasStory.lines(name, columns: AliasStory.names)
    #expect(other.count == plain.count)
    let difference = zip(other, plain).first { $0 != $1 }
    #expect(difference?.0 == difference?.1)
  }

  @Test("Undo takes no list away into which others put rows, though a field is called true")
  func fieldCalledTrue() throws {
    let file = try SchemaFile()
    try file.context.perform(
      .addList(ListDraft("Facts", fields: [FieldDraft("Fact"), FieldDraft("True", .boolean)])),
      as: "Add list")
    try file.file.shell("INSERT INTO facts (fact) VALUES ('x')")
    let refusal = try #require(try file.context.undo()?.refusal)
    #expect(refusal == .rowsInTheWay(entity: "facts", keys: [1], count: 1))
    #expect(try file.file.shell("SELECT fact FROM facts") == "x")
    try file.close()
  }
}
