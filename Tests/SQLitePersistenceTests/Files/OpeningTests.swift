import Foundation
import ObjectGraph
import SQLitePersistence
import TestSupport
import Testing

@Suite("Opening a file")
struct OpeningTests {
  /// What opening a path throws.
  private func reason(_ path: String) -> SQLiteStoreError.Reason? {
    do {
      let store = try SQLiteStore(path: path, options: .init(busyTimeout: .milliseconds(20)))
      try store.close()
      return nil
    } catch {
      return (error as? SQLiteStoreError)?.reason
    }
  }

  @Test("says when there is no file, and makes none")
  func missing() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(reason(folder.path(of: "list")) == .missing)
    #expect(reason(folder.path(of: "nowhere/list")) == .missing)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: "nowhere")
    #expect(reason(folder.path(of: "link")) == .missing)
  }

  @Test("says when it is no file")
  func notAFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(reason(folder.path) == .directory)
    #expect(reason("/dev/null") == .notAFile)
  }

  @Test(
    "says when it is no database",
    arguments: ["hello", "", "\n", "x", String(repeating: "x", count: 9_000)])
  func notADatabase(content: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    #expect(reason(path) == (content.isEmpty ? .notDocket : .notADatabase))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(content.utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["list"])
  }

  @Test("says when the database is a stranger's")
  func notDocket() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "list")
    try Shell.run("CREATE TABLE a (b)", on: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(reason(path) == .notDocket)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("says when the schema is from the future, and which it is")
  func newerSchema() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("PRAGMA user_version = 99")
    #expect(reason(file.path) == .newerSchema(found: 99, supported: FileFormat.schemaVersion))
  }

  @Test("says when its texts are in another encoding, to check as well")
  func otherEncoding() throws {
    let file = try ListFile()
    defer { file.remove() }
    let path = file.folder.path(of: "other.docket")
    try Shell.run("PRAGMA encoding = 'UTF-16le'; \(try file.shell(".dump"))", on: path)
    try Shell.run(
      """
      PRAGMA application_id = \(FileFormat.applicationID);
      PRAGMA user_version = \(FileFormat.schemaVersion)
      """, on: path)
    #expect(reason(path) == .otherEncoding("UTF-16le"))
    #expect(throws: SQLiteStoreError(path: path, reason: .otherEncoding("UTF-16le"))) {
      try IntegrityCheck(path: path)
    }
    let copy = file.folder.path(of: "copy.docket")
    try Shell.run(Shell.run(".dump", on: path), on: copy)
    let check = try IntegrityCheck(path: copy)
    #expect(try check.repair(check.problems()) == [.missingMarks])
    try check.close()
    #expect(reason(copy) == nil)
  }

  @Test("says when the file is cut off")
  func truncated() throws {
    let file = try ListFile()
    defer { file.remove() }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.truncate(atOffset: 6_000)
    try handle.close()
    guard case .damaged = reason(file.path) else {
      Issue.record("\(String(describing: reason(file.path)))")
      return
    }
    #expect(try file.bytes.count == 6_000)
  }

  @Test("says when a page that it needs is damaged")
  func damaged() throws {
    let file = try ListFile()
    defer { file.remove() }
    let page = try #require(
      Int(file.shell("SELECT rootpage FROM sqlite_schema WHERE name = 'docket_list'")))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.seek(toOffset: UInt64((page - 1) * 4_096))
    try handle.write(contentsOf: Data(repeating: 0xAA, count: 4_096))
    try handle.close()
    let before = try file.bytes
    guard case .damaged = reason(file.path) else {
      Issue.record("\(String(describing: reason(file.path)))")
      return
    }
    #expect(try file.bytes == before)
  }

  @Test("says when its notes name what is not there")
  func invalidDescription() throws {
    let file = try ListFile()
    defer { file.remove() }
    try file.shell("UPDATE docket_list SET detail_column = 'size'")
    #expect(
      reason(file.path)
        == .invalidDescription("list Favorite Things: table favorite has no column size"))
  }

  @Test("passes over notes on fields that are no columns, and tells which")
  func strayFields() throws {
    let file = try ListFile()
    defer { file.remove() }
    let whole = try file.open()
    #expect(whole.strayFields == [])
    let model = whole.model
    try whole.close()
    try file.shell(
      "INSERT INTO docket_field (entity, name, label) VALUES ('favorite', 'size', 'Size')")
    let store = try file.open()
    #expect(store.strayFields.map { [$0.table, $0.column] } == [["favorite", "size"]])
    #expect(ModelChange(from: model, to: store.model).isEmpty)
    try store.close()
  }

  @Test("says when somebody keeps the file locked")
  func busy() throws {
    let file = try ListFile()
    defer { file.remove() }
    let other = try OtherWriter(file.path)
    try other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT")
    #expect(reason(file.path) == .busy)
    try other.close()
    #expect(reason(file.path) == nil)
  }

  @Test("says when the rights are missing: of the file, and of a folder on the way")
  func noPermission() throws {
    let file = try ListFile()
    defer { file.remove() }
    setMode(0o755, of: file.folder.path)
    setMode(0o000, of: file.path)
    #expect(try withOrdinaryRights { reason(file.path) } == .noPermission)
    setMode(0o644, of: file.path)
    setMode(0o000, of: file.folder.path)
    #expect(try withOrdinaryRights { reason(file.path) } == .noPermission)
    setMode(0o755, of: file.folder.path)
  }

  @Test("looking and quitting leaves the bytes as they were, and no other file")
  func unchanged() throws {
    let file = try ListFile("heroes")
    defer { file.remove() }
    let before = try file.bytes
    let store = try file.open()
    let list = try #require(store.model.lists.first)
    let keys = try store.orderedKeys(
      for: .init(entity: list.entity, sortDescriptors: list.sortDescriptors), sectionPath: "team")
    #expect(try store.rows(keys.keys, of: list.entity).values.count == 12)
    #expect(try store.nextUndo(.anybody) == nil)
    #expect(try store.changes(after: keys.feedPosition).changes == [])
    #expect(!store.isReadOnly)
    try store.beginGesture()
    store.abandonGesture()
    try store.close()
    #expect(try file.bytes == before)
    #expect(try file.neighbours == ["list.docket"])
  }

  @Test("follows a link to the file's own folder, where its log is")
  func link() throws {
    let file = try ListFile()
    defer { file.remove() }
    let elsewhere = try TemporaryFolder()
    defer { elsewhere.remove() }
    let link = elsewhere.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    let store = try SQLiteStore(path: link)
    #expect(store.watchedPaths.folder == file.folder.path)
    #expect(store.watchedPaths.log == file.path + "-wal")
    #expect(store.watchedPaths.names == ["list.docket", "list.docket-wal", "list.docket-shm"])
    #expect(FileManager.default.fileExists(atPath: store.watchedPaths.log))
    try store.close()
  }

  @Test(
    "takes any file name",
    arguments: [
      "a b?c#d%20e&f.docket", "ä\n\"';", "-", "file:x", "\u{301}x.docket",
    ])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: name)
    try SQLiteStore.create(at: path, template: "")
    let store = try SQLiteStore(path: path)
    #expect(store.watchedPaths.folder == folder.path)
    #expect(store.watchedPaths.names.map { $0.utf8.elementsEqual(name.utf8) }.first == true)
    try store.close()
    try SQLiteStore(path: "/" + path).close()
    try SQLiteStore.create(at: "/" + path + "2", template: "")
    #expect(unlink(path + "2") == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }
}
