import ObjectGraph
import SQLitePersistence

/// The texts of exported rows that are no UTF-8 in the file of lists: in the data file signs of
/// replacement stand for their bytes.
struct ReplacedBytes {
  private let fields: [Attribute]
  private let entity: Entity
  private let store: SQLiteStore
  private var count = 0
  /// The first of them, in words.
  private var first = ""

  init(_ list: ListDefinition, of store: SQLiteStore) {
    fields = ListFields(list).attributes
    entity = list.entity
    self.store = store
  }

  /// - Throws: What reading a text throws that has a sign of replacement in it.
  /// - Complexity: O(length of the texts)
  mutating func look(at row: ManagedObject) throws {
    for field in fields {
      guard case .text(let text) = row[field.name],
        // Of all the others the first byte of the sign tells most.
        text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}"),
        try store.isBrokenText(field, of: row.objectID)
      else { continue }
      if count == 0 {
        first = "\(entity.words(forAttribute: field.name)) of row \(row.objectID.key)"
      }
      count += 1
    }
  }

  /// What there was of it, as a sentence; nil for nothing.
  var sentence: String? {
    guard count > 0 else { return nil }
    let texts = count == 1 ? "1 text is no UTF-8 and has" : "\(count) texts are no UTF-8 and have"
    return "\(texts) signs of replacement in what was written: \(first); docket check tells them."
  }
}
