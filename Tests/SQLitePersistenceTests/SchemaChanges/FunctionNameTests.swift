import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("A list that is called like a function of SQLite which gives rows")
struct FunctionNameTests {
  @Test(
    "hides it from nobody",
    arguments: [
      "Pragma foreign key list", "Pragma table info", "Pragma table xinfo", "JSON each",
      "JSON tree",
    ])
  func list(title: String) throws {
    let file = try SchemaFile()
    try file.context.perform(.addList(ListDraft(title, fields: [FieldDraft("Title")])), as: "Add")
    let list = try #require(file.store.model.lists.first { $0.name == title })
    try file.context.performGesture("Fill") { context in
      try context.insert(list.entity)["title"] = "one"
    }
    try file.goThrough(.addField(FieldDraft("Day", .date), to: list.entity.name))
    try file.context.performGesture("Delete") { context in
      for row in try context.fetch(FetchRequest(entity: file.store.entity("task"))) {
        try context.delete(row)
      }
    }
    while let report = try file.context.undo() { #expect(report.isComplete, "\(report)") }
    #expect(!file.store.model.lists.contains { $0.name == title })
    try file.close()
  }
}
