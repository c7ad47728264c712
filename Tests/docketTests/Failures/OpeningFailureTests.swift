import Foundation
import ObjectGraph
import TestSupport
import Testing

@testable import docket

@Suite("A file that cannot be opened, or not be changed")
struct OpeningFailureTests {
  private static func shell(_ arguments: String...) throws -> String {
    let run = try Command.run("sqlite3", arguments)
    try #require(run.exit == .exited(0), "\(run.errors)")
    return run.output
  }

  /// A file made of the dump of a list, beside it.
  private static func restored(_ file: CommandFile, _ sql: String = "") throws -> String {
    let path = file.folder.path(of: "restored.docket")
    let dump = try shell(file.path, ".dump")
    _ = try shell(path, "\(dump)\n\(sql);")
    return path
  }

  @Test("is said to be no folder where a slash follows its name")
  func slash() throws {
    let file = try CommandFile.tasks()
    let run = CommandRun(["lists", file.path + "/"])
    #expect(run.status == 66)
    #expect(run.errors == "docket: \(file.path)/: \(file.path) is a file, not a folder.\n")
    let missing = CommandRun(["lists", "\(file.folder.path)/none/"])
    #expect(missing.status == 66 && missing.errors.contains("none does not exist"))
  }

  @Test(
    "is said to be made of a dump where it is, and what mends it",
    arguments: ["SELECT 1", "PRAGMA application_id = 1147366260"])
  func restoredDump(marks: String) throws {
    let file = try CommandFile.tasks()
    let path = try Self.restored(file, marks)
    let shown = CommandRun(["show", path, "tasks"])
    #expect(shown.status == 65)
    #expect(
      shown.errors == "docket: \(path): That looks like a Docket file made of a text dump (.dump),"
        + " which leaves out by what it is known as one. docket check --repair mends it.\n")
    let told =
      "The file lacks the marks by which it is known as a Docket file (application_id,"
      + " user_version), as one does that was made of a text dump (.dump), so it cannot be opened."
      + " Mending sets them."
    let advice =
      "Whoever makes a file of a dump can set them as well (PRAGMA application_id = 1147366260;"
      + " PRAGMA user_version = 2;)."
    let check = CommandRun(["check", path])
    #expect(check.status == 65 && check.output == "\(told) --repair mends it. \(advice)\n")
    let json = try JSONSerialization.jsonObject(
      with: Data(CommandRun(["check", path, "--json"]).output.utf8))
    let records = try #require(json as? [[String: Any]])
    #expect(records.map { $0["advice"] as? String } == [advice])
    #expect(records.map { $0["repairable"] as? Bool } == [true])
    let mended = CommandRun(["check", path, "--repair"])
    #expect(mended.status == 0 && mended.output == "\(told) Mended.\n", "\(mended.errors)")
    #expect(CommandRun(["check", path]).status == 0)
    #expect(CommandRun(["show", path, "tasks", "--plain"]).lines == file.rows("tasks"))
    #expect(CommandRun(["add", path, "tasks", "name=Eggs"]).status == 0)
  }

  @Test("is said to be another database where it is, and how its rows are brought into a list")
  func otherDatabase() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "theirs.db")
    _ = try Self.shell(path, "CREATE TABLE book (title TEXT)")
    for arguments in [["show", path, "book"], ["check", path], ["check", path, "--repair"]] {
      let run = CommandRun(arguments)
      #expect(run.status == 65)
      #expect(
        run.errors
          == "docket: \(path): That is an SQLite database, but not a Docket file. Bring its"
          + " rows into one with: sqlite3 -csv -header FILE 'SELECT ...' | docket import NEW.docket"
          + " LIST --format csv --new\n")
    }
  }

  @Test("is told with its path and no call of the system where its name leads to none")
  func names() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let loop = folder.path(of: "loop")
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: "loop")
    let long = folder.path(of: String(repeating: "x", count: 300))
    for (path, words) in [
      (loop, "The symbolic links on the way to it lead in a circle, to no file."),
      (loop + "/x", "The symbolic links on the way to it lead in a circle, to no file."),
      (long, "That name is too long for a file, or for the way to one."),
    ] {
      for command in [["show", path, "tasks"], ["check", path]] {
        let run = CommandRun(command)
        #expect(run.status == 66 && run.errors == "docket: \(path): \(words)\n", "\(run.errors)")
      }
    }
  }

  @Test("is told with its folder where only that may not be written")
  func closedFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list.docket")
    let place = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    let closed = Failure.readOnly(at: path) { $0 != place }
    #expect(closed.status == .inputOutput)
    #expect(
      closed.sentence
        == "\(path): You may write this file, but not its folder \(place), and a change"
        + " takes both; nothing was changed. Have the folder made writable, or work on a copy"
        + " elsewhere.")
    let words = "\(path): This file is read-only, so nothing was changed."
    #expect(Failure.readOnly(at: path) { _ in false }.sentence == words)
    #expect(Failure.readOnly(at: path) { $0 == place }.sentence == words)
    #expect(Failure(PersistentStoreError.readOnly, path: "/nowhere/x").status == .inputOutput)
  }

  @Test("is told with the folder of the file itself where a link elsewhere leads to it")
  func linkIntoClosedFolder() throws {
    let file = try CommandFile.tasks()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let link = folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    let target = URL(filePath: file.path).resolvingSymlinksInPath()
    let place = target.deletingLastPathComponent().path
    let failure = Failure.readOnly(at: link) { $0 != place }
    #expect(
      failure.sentence.hasPrefix("\(link): You may write this file, but not its folder \(place),"))
  }

  @Test(
    "is told how it is imported where it is text, by its name or by what is in it",
    arguments: [
      ("contacts.csv", "name,city\nAnn,Rome\n", ""), ("rows.json", "[{\"name\": \"A\"}]", ""),
      ("rows.TSV", "name\tcity\n", ""), ("contacts", "name;city\nAnn;Rome\n", " --format csv"),
      ("contacts.txt", "name\tcity, state\n", " --format tsv"),
      ("rows", "\u{FEFF} [\n{\"name\": \"A\"}]", " --format json"),
      ("log", "{\"name\": \"A\"}\n{\"name\": \"B\"}\n", " --format jsonl"),
      ("note.txt", "Nothing in columns.\nAt all.\n", nil), ("noise.csv", "a,b\u{0}\u{1}", nil),
      ("empty", "[ ]", " --format json"), ("object", "{\n\"name\": \"A\"\n}\n", nil),
      ("keys.toml", "[keys]\nx = \"a\"\n", nil), ("style.css", "{color: red}\n", nil),
      ("numbers", "[1, 2]", nil), ("letter", "Dear Ann,\n\nthank you, Bob, for that.\n", nil),
      ("names", "name,city\n\"Ann, Bob\",Rome\n", " --format csv"), ("line", "a, b", nil),
      ("byte", "x", nil),
      ("sheet", "[id],[name]\r\n1,A\r\n", " --format csv"),
    ])
  func rows(name: String, text: String, format: String?) throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(text, as: name, in: file)
    let advice = format.map {
      " Bring its rows into one with: docket import NEW.docket LIST FILE --new\($0)"
    }
    for arguments in [["show", path, "tasks"], ["check", path]] {
      let run = CommandRun(arguments)
      #expect(run.status == 65)
      #expect(
        run.errors
          == "docket: \(path): That is not a Docket file: it is no SQLite database, or an encrypted"
          + " one.\(advice ?? "")\n")
    }
  }

  @Test(
    "is said to be empty, and what to do, as it was to be made there or to be opened",
    arguments: ["", "\n", " "])
  func emptyFile(text: String) throws {
    let file = try CommandFile.tasks()
    let path = try CommandFile.write(text, as: "new.docket", in: file)
    let data = try CommandFile.write("name\nA\n", as: "rows.csv", in: file)
    for arguments in [["import", path, "L", data, "--new"], ["--template", "todo", path]] {
      let run = CommandRun(arguments)
      #expect(run.status == 73)
      #expect(
        run.errors
          == "docket: \(path): The file is empty. Remove it, and do that again to begin one.\n")
    }
    for arguments in [
      ["lists", path], ["show", path, "L"], ["add", path, "L", "name=A"], ["check", path],
      ["import", path, "L", data],
    ] {
      let run = CommandRun(arguments)
      #expect(run.status == 65)
      #expect(
        run.errors
          == "docket: \(path): The file is empty. Remove it, and open it again to begin one.\n")
    }
    #expect(CommandRun(["--template", "todo", file.path]).errors.contains("is there already"))
  }

  @Test("is told to be made by an import with --new where it is not there, or has no such list")
  func importWithoutNew() throws {
    let file = try CommandFile.tasks()
    let data = try CommandFile.write("name\nA\n", as: "rows.csv", in: file)
    let words = "docket: With --new the import makes the file and the list.\n"
    let missing = CommandRun(["import", file.folder.path(of: "new.docket"), "L", data])
    #expect(missing.status == 66)
    #expect(missing.errors.hasSuffix("--template NAME FILE\n\(words)"), "\(missing.errors)")
    let folder = CommandRun(["import", file.folder.path(of: "none/new.docket"), "L", data])
    #expect(folder.status == 66 && !folder.errors.contains("--new"), "\(folder.errors)")
    let list = file.run("import", "Foo", data)
    #expect(list.status == 1)
    #expect(
      list.errors.hasSuffix("There are: Tasks.\ndocket: With --new the import makes the list.\n"))
    let swapped = CommandRun(["import", file.folder.path(of: "Tasks"), file.path, data])
    #expect(swapped.errors.hasSuffix("The file comes before the list.\n"), "\(swapped.errors)")
    for path in [file.path, file.folder.path(of: "new.docket")] {
      let run = CommandRun(["import", path, "Foo", data, "--section", "Later"])
      #expect(run.status != 0 && !run.errors.contains("--new"), "\(run.errors)")
    }
  }
}
