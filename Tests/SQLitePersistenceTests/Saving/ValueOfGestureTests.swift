import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Tables are written in the order of their names where nothing says otherwise, so each case is
/// tried with a choice before and behind its list.
@Suite("A gesture with a value of a choice and rows that have it")
struct ValueOfGestureTests {
  private static let choices = ["status", "zone"]

  private func file(_ choice: String) throws -> SchemaFile {
    try SchemaFile(ChoiceList.sql.replacing("status", with: choice))
  }

  private func rows(_ file: SchemaFile, _ choice: String) throws -> [String] {
    try ["SELECT name FROM \(choice) ORDER BY id", "SELECT name, \(choice) FROM task ORDER BY id"]
      .map { try file.file.shell($0) }
  }

  @Test("gives a new value to rows that are there, and to new ones", arguments: choices)
  func given(_ choice: String) throws {
    let file = try file(choice)
    let task = try file.store.entity("task")
    let before = try rows(file, choice)
    try file.context.performGesture("give") { context in
      try context.insert(task)[choice] = "Soon"
      context.object(with: ManagedObjectID(task, 1))[choice] = "Soon"
      try context.insert(try file.store.entity(choice))["name"] = "Soon"
    }
    let after = try rows(file, choice)
    #expect(after == ["Today\nLater\nDone\nSoon", "a|Soon\nb|Today\nc|Later\n|Soon"])
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file, choice) == before)
    #expect(try file.context.redo()?.isComplete == true)
    #expect(try rows(file, choice) == after)
    try file.close()
  }

  @Test("deletes a value with the rows that have it", arguments: choices)
  func deleted(_ choice: String) throws {
    let file = try file(choice)
    let task = try file.store.entity("task")
    let before = try rows(file, choice)
    try file.context.performGesture("delete") { context in
      try context.delete(
        context.object(with: ManagedObjectID(try file.store.entity(choice), 2)))
      try context.delete(context.object(with: ManagedObjectID(task, 3)))
    }
    #expect(try rows(file, choice) == ["Today\nDone", "a|Today\nb|Today"])
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try rows(file, choice) == before)
    #expect(try file.context.redo()?.isComplete == true)
    try file.close()
  }
}
