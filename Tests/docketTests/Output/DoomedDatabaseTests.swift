import Foundation
import SQLitePersistence
import TestSupport
import Testing

@testable import docket

@Suite("A database in the place of a file that is exported")
struct DoomedDatabaseTests {
  /// What lies in the folder, with the bytes of it.
  private static func contents(of file: CommandFile) throws -> [String: Data] {
    try file.entries.reduce(into: [:]) { contents, name in
      contents[name] = try Data(contentsOf: URL(filePath: file.folder.path(of: name)))
    }
  }

  @Test(
    "is not replaced if it is the list file, by any name, with --force or without",
    arguments: ["list.docket", "./list.docket", "link", "hard"])
  func listFile(name: String) throws {
    let file = try CommandFile.tasks()
    let (link, hard) = (file.folder.path(of: "link"), file.folder.path(of: "hard"))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "list.docket")
    try FileManager.default.linkItem(atPath: file.path, toPath: hard)
    let before = try Self.contents(of: file)
    let path = "\(file.folder.path)/\(name)"
    for options in [[], ["--force"]] {
      let run = CommandRun(["export", file.path, "tasks", path, "--format", "csv"] + options)
      #expect(run.status == 73 && run.output == "")
      let words = "That is the list file itself, which nothing replaces. Choose another name."
      #expect(run.errors == "docket: \(path): \(words)\n")
      #expect(try Self.contents(of: file) == before)
    }
    #expect(file.rows("tasks").count == 3)
  }

  @Test(
    "is not replaced where it is another one", arguments: ["Docket file", "SQLite database"])
  func other(kind: String) throws {
    let file = try CommandFile.tasks()
    let path = file.folder.path(of: "other.csv")
    if kind == "Docket file" {
      try SQLiteStore.create(at: path, template: "CREATE TABLE t (id INTEGER PRIMARY KEY);")
    } else {
      let made = try Command.run("sqlite3", [path, "CREATE TABLE t (a)"])
      try #require(made.exit == .exited(0))
    }
    let before = try Self.contents(of: file)
    let run = file.run("export", "tasks", path, "--force")
    #expect(run.status == 73)
    #expect(
      run.errors.hasSuffix(
        " \(kind), which nothing replaces. Delete it first if it may go.\n"), "\(run.errors)")
    #expect(try Self.contents(of: file) == before)
  }

  @Test(
    "has files beside it that are not replaced, nor made",
    arguments: [
      ("-wal", false), ("-shm", false), ("-journal", false), ("-wal", true), ("-journal", true),
      ("-shm", true),
    ])
  func besides(ending: String, isLink: Bool) throws {
    let file = try CommandFile.tasks()
    let store = try SQLiteStore(path: file.path)
    defer { try? store.close() }
    var path = file.path + ending
    if isLink {
      let link = file.folder.path(of: "link.csv")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      path = link
    }
    let before = try file.entries
    for options in [[], ["--force"]] {
      let run = CommandRun(["export", file.path, "tasks", path, "--format", "csv"] + options)
      #expect(run.status == 73)
      let words = "SQLite keeps a file of that name beside list.docket. Choose another name."
      #expect(run.errors == "docket: \(path): \(words)\n")
    }
    #expect(try file.entries == before)
  }
}
