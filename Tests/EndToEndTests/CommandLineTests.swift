import TestSupport
import Testing

/// The command line without a terminal.
struct CommandLineTests {
  private static func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(try BuiltProduct.path(of: "docket"), arguments)
  }

  @Test("Without a terminal the editor says so, and opens nothing")
  func noTerminal() throws {
    let file = try SampleFile(template: "favorites")
    let result = try Self.run(file.path)
    #expect(result.exit == .exited(64))
    #expect(result.output == "")
    #expect(
      result.errors
        == "docket: Standard input is not a terminal; start the program in a terminal, not in a pipe.\n"
    )
    #expect(try file.entries == ["list.docket"])
  }

  @Test(
    "Wrong arguments are status 64 and say how it goes",
    arguments: [["a", "b", "c"], ["--nope"], ["--template", "heroes"]])
  func usage(arguments: [String]) throws {
    let result = try Command.run(try BuiltProduct.path(of: "docket"), arguments)
    #expect(result.exit == .exited(64))
    #expect(result.output == "")
    #expect(result.errors.contains("Usage: docket [<file> [<list>]]"))
  }

  @Test("An unknown option is what is complained of, also without a file")
  func unknownOption() throws {
    let result = try Self.run("--nope")
    #expect(result.errors.hasPrefix("docket: Unknown option '--nope'"))
    let noFile = try Self.run("--template", "heroes")
    #expect(noFile.errors.hasPrefix("docket: Which file?"))
  }

  @Test("What is quoted of the arguments reaches the terminal as a picture")
  func hostileArguments() throws {
    for arguments in [
      ["a.docket", "b", "\u{1B}]0;x\u{7}"], ["\u{1B}[2J", "b"], ["--\u{1B}[2J"],
      ["--template=\u{9B}2J", "f"],
    ] {
      let result = try Command.run(try BuiltProduct.path(of: "docket"), arguments)
      #expect(result.exit == .exited(64))
      let scalars = result.errors.unicodeScalars
      #expect(scalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(
        result.errors.contains("␛") || result.errors.contains("^[")
          || result.errors.contains("<U+009B>"))
    }
  }

  @Test("Arguments that are no UTF-8 are refused, all of them, with their bytes as numbers")
  func argumentsInLatin1() throws {
    let file = try SampleFile(template: "todo")
    let bytes = try file.bytes
    let script = #"""
      cd "$1" && "$0" add list.docket todo $'title=K\xe4se' 'notes=Käse' $'\xe2\x82\x1b\xff'
      """#
    let result = try Command.run(
      "bash", ["-c", script, try BuiltProduct.path(of: "docket"), file.folder.path])
    #expect(result.exit == .exited(64))
    #expect(result.output == "")
    #expect(
      result.errors == """
        docket: Argument 4 is not UTF-8: title=K<E4>se
        docket: Argument 6 is not UTF-8: <E2><82>␛<FF>

        """)
    #expect(try file.bytes == bytes)
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A file is called as it was called on the command line")
  func nameAsTyped() throws {
    let file = try SampleFile(template: "favorites")
    let path = file.folder.path + "/./list.docket"
    let result = try Self.run("--template", "heroes", path)
    #expect(
      result.errors
        == "docket: \(path): A file of that name is there already and was left alone.\n")
  }

  @Test("A template that does not exist names those that do, and makes nothing")
  func unknownTemplate() throws {
    let file = try SampleFile(template: "favorites")
    let other = file.folder.path(of: "other.docket")
    let result = try Self.run("--template", "nope", other)
    #expect(result.exit == .exited(64))
    #expect(
      result.errors
        == "docket: nope: There is no such template. There are: favorites, customers, heroes, notes, todo, contacts.\n"
    )
    #expect(try file.entries == ["list.docket"])
  }

  @Test("Scripts read and write a file, with data on standard output and nothing else")
  func scripts() throws {
    let file = try SampleFile(template: "heroes")
    #expect(
      try Self.run("add", file.path, "heroes", "name=The Semicolon", "team=Paper League")
        == Command.Result(exit: .exited(0), output: "13\n"))
    #expect(try Self.run("mv", file.path, "heroes", "13", "--to", "1").exit == .exited(0))
    #expect(
      try file.teams[2] == "Paper League: The Semicolon, Doctor Margin, The Footnote, Inkwell")
    let shown = try Self.run("show", file.path, "heroes", "--csv")
    #expect(shown.output.contains("\n13,The Semicolon,,Paper League\n9,Doctor Margin"))
    let unknown = try Self.run("rm", file.path, "heroes", "99")
    #expect(unknown.exit == .exited(1) && unknown.output == "")
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A pipe that is closed early ends the program by SIGPIPE, and the file is closed before")
  func closedPipe() throws {
    let file = try SampleFile(template: "heroes")
    let docket = try BuiltProduct.path(of: "docket")
    let script = "set -o pipefail; \"$0\" show \"$1\" heroes --json | true; echo ${PIPESTATUS[0]}"
    try file.shell(
      """
      WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO hero (name) SELECT 'hero ' || i FROM n
      """)
    let result = try Command.run("bash", ["-c", script, docket, file.path])
    #expect(result == Command.Result(exit: .exited(0), output: "141\n"))
    #expect(try file.entries == ["list.docket"])
  }

  @Test("A file that is there is left alone")
  func existingFile() throws {
    let file = try SampleFile(template: "favorites")
    let before = try file.bytes
    let result = try Self.run("--template", "heroes", file.path)
    #expect(result.exit == .exited(73))
    #expect(
      result.errors
        == "docket: \(file.path): A file of that name is there already and was left alone.\n")
    #expect(try file.bytes == before)
  }

  @Test("A file cannot be made in a folder that is not there")
  func missingFolder() throws {
    let file = try SampleFile(template: "favorites")
    let path = file.folder.path(of: "no/such/x.docket")
    let result = try Self.run("--template", "heroes", path)
    #expect(result.exit == .exited(73))
    let folder = file.folder.path(of: "no")
    #expect(
      result.errors == "docket: \(path): The folder \(folder) does not exist. Make it first.\n")
  }

  @Test("Both templates make whole files that the sqlite3 shell can read and write")
  func templates() throws {
    for (name, table) in [("favorites", "favorite"), ("heroes", "hero")] {
      let file = try SampleFile(template: name)
      #expect(try file.shell("PRAGMA integrity_check") == ["ok"])
      let count = try file.shell("SELECT count(*) FROM \(table)")
      try file.shell("INSERT INTO \(table) (name) VALUES ('from the shell')")
      #expect(try file.shell("SELECT count(*) FROM \(table)") != count)
    }
  }

  @Test("Help and version go to standard output")
  func help() throws {
    let help = try Self.run("--help")
    #expect(help.exit == .exited(0))
    #expect(help.output.contains("docket --template <name> <file>"))
    #expect(help.output.contains("favorites, customers, heroes, notes, todo, contacts"))
    let narrow = try Command.run(
      try BuiltProduct.path(of: "docket"), ["help", "import"], environment: ["COLUMNS": "10"])
    #expect(narrow.exit == .exited(0), "however narrow the terminal is")
    let version = try Self.run("--version")
    #expect(version.exit == .exited(0))
    #expect(version.output == "0.1.0\n")
  }
}
