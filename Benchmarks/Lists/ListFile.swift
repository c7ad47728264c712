import FetchedResults
import Foundation
import ObjectGraph
import SQLitePersistence

/// A file with a list of many rows. It is made by the first run that needs it and kept in the
/// temporary folder for the next ones: nothing is ever saved in it.
struct ListFile {
  let path: String

  /// Where files and caches lie.
  static let folder = NSTemporaryDirectory() + "docket-benchmarks"

  private static let template = """
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL DEFAULT '',
      size INTEGER,
      position INTEGER
    );
    CREATE INDEX item_by_position ON item (position);
    INSERT INTO docket_list (entity, title, title_column, order_column)
    VALUES ('item', 'Items', 'title', 'position');
    """

  /// A file of so many rows, whose titles are in no order.
  init(rowCount: Int) throws {
    try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    path = Self.folder + "/list-\(rowCount).docket"
    if FileManager.default.fileExists(atPath: path) { return }
    try SQLiteStore.create(at: path, template: Self.template)
    let store = try SQLiteStore(path: path)
    let context = try ManagedObjectContext(store: store)
    var row: Int64 = 0
    try context.importRows(
      RowImport(into: Self.item(store), attributes: ["title", "size"]), as: "Import"
    ) {
      guard row < rowCount else { return nil }
      row += 1
      // Titles and sizes, each in an order of its own.
      let mixed = UInt64(bitPattern: row) &* 0x9E37_79B9_7F4A_7C15
      return [.text("Row \(String(mixed >> 24, radix: 36))"), .integer(Int64(mixed >> 32))]
    }
    try store.close()
  }

  static func item(_ store: SQLiteStore) throws -> Entity {
    guard let item = store.model.entity(named: "item") else { throw MissingEntity() }
    return item
  }

  struct MissingEntity: Error {}
}
