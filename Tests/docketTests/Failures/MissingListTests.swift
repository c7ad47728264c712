import Testing

@testable import docket

/// A command line that names a file and none of its lists.
struct MissingListTests {
  @Test(
    "is told which lists the file has, whatever stands before it",
    arguments: [
      (["show"], []), (["show", "--where", "x"], []), (["show", "--json", "--"], []),
      (["export"], ["--format", "csv"]), (["set"], []), (["mv", "--after", "3"], []),
    ])
  func told(before: [String], behind: [String]) throws {
    let file = try CommandFile(template: "customers")
    let run = CommandRun(before + [file.path] + behind)
    #expect(run.status == 64 && run.output == "")
    let line = run.errors.split(separator: "\n").first ?? ""
    #expect(line == "docket: \(file.path): Which list? There are: Customers, Jobs.")
    #expect(run.errors.contains("\nUsage: docket \(before[0]) <file> <list>"), "\(run.errors)")
  }

  @Test("is told of the only list, too: with another one beside it the line would mean nothing")
  func onlyList() throws {
    let file = try CommandFile.tasks()
    let errors = file.run("watch").errors
    #expect(errors.hasPrefix("docket: \(file.path): Which list? There is: Tasks.\n"), "\(errors)")
  }

  @Test("is told that there is no list where that is so")
  func noList() throws {
    let file = try CommandFile(sql: "")
    let run = file.run("show")
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix("docket: \(file.path): There is no list in this file."), "\(run.errors)")
  }

  @Test("is told what it lacks where there is no such file, or no file is named")
  func noFile() throws {
    for arguments in [["show", "/nonexistent/x.docket"], ["show"]] {
      let run = CommandRun(arguments)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("docket: Missing expected argument '<"), "\(run.errors)")
    }
  }
}
