import Foundation
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

/// Files that are to be made, and where.
struct NewFileTests {
  @Test("A folder that is not there is told before the file is made, and by name")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "no/such/x.docket")
    let words = "\(path): The folder \(folder.path(of: "no")) does not exist. Make it first."
    let failure = Failure(.cannotCreate, words)
    #expect(throws: failure) { try NewFile(path: path).requirePlace() }
    #expect(throws: failure) { try NewFile(path: path).make("") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("The folder of a person's own lists is made with the file, and not before")
  func ownFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = NewFile(path: folder.path(of: "no/such/x.docket"), bringsFolder: true)
    try file.requirePlace()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try file.make(try TemplateChoice.named("todo").sql)
    try SQLiteStore(path: file.path).close()
  }

  @Test(
    "A file in the place of a folder is told by its name, before the file is made and then",
    arguments: ["taken/x.docket", "taken/no/such/x.docket"], [false, true])
  func fileInTheWay(name: String, bringsFolder: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try Data("words".utf8).write(to: URL(filePath: folder.path(of: "taken")))
    let path = folder.path(of: name)
    let words = "\(path): \(folder.path(of: "taken")) is a file, not a folder."
    let file = NewFile(path: path, bringsFolder: bringsFolder)
    #expect(throws: Failure(.cannotCreate, words)) { try file.requirePlace() }
    #expect(throws: Failure(.cannotCreate, words)) { try file.make("") }
    let error = #expect(throws: SQLiteStoreError.self) { try SQLiteStore(path: path) }
    #expect(error.map { Failure.opening($0, at: path) } == Failure(.noInput, words))
  }

  @Test("A folder that takes no files is told as that, and not as a file that is missing")
  func unwilling() {
    let error = SQLiteStoreError(path: "/x.docket", reason: .missing)
    let failure = Failure.making(error, at: error.path)
    #expect(failure == Failure(.cannotCreate, "/x.docket: No file can be made there."))
  }

  @Test("A link that leads nowhere is told as one, before anybody is asked")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "x.docket")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    let words =
      "\(path): A symbolic link of that name leads to no file. Remove it, or make what it leads to."
    #expect(throws: Failure(.cannotCreate, words)) { try NewFile(path: path).requirePlace() }
    #expect(throws: Failure(.cannotCreate, words)) { try NewFile(path: path).make("") }
  }

  @Test(
    "The name of what SQLite keeps beside another file is refused, as export refuses it",
    arguments: ["-wal", "-shm", "-journal"])
  func nameOfLog(ending: String) throws {
    let file = try CommandFile(template: "heroes")
    let path = file.path + ending
    let rows = try CommandFile.write("name\nA\n", as: "rows.csv", in: file)
    let words = "\(path): SQLite keeps a file of that name beside list.docket. Choose another name."
    for arguments in [
      ["--template", "todo", path], ["import", path, "New", rows, "--new"],
      ["export", file.path, "heroes", path, "--format", "csv"],
    ] {
      let run = CommandRun(arguments)
      #expect(run.status == 73 && run.output == "" && run.errors == "docket: \(words)\n")
    }
    #expect(throws: Failure(.cannotCreate, words)) { try NewFile(path: path).requirePlace() }
    #expect(try file.entries == ["list.docket", "rows.csv"])
  }

  @Test("What cannot be made is told in the words for making, by its own name")
  func takenName() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "x.docket")
    try Data("frames".utf8).write(to: URL(filePath: path + "-wal"))
    let failure = #expect(throws: Failure.self) { try NewFile(path: path).requirePlace() }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.sentence.hasPrefix("\(path): The log of a lost file") == true)
  }
}
