import Interchange
import TestSupport
import Testing

@testable import docket

@Suite("Titles in files that no row has") struct UnknownTitleTests {
  @Test("are told with a question each, but only the first ten of them")
  func told() throws {
    let file = try CommandFile(
      sql: """
        CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE book (
          id INTEGER PRIMARY KEY, name TEXT, printer INTEGER REFERENCES person (id));
        INSERT INTO docket_list (entity, title, title_column)
        VALUES ('person', 'People', 'name'), ('book', 'Books', 'name');
        INSERT INTO person VALUES (1, 'Bertha'), (2, 'Adelheid');
        """)
    let rows = (1...12).map { "B\($0),\($0.isMultiple(of: 2) ? "Bertna" : "Adelhaid")\n" }
    let run = file.run(
      "import", "books",
      try CommandFile.write("name,printer\n" + rows.joined(), as: "x.csv", in: file))
    #expect(run.status == 65)
    let told = run.errors.split(separator: "\n").filter { $0.hasSuffix("?") }
    #expect(told.count == 10, "\(run.errors)")
    #expect(
      told.first?.hasSuffix("no row of People is called Adelhaid. Did you mean Adelheid?") == true)
    #expect(told.last?.hasSuffix("no row of People is called Bertna. Did you mean Bertha?") == true)
    #expect(run.errors.hasSuffix("docket: And 2 more. Nothing was imported.\n"))
  }

  @Test("cost nothing where they are not told: their sentences are not made")
  func cost() {
    var faults = ImportFaults()
    var made = 0
    func sentence() -> String {
      made += 1
      return "\(made)."
    }
    for line in 1...30 {
      faults.add(sentence(), at: TextPosition(line: line, column: 1, byteOffset: line))
    }
    #expect(faults.count == 30)
    #expect(made == ImportFaults.most)
    // What stands before the others is told in the place of the last.
    faults.add(sentence(), at: TextPosition(line: 1, column: 1, byteOffset: 0))
    #expect(made == ImportFaults.most + 1)
  }

  @Test("are looked through no further once Ctrl-C has come, also within a piece of the file")
  func interruption() throws {
    let file = try CommandFile.tasks()
    let rows = (1...1000).map { "T\($0),Todey\n" }.joined()
    let path = try CommandFile.write("name,status\n" + rows, as: "x.csv", in: file)
    let run = CommandRun(["import", file.path, "tasks", path], interruptedAfter: 3)
    #expect(run.ending == .bySignal(2))
    #expect(run.errors == "docket: Nothing was imported.\n")
  }
}
