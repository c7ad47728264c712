import Foundation
import ObjectGraph
import SQLitePersistence
import Templates
import TestSupport

/// A file in a folder of its own, made from a template.
///
///     let file = try ListFile("heroes")
///     defer { file.remove() }
struct ListFile {
  let folder: TemporaryFolder
  let path: String

  /// A new file from a template of that name.
  init(_ name: String = "favorites") throws {
    guard let template = Template.named(name) else { throw NoTemplate(name: name) }
    try self.init(sql: template.sql)
  }

  /// A new file from a template of a test's own.
  init(sql: String) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "list.docket")
    do {
      try SQLiteStore.create(at: path, template: sql)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// A file of an earlier schema version, as its fixture builds it.
  init(schemaVersion: Int) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "list.docket")
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures/version-\(schemaVersion).sql")
    do {
      try Shell.run(".read '\(fixture.path)'", on: path)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Deletes the folder with everything in it.
  func remove() {
    folder.remove()
  }

  struct NoTemplate: Error {
    let name: String
  }

  /// Opens it.
  func open(_ options: SQLiteStore.Options = .init()) throws -> SQLiteStore {
    try SQLiteStore(path: path, options: options)
  }

  /// What the `sqlite3` shell prints for some SQL.
  @discardableResult
  func shell(_ sql: String, timeout milliseconds: Int = 5_000) throws -> String {
    try Shell.run(sql, on: path, timeout: milliseconds)
  }

  /// The bytes of the file.
  var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  /// The names in its folder.
  var neighbours: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}

extension SQLiteStore {
  /// The entity of that name, which the test's own template made.
  func entity(_ name: String) throws -> Entity {
    guard let entity = model.entity(named: name) else { throw NoEntity(name: name) }
    return entity
  }

  struct NoEntity: Error {
    let name: String
  }

  /// One gesture, committed as a context does.
  @discardableResult
  func gesture(_ save: SaveRequest, meanwhile work: () -> Void = {}) throws -> SaveResult {
    try beginGesture()
    do {
      return try write(save, meanwhile: work)
    } catch {
      abandonGesture()
      throw error
    }
  }
}
