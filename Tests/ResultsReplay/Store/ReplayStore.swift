import Foundation
import ObjectGraph
import SQLitePersistence

/// The one store of a run: a file with the list that cases are about, emptied between cases.
///
/// It is an ordinary store with nothing turned off. Where there is a file system in memory it lies
/// there, so that the syncs of a thousand cases wait for no disk.
package final class ReplayStore {
  /// The store of the cases.
  let main: SQLiteStore
  /// The same file, opened by somebody else.
  let other: SQLiteStore
  /// The same file, open without Docket.
  let raw: RawConnection
  private let folder: String

  /// The folder that is in memory on Linux.
  private static let memory = "/dev/shm"

  package init() throws {
    let parent =
      FileManager.default.isWritableFile(atPath: Self.memory)
      ? Self.memory : NSTemporaryDirectory()
    folder = parent + "/results-replay-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    do {
      let path = folder + "/cases.docket"
      try SQLiteStore.create(at: path, template: ReplaySchema.template)
      main = try SQLiteStore(path: path, options: .init(session: "main", user: "main"))
      other = try SQLiteStore(path: path, options: .init(session: "other", user: "other"))
      raw = try RawConnection(path)
      // Before its first gesture a store asks whether what it writes will last, which is no cost of
      // a case.
      for store in [main, other] {
        try store.beginGesture()
        store.abandonGesture()
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// An entity of the store.
  func entity(_ name: String) throws -> Entity {
    guard let entity = main.model.entity(named: name) else { throw MissingEntity(name: name) }
    return entity
  }

  struct MissingEntity: Error {
    let name: String
  }
}
