import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("What takes the store long")
struct LongWorkTests {
  /// A file with so many more tasks, made by one step.
  private func file(with count: Int) throws -> SchemaFile {
    let file = try SchemaFile()
    let request = RowImport(into: try file.store.entity("task"), attributes: ["name"])
    var rest = count
    try file.context.importRows(request, as: "Import") {
      rest -= 1
      return rest < 0 ? nil : [.text("row \(rest)")]
    }
    return file
  }

  @Test("is told once for a step of the store's own", arguments: [10, 60_000])
  func ownStep(count: Int) throws {
    let file = try file(with: count)
    var tellings = 0
    file.store.onLongWork = { tellings += 1 }
    #expect(try file.context.undo()?.isComplete == true)
    #expect(tellings == (count > 10 ? 1 : 0))
    #expect(try file.context.redo()?.isComplete == true)
    #expect(tellings == (count > 10 ? 2 : 0))
    file.store.onLongWork = nil
    try file.close()
  }

  @Test("is told once where a step of many rows is read to be taken back", arguments: [10, 20_000])
  func longStep(count: Int) throws {
    let file = try file(with: count)
    let rows = try file.context.fetch(FetchRequest(entity: file.store.entity("task")))
    try file.context.performGesture("Delete") { try $0.delete(rows) }
    var tellings = 0
    file.store.onLongWork = { tellings += 1 }
    let step = try #require(try file.store.nextUndo(.ownUser, besides: []))
    #expect(step.name == "Delete" && step.entries.count >= rows.count)
    #expect(tellings == (count > 10 ? 1 : 0))
    file.store.onLongWork = nil
    try file.close()
  }
}
