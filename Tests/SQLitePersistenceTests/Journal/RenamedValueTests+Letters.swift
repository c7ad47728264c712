import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

/// Names that look alike, and are other bytes.
extension RenamedValueTests {
  @Test(
    "A value whose letters are put together in another way is renamed, and rows follow",
    arguments: Way.allCases, [true, false])
  func composed(way: Way, isReferenced: Bool) throws {
    let reference = " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL"
    let file = try SchemaFile(
      isReferenced ? ChoiceList.sql : ChoiceList.sql.replacing(reference, with: ""))
    let rows = "SELECT group_concat(hex(status)) FROM (SELECT status FROM task ORDER BY id)"
    let names = "SELECT hex(name) FROM status WHERE id = 2"
    try rename("Later", to: "\u{E9}", way, in: file)
    try file.context.performGesture("edit") { context in
      context.object(with: ManagedObjectID(try file.store.entity("task"), 1))["status"] = "\u{E9}"
    }
    let (old, new) = ("C3A9", "65CC81")
    let today = "546F646179"
    try rename("\u{E9}", to: "e\u{301}", way, in: file)
    for _ in 0..<2 {
      #expect(try file.file.shell(names) == new)
      #expect(try file.file.shell(rows) == "\(new),\(today),\(new)")
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(names) == old)
      #expect(try file.file.shell(rows) == "\(old),\(today),\(old)")
      #expect(try file.context.redo()?.isComplete == true)
    }
    for _ in 0..<3 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.file.shell(rows) == "\(today),\(today),4C61746572")
    try file.close()
  }

  @Test(
    "Of two values whose letters are put together in another way each takes its own rows along",
    arguments: [true, false])
  func toldApart(isReferenced: Bool) throws {
    let reference = " REFERENCES status (name) ON UPDATE CASCADE ON DELETE SET NULL"
    let file = try SchemaFile(
      isReferenced ? ChoiceList.sql : ChoiceList.sql.replacing(reference, with: ""))
    let rows = "SELECT group_concat(hex(status)) FROM (SELECT status FROM task ORDER BY id)"
    try rename("Today", to: "\u{E9}", .rows, in: file)
    try rename("Later", to: "e\u{301}", .rows, in: file)
    let values = try file.context.fetch(FetchRequest(entity: file.store.entity("status")))
    try file.context.performGesture("Rename") { _ in
      for value in values where value["name"] == "\u{E9}" { value["name"] = "A" }
      for value in values where value["name"] == "e\u{301}" { value["name"] = "B" }
    }
    for _ in 0..<2 {
      #expect(try file.file.shell(rows) == "41,41,42")
      #expect(try file.context.undo()?.isComplete == true)
      #expect(try file.file.shell(rows) == "C3A9,C3A9,65CC81")
      #expect(try file.context.redo()?.isComplete == true)
    }
    for _ in 0..<3 { #expect(try file.context.undo()?.isComplete == true) }
    #expect(try file.file.shell(rows) == "546F646179,546F646179,4C61746572")
    try file.close()
  }

  @Test(
    "A saved filter goes on with a value that is put together as one was that is gone",
    arguments: Way.allCases)
  func conditions(way: Way) throws {
    let file = try SchemaFile()
    let filter = "SELECT filter FROM docket_list WHERE entity = 'task'"
    for change in [
      SchemaChange.addChoiceValue("e\u{301}", to: "status"),
      .deleteChoiceValue("e\u{301}", of: "status"),
    ] {
      try file.context.perform(change, as: "Change")
    }
    try rename("Later", to: "\u{E9}", way, in: file)
    try file.file.shell(
      "UPDATE docket_list SET filter = 'status = \u{E9}' WHERE entity = 'task'")
    try rename("\u{E9}", to: "e\u{301}", way, in: file)
    #expect(try file.file.shell(filter) == "status = e\u{301}")
    #expect(try file.context.undo()?.isComplete == true)
    #expect(try file.file.shell(filter) == "status = \u{E9}")
    try file.close()
  }
}
