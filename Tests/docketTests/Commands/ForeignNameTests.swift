import TestSupport
import Testing

@testable import docket

/// Commands on columns whose names other programs have made.
struct ForeignNameTests {
  /// Behind the first `=` of an argument stands a value.
  private static let names = ForeignNames.all.filter { !$0.contains("=") }

  @Test("Rows are added, changed and moved, and those of a choice too", arguments: names)
  func rows(name: String) throws {
    let file = try CommandFile(sql: ForeignNames.list(name))
    func expectDone(_ run: CommandRun, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(run.status == 0, "\(name): \(run.errors)", sourceLocation: sourceLocation)
    }
    func titles(_ list: String) -> [String] {
      file.rows(list).map { row in String(row.split(separator: "\t")[1]) }
    }
    expectDone(file.run("mv", "Things", "2", "--at", "1"))
    #expect(titles("Things") == ["b", "a", "c"])
    expectDone(file.run("add", "Things", "\(name)=d", "s\(name)=Two", "n\(name)=9"))
    expectDone(file.run("add", "Things", "\(name)=e", "s\(name)=One", "--at", "1"))
    expectDone(file.run("add", "Things", "\(name)=f"))
    #expect(titles("Things") == ["e", "b", "a", "f", "d", "c"])
    expectDone(file.run("mv", "Things", "1", "--section", "Three"))
    expectDone(file.run("mv", "Kinds", "2", "--at", "1"))
    expectDone(file.run("add", "Kinds", "name=Four", "--at", "1"))
    #expect(titles("Kinds") == ["Four", "Two", "One", "Three"])
    #expect(titles("Things") == ["d", "e", "b", "f", "c", "a"])
    expectDone(file.run("set", "Things", "3", "n\(name)=44"))
    let number = ForeignNames.quoted("n\(name)")
    let run = file.run("show", "Things", "--where", "\(number) > 40", "--plain")
    expectDone(run)
    #expect(run.lines.count == 1 && run.output.contains("44"), "\(run)")
    for format in ["csv", "json"] {
      let exported = file.run("export", "Things", "--format", format)
      expectDone(exported)
      let data = try CommandFile.write(exported.output, as: "rows.\(format)", in: file)
      let count = titles("Things").count
      expectDone(file.run("import", "Things", data))
      #expect(titles("Things").count == 2 * count)
      expectDone(file.run("undo"))
    }
    expectDone(file.run("check"))
  }

  @Test("Values of a choice are completed", arguments: ["Tax.Class", "a b"])
  func completion(name: String) throws {
    let file = try CommandFile(sql: ForeignNames.list(name))
    let line = CompletedLine(["docket", "add", file.path, "Things", "s\(name)="], cursor: 4)
    #expect(FieldCompletion.completions(of: line).map { $0.suffix(4) } == ["=One", "=Two", "hree"])
  }
}
