import Foundation
import ObjectGraph
import SQLitePersistence

/// A list file of which somebody changed bytes: it opens, or an error says why not.
struct DatabaseTarget: FuzzTarget {
  let seeds: [[UInt8]]
  private let whole: [UInt8]
  private let path: String

  init(folder: String) throws {
    path = folder + "/list.docket"
    try SQLiteStore.create(
      at: path,
      template: """
        CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, rank INTEGER);
        CREATE INDEX item_order ON item (rank);
        INSERT INTO item (title, rank) VALUES ('one', 1000), ('two', 2000), ('three', 3000);
        INSERT INTO docket_list (entity, title, title_column, order_column, rank)
        VALUES ('item', 'Items', 'title', 'rank', 1);
        INSERT INTO docket_field (entity, name, label, type, rank)
        VALUES ('item', 'title', 'Title', 'text', 1);
        """)
    whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    seeds = stride(from: 0, to: whole.count, by: whole.count / 24).map { [whole] start in
      Self.patch(Array(whole[start..<min(start + 100, whole.count)]), at: start)
    }
  }

  /// Three bytes that say where the rest stands instead of what was there.
  private static func patch(_ bytes: [UInt8], at start: Int) -> [UInt8] {
    [UInt8(start / 65_536 % 256), UInt8(start / 256 % 256), UInt8(start % 256)] + bytes
  }

  func check(_ bytes: [UInt8]) throws {
    var file = whole
    let start = bytes.prefix(3).reduce(0) { $0 * 256 + Int($1) }
    for (place, byte) in zip(start..., bytes.dropFirst(3)) where place < file.count {
      file[place] = byte
    }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try Data(file).write(to: URL(fileURLWithPath: path))
    do {
      let store = try SQLiteStore(path: path)
      let context = try ManagedObjectContext(store: store)
      for entity in store.model.entities {
        for object in try context.fetch(FetchRequest(entity: entity)) { _ = object["title"] }
      }
      if let entity = store.model.entities.first(where: { $0.name == "item" }) {
        try context.performGesture("add") { try $0.insert(entity)["title"] = "new" }
      }
      try store.close()
    } catch is SQLiteStoreError {
    } catch is PersistentStoreError {
    }
  }
}
