import TestSupport
import Testing

@testable import docket

@Suite("The field that names the rows of a list which is made of a file")
struct NewListTitleTests {
  /// A file beside which others lie, gone with its folder.
  private let file: CommandFile

  init() throws { file = try CommandFile.tasks() }

  private func make(_ text: String, _ rest: String...) throws -> CommandRun {
    let data = try CommandFile.write(text, as: "rows.csv", in: file)
    return CommandRun(["import", file.path, "L", data, "--new"] + rest)
  }

  @Test(
    "is a text that most rows have, and none of numbers or of yes and no; what lacks it is told",
    arguments: [
      ("Name,City,VIP\nAnn,Rome,yes\n,Oslo,no\nBob,,yes\n", "Name"),
      ("Name,VIP,n\nAnn,yes,1\n,no,2\nBob,yes,3\n", "Name"),
      ("name,city,n\nA,,1\n,X,2\nB,Y,3\n", "name"),
      ("name,due,maybe\nA,2026-01-01,yes\n,2026-01-02,no\nB,2026-01-02,yes\n", "name"),
    ])
  func missing(text: String, column: String) throws {
    let run = try make(text)
    #expect(run.status == 65)
    let place = "rows.csv: line 3, column 1: A row of L needs a title: \(column) is empty.\n"
    #expect(run.errors.contains(place), "\(run.errors)")
    #expect(
      run.errors.hasSuffix("Nothing was imported. With --title another field names the rows.\n"))
  }

  @Test(
    "is told where it is not the first, and why",
    arguments: [
      ("Name,City\nA,X\n,Y\n", "City names the rows: Name is empty in line 3."),
      (
        "Name,n,City\nA,1,X\n,2,Y\n,3,Z\n",
        "City names the rows: Name is empty in line 3 and 1 more."
      ),
      ("due,Name\n2026-01-01,A\n", "Name names the rows: Due is a day."),
      ("VIP,n\nyes,1\nno,2\n", "n names the rows: VIP is yes or no."),
      ("VIP,Name\nyes,A\n,B\n", "Name names the rows: VIP is yes or no."),
      ("none,Name\n,A\n", "Name names the rows: None is empty."),
      ("n,m\n,1\n2,2\n", "M names the rows: N is empty in line 2."),
      ("Name,note,n\n,,1\n,,2\nA,,3\n", "n names the rows: Name is empty in line 2 and 1 more."),
      ("Name,City\nA,X\nB,\n", nil),
    ])
  func reason(text: String, words: String?) throws {
    let run = try make(text)
    #expect(run.status == 0, "\(run.errors)")
    let told = run.errors.split(separator: "\n").first { $0.contains("names the rows") }
    #expect(told.map { String($0.dropFirst(8)).lowercased() } == words?.lowercased())
  }

  @Test(
    "is the one that somebody asks for, by its column or its field",
    arguments: [("VIP", "yes\nno"), ("need_by", "soon\nlater"), ("Need by", "soon\nlater")])
  func chosen(title: String, rows: String) throws {
    let run = try make("Name,VIP,need_by\nA,yes,soon\n,no,later\n", "--title", title)
    #expect(run.status == 0 && !run.errors.contains("Rows go by"), "\(run.errors)")
    let names = file.rows("L").compactMap { $0.split(separator: "\t").dropFirst().first }
    #expect(names.joined(separator: "\n") == rows)
  }

  @Test("is refused where there is no such column, where rows lack it, and in a list that is there")
  func refused() throws {
    let text = "Name,VIP\nA,yes\n,no\n"
    let unknown = try make(text, "--title", "Nam")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("there is no column Nam. Did you mean Name?\n"))
    for (name, words) in [
      ("", "there is no column \"\".\n"),
      ("id", "the column id cannot name the rows, which have ids of their own.\n"),
    ] {
      let run = try make("id,Name\n1,A\n", "--title", name)
      #expect(run.status == 65 && run.errors.contains(words), "\(run.errors)")
    }
    let empty = try make(text, "--title", "Name")
    #expect(empty.errors.contains("line 3, column 1: A row of L needs a title: Name is empty."))
    #expect(empty.errors.hasSuffix("Nothing was imported.\n"))
    let there = file.run("import", "Tasks", file.folder.path(of: "rows.csv"), "--title", "Name")
    #expect(there.status == 64 && there.errors.contains("--new"), "\(there.errors)")
  }
}
