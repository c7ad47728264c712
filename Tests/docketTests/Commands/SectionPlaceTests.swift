import Testing

@testable import docket

/// Where rows come to that are given a section.
struct SectionPlaceTests {
  @Test("Where sections stand in the order of their rows, rows come to the end of theirs, R26")
  func sectionsByRows() throws {
    let file = try CommandFile.tasks(sortedBy: "rank")
    for arguments in [["name=a", "--section", "Today"], ["name=b"]] {
      #expect(CommandRun(["add", file.path, "tasks"] + arguments).status == 0)
    }
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["1", "2", "4", "5", "3"])
    #expect(file.run("mv", "tasks", "3", "--section", "Today").status == 0)
    #expect(file.run("mv", "tasks", "1", "--section", "Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "5", "3", "1"])
    #expect(file.run("mv", "tasks", "4", "--section", "Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "5", "3", "1", "4"])
  }

  @Test("Where sections stand in the order of rows, a field that says the section moves rows, R26")
  func sectionsByField() throws {
    let file = try CommandFile.tasks(sortedBy: "rank")
    #expect(file.run("add", "tasks", "name=a", "--section", "Today").status == 0)
    #expect(file.run("set", "tasks", "1", "name=b", "status=Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
    #expect(file.run("set", "tasks", "3", "1", "status=Today").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
    #expect(file.run("set", "tasks", "2", "1", "status=Later").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["4", "3", "2", "1"])
    #expect(file.run("undo").status == 0)
    #expect(file.rows("tasks").map { String($0.prefix(1)) } == ["2", "4", "3", "1"])
  }
}
