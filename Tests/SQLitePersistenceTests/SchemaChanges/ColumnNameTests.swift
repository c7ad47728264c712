import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Names of columns of which the journal still tells, R13")
struct ColumnNameTests {
  private func columns(_ file: SchemaFile) throws -> String {
    try file.file.shell("SELECT group_concat(name) FROM pragma_table_info('task')")
  }

  @Test("are given to no other, so that no step writes into a field that it never was about")
  func renamed() throws {
    let file = try SchemaFile()
    let first = try file.file.shell("SELECT * FROM task")
    try file.context.perform(.addField(FieldDraft("B"), to: "task"), as: "Add field")
    try file.other.mergeChanges()
    for value in ["hello", nil] as [String?] {
      try file.other.performGesture("Edit") { context in
        let task = try file.otherStore.entity("task")
        context.object(with: ManagedObjectID(task, 3))["b"] = value.map { .text($0) } ?? .null
      }
    }
    #expect(try file.context.undo()?.isComplete == true)
    try file.context.perform(.renameField("code", of: "task", to: "B"), as: "Rename")
    #expect(try columns(file) == "id,name,status,b_2,rank")
    #expect(try file.context.undo()?.isComplete == true)
    while try file.other.undo()?.isRefused == false {}
    #expect(try file.file.shell("SELECT * FROM task") == first)
    try file.close()
  }

  @Test("of a renamed field are left to it, so that it gets its name back")
  func formerName() throws {
    let file = try SchemaFile()
    let first = try file.tables()
    try file.context.perform(.renameField("code", of: "task", to: "Key"), as: "Rename")
    try file.other.mergeChanges()
    try file.other.perform(.addField(FieldDraft("Code"), to: "task"), as: "Add field")
    #expect(try columns(file) == "id,name,status,key,rank,code_2")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.other.undo()?.isComplete == true)
    #expect(try file.tables() == first)
    try file.close()
  }

  @Test("are free again once nobody can bring their column back, and for their own column")
  func free() throws {
    let file = try SchemaFile()
    try file.context.perform(.addField(FieldDraft("B"), to: "task"), as: "Add field")
    #expect(try file.context.undo()?.isComplete == true)
    try file.context.perform(.addField(FieldDraft("B"), to: "task"), as: "Add field")
    #expect(try columns(file) == "id,name,status,code,rank,b")
    for (name, label) in [("b", "C"), ("c", "B")] {
      try file.context.perform(.renameField(name, of: "task", to: label), as: "Rename")
    }
    #expect(try columns(file) == "id,name,status,code,rank,b")
    try file.close()
  }

  @Test("of keys are no field's: a field that is called like one gets a column of its own")
  func ofKeys() throws {
    let file = try SchemaFile()
    try file.file.shell("ALTER TABLE task ADD COLUMN boss_id INTEGER REFERENCES task(id)")
    try file.context.mergeChanges()
    try file.context.perform(.addField(FieldDraft("Boss id"), to: "task"), as: "Add field")
    #expect(try columns(file) == "id,name,status,code,rank,boss_id,boss_id_2")
    try file.close()
  }
}
