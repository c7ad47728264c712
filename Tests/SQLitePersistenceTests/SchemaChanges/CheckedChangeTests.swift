import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A change that is checked before it is made")
struct CheckedChangeTests {
  private struct Refusal: Error, Equatable {}

  @Test(
    "is given up where the check says so, which knows what others wrote by then, R13",
    arguments: [
      SchemaChange.addList(ListDraft("Books", fields: [FieldDraft("Title")])),
      .setList(2, [.title("Books")]), .addChoiceValue("New", to: "status", before: nil),
      .moveChoiceValue("Done", of: "status", before: "Today"),
    ])
  func refused(change: SchemaChange) throws {
    let file = try SchemaFile()
    // Nothing was merged since.
    try file.other.perform(.setList(1, [.title("Chores")]), as: "Rename")
    let before = try file.tables()
    var seen: [String] = []
    #expect(throws: Refusal()) {
      try file.context.perform(change, as: "Change") {
        seen = file.store.model.lists.map(\.name)
        throw Refusal()
      }
    }
    #expect(seen.first == "Chores")
    #expect(try file.tables() == before)
    #expect(try file.context.undo() == nil)
    try file.context.perform(change, as: "Change") {}
    #expect(try file.context.undo()?.name == "Change")
    try file.close()
  }
}
