import Foundation
import Interchange
import ObjectGraph
import Testing

@testable import docket

/// Headers of spreadsheets, with `docket import FILE LIST DATA --new`.
struct HeaderNameTests {
  /// A file beside which others lie, gone with its folder.
  private let file: CommandFile

  init() throws { file = try CommandFile.tasks() }

  @Test("A name that is there twice gets a number, a column without one its place if it has values")
  func header() throws {
    let text = """
      Name;Notes;;NOTES;;notes 2;Notes;;
      Ann;a;;b;x;c;d;;
      Bob;;;;;;;

      """
    let path = file.folder.path(of: "new.docket")
    let data = try CommandFile.write(text, as: "rows.csv", in: file)
    let run = CommandRun(["import", path, "People", data, "--new"])
    #expect(run.status == 0 && run.output == "")
    #expect(
      run.errors == """
        docket: Made the list People: Name (text), Notes (text), NOTES 3 (text), Column 5 (text), \
        notes 2 (text), Notes 4 (text).
        docket: Imported 2 items.
        docket: Field 4 of the header becomes NOTES 3: another one is called NOTES.
        docket: Field 5 of the header has no name: it becomes Column 5.
        docket: Field 7 of the header becomes Notes 4: another one is called Notes.
        docket: Field 3 of the header was passed over: it has neither a name nor a value.

        """)
    #expect(
      CommandRun(["export", path, "People", "--titles"]).output == """
        Name,Notes,NOTES 3,Column 5,notes 2,Notes 4
        Ann,a,b,x,c,d
        Bob,,,,,

        """)
  }

  @Test("What lies behind the last name counts where it has values, and is told with JSON as well")
  func behind() throws {
    let data = try CommandFile.write(
      ",,Name,,,\n1,,Ann,,,\n2,,Bob,,x,\n", as: "rows.csv", in: file)
    let run = file.run("import", "People", data, "--new", "--json", "--title", "Column 1")
    #expect(run.status == 0 && run.output == "{\"imported\": 2}\n")
    #expect(
      run.errors == """
        docket: Field 1 of the header has no name: it becomes Column 1.
        docket: Field 5 of the header has no name: it becomes Column 5.
        docket: Field 2 of the header was passed over: it has neither a name nor a value.

        """)
    #expect(
      file.run("export", "People", "--titles").lines
        == ["Column 1,Name,Column 5", "1,Ann,", "2,Bob,x"])
  }

  @Test("Several columns without anything are told together")
  func blankColumns() throws {
    let data = try CommandFile.write("Name,, ,,Age\nAnn,, ,,7\n", as: "rows.csv", in: file)
    let run = file.run("import", "People", data, "--new")
    #expect(
      run.errors.contains(
        "Fields 2, 3 and 4 of the header were passed over: they have neither names nor values.\n"))
    #expect(file.run("export", "People").lines == ["name,age", "Ann,7"])
  }

  @Test("So do those of rows that come through a pipe")
  func pipe() throws {
    let path = file.folder.path(of: "rows.csv")
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Enough for the header to be checked while they come.
    let notes = String(repeating: "x", count: 80)
    writer.arguments = ["-c", "(echo name,,name; seq -f 'row %.0f,,\(notes)' 15000) >'\(path)'"]
    try writer.run()
    let run = file.run("import", "Many", path, "--new")
    writer.waitUntilExit()
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains("Field 3 of the header becomes Name 2: another one is called name."))
    #expect(
      file.run("export", "Many", "--where", "name = row 7").lines == [
        "name,name_2", "row 7,\(notes)",
      ])
  }

  @Test("Without --new a header has to name its columns")
  func existingList() throws {
    let data = try CommandFile.write("title,,title\na,,b\n", as: "rows.csv", in: file)
    let run = file.run("import", "tasks", data)
    #expect(run.status == 65)
    #expect(run.errors.contains("field 2 of the header has no name."))
    #expect(run.errors.contains("the name “title” is there twice."))
  }

  @Test(
    "Names are made different whatever their case, and those that are there stay",
    arguments: [
      (["a", "b"], ["a", "b"]), (["need_by", "Need by"], ["need_by", "Need by 2"]),
      (["x", "X", "x 2", "x"], ["x", "X 3", "x 2", "X 4"]),
      (["", "Column 1"], ["Column 1 2", "Column 1"]),
      (["id", "ID", "id"], ["id", "ID", "Id 2"]), (["_id", "id"], ["_id", "id"]),
      (["é", "e\u{301}"], ["é", "É 2"]), ([" a", "a"], [" a", "A 2"]), ([" "], ["Column 1"]),
      (["a 2", "a", "a", "A"], ["a 2", "a", "A 3", "A 4"]),
    ])
  func names(names: [String], different: [String]) {
    #expect(NewList.columnNames(names) == different)
  }

  @Test("Names of thousands of columns are made in time linear in their number")
  func manyNames() {
    let names = NewList.columnNames(Array(repeating: "a", count: 2_000))
    #expect(Set(names).count == 2_000 && names.last == "A 2000")
  }
}
