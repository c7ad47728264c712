import Foundation
import GRDBSQLite
import ObjectGraph
import Templates
import TestSupport
import Testing

@testable import SQLitePersistence

@Suite("A file made from a template")
struct CreationTests {
  @Test("is a SQLite file that names its maker and its version", arguments: Template.all)
  func marks(template: Template) throws {
    let file = try ListFile(sql: template.sql)
    defer { file.remove() }
    #expect(try file.shell("PRAGMA application_id") == String(FileFormat.applicationID))
    #expect(try file.shell("PRAGMA user_version") == String(FileFormat.schemaVersion))
    #expect(try file.shell("PRAGMA journal_mode") == "wal")
    #expect(try file.shell("PRAGMA integrity_check") == "ok")
    #expect(try file.shell("PRAGMA foreign_key_check") == "")
    #expect(try file.shell("SELECT count(*) FROM docket_change") == "0")
  }

  @Test("has the template's list and rows, each row with a rank of its own, R169")
  func rows() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    #expect(list.name == "Heroes")
    #expect(list.cellStyle == .value)
    #expect(list.section == "team")
    #expect(list.sortDescriptors == [.init("team"), .init("rank")])
    #expect(list.entity.orderAttribute == "rank")
    #expect(list.entity.sectionAttribute == "team")
    #expect(list.entity.attributes.map(\.name) == ["name", "secret_identity", "team", "rank"])
    #expect(list.entity.attributes.map(\.title).prefix(2) == ["Name", "Secret identity"])
    #expect(list.entity.attributes[0].defaultValue == "")
    #expect(!list.entity.attributes[0].isOptional)
    #expect(try file.shell("SELECT count(*) = count(DISTINCT rank) FROM hero") == "1")
    #expect(try file.shell("SELECT count(*) FROM hero") == "12")
  }

  @Test("is alone in its folder")
  func alone() throws {
    let file = try ListFile()
    defer { file.remove() }
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("is refused below a folder whose name is not UTF-8, where nothing could open it")
  func otherBytes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let other = Array("\(folder.path)/f".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    try #require(mkdir(other, 0o700) == 0)
    defer { rmdir(other) }
    let link = folder.path(of: "link")
    try #require(symlink(other, link) == 0)
    let path = "\(link)/list.docket"
    let reason = SQLiteStoreError.Reason.inputOutput("its path is not UTF-8")
    for make in [
      { try SQLiteStore.create(at: path, template: "") },
      { try SQLiteStore.requirePlace(forFileAt: path) },
    ] {
      #expect(throws: SQLiteStoreError(path: path, reason: reason)) { try make() }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: link) == [])
  }

  @Test("never replaces what is there")
  func existing() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "diary.txt")
    try Data("dear diary".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SQLiteStoreError(path: path, reason: .alreadyExists)) {
      try SQLiteStore.create(at: path, template: "")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("dear diary".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["diary.txt"])
  }

  @Test("is not made in the place of a link that leads nowhere, nor where that leads")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: SQLiteStoreError(path: path, reason: .danglingLink)) {
      try SQLiteStore.create(at: path, template: "")
    }
    #expect(throws: SQLiteStoreError(path: path, reason: .danglingLink)) {
      try SQLiteStore.requirePlace(forFileAt: path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link"])
  }

  @Test("is not made beside the log of a lost file, which SQLite would play into it")
  func leftoverLog() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    try Data("frames".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(throws: SQLiteStoreError(path: path, reason: .leftoverLog)) {
      try SQLiteStore.create(at: path, template: "")
    }
    #expect(throws: SQLiteStoreError(path: path, reason: .leftoverLog)) {
      try SQLiteStore.requirePlace(forFileAt: path)
    }
  }

  @Test(
    "is not made under the name of what SQLite keeps beside another file",
    arguments: ["-wal", "-shm", "-journal"])
  func nameOfLog(ending: String) throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let path = file.path + ending
    let error = SQLiteStoreError(path: path, reason: .nameOfLog(of: "list.docket"))
    #expect(throws: error) { try SQLiteStore.create(at: path, template: "") }
    #expect(throws: error) { try SQLiteStore.requirePlace(forFileAt: path) }
    #expect(try file.neighbours == ["list.docket"])
    // Where there is no such file, the name is one like any other.
    let lone = file.path.replacing("list.docket", with: "other\(ending)")
    try SQLiteStore.create(at: lone, template: "")
    #expect(try file.neighbours == ["list.docket", "other\(ending)"])
  }

  @Test("needs a folder")
  func folderMissing() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "nowhere/list")
    #expect(throws: SQLiteStoreError(path: path, reason: .folderMissing)) {
      try SQLiteStore.create(at: path, template: "")
    }
    #expect(throws: SQLiteStoreError(path: path, reason: .folderMissing)) {
      try SQLiteStore.requirePlace(forFileAt: path)
    }
  }

  @Test("needs the right to change the folder")
  func folderProtected() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    try SQLiteStore.requirePlace(forFileAt: path)
    setMode(0o555, of: folder.path)
    #expect(throws: SQLiteStoreError(path: path, reason: .folderProtected)) {
      try withOrdinaryRights { try SQLiteStore.create(at: path, template: "") }
    }
    #expect(throws: SQLiteStoreError(path: path, reason: .folderProtected)) {
      try withOrdinaryRights { try SQLiteStore.requirePlace(forFileAt: path) }
    }
    let words = "\(SQLiteStoreError(path: path, reason: .folderProtected))"
    #expect(words == "\(path): You are not allowed to make a file there.")
    setMode(0o444, of: folder.path)
    #expect(throws: SQLiteStoreError(path: path, reason: .folderProtected)) {
      try withOrdinaryRights { try SQLiteStore.create(at: path, template: "") }
    }
  }

  @Test(
    "is not made from a template that does not run, or does not fit its own notes",
    arguments: [
      "CREATE TABLE (",
      "INSERT INTO docket_list (entity, title) VALUES ('a', 'A')",
      "INSERT INTO docket_list (entity, title, title_column) VALUES ('a', 'A', 'name')",
      """
      CREATE TABLE a (name TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('a', 'A', 'name')
      """,
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO docket_list (entity, title, title_column) VALUES ('a', 'A', 'title')
      """,
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO docket_list (entity, title, title_column, sort) VALUES ('a', 'A', 'name', 'size')
      """,
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO docket_field (entity, name, label) VALUES ('a', 'size', 'Size');
      INSERT INTO docket_list (entity, title, title_column) VALUES ('a', 'A', 'name')
      """,
    ])
  func invalidTemplate(sql: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    let error = #expect(throws: SQLiteStoreError.self) {
      try SQLiteStore.create(at: path, template: sql)
    }
    #expect(error?.path == path)
    switch error?.reason {
    case .invalidTemplate, .invalidDescription: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("is there as a whole or not at all, whichever call to the disk fails")
  func faults() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let template = try #require(Template.named("heroes"))
    let system = try ScriptedFileSystem()
    let options = SQLiteStore.Options(fileSystem: system.name)
    let path = folder.path(of: "list")
    var number = 0
    while true {
      system.fail(after: number, [.open, .read, .write, .sync, .truncate], with: SQLITE_FULL)
      do {
        try SQLiteStore.create(at: path, template: template.sql, options: options)
        break
      } catch let error as SQLiteStoreError {
        #expect(error.path == path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      }
      number += 1
    }
    #expect(number > 10)
    #expect(try Shell.run("PRAGMA integrity_check", on: path) == "ok")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list"])
  }

  @Test("gets its name also where the file system has no links, and replaces nothing there either")
  func withoutLinks() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    var creation = FileCreation(path: path)
    creation.link = { _, _ throws(SystemError) in throw SystemError("link", code: EPERM) }
    try creation.run { try write("new", to: $0) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    // Somebody makes the file just before it gets its name.
    for code in [EPERM, EEXIST] {
      let taken = folder.path(of: "taken \(code)")
      var late = FileCreation(path: taken)
      late.link = { _, name throws(SystemError) in
        try? write("theirs", to: name)
        throw SystemError("link", code: code)
      }
      #expect(throws: SQLiteStoreError(path: taken, reason: .alreadyExists)) {
        try late.run { try write("ours", to: $0) }
      }
      #expect(try String(contentsOfFile: taken, encoding: .utf8) == "theirs")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test("is not there if it did not reach the disk", arguments: [0, 1])
  func unsynced(failing: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var calls = 0
    var creation = FileCreation(path: folder.path(of: "list"))
    creation.synchronize = { _ throws(SystemError) in
      calls += 1
      if calls == failing + 1 { throw SystemError("fsync", code: EIO) }
    }
    #expect(throws: SQLiteStoreError.self) {
      try creation.run { try Data("new".utf8).write(to: URL(fileURLWithPath: $0)) }
    }
    #expect(calls == failing + 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
