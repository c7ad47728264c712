import Interchange
import ObjectGraph

/// What is exported of rows: their fields, in which rows of other lists are named by their titles,
/// as import takes them, since these have other ids in another file.
///
/// Where a title does not lead back to its row, the id stands: the title is blank, reads as an id,
/// is that of several rows or no text, or the row is not there.
struct ExportedRows {
  private let fields: [(attribute: Attribute, target: Entity?)]
  private let objects: ManagedObjectContext
  private let check: () throws -> Void
  /// The titles that lead back, by the names of the entities and the keys of the rows: read when
  /// the first row leads to one of them.
  private var titles: [String: [Int64: String]] = [:]

  /// - Parameters:
  ///   - objects: The context of the rows, which says what is pending.
  ///   - check: Asked while titles are read; what it throws gives up.
  init(
    _ list: ListDefinition, in objects: ManagedObjectContext,
    check: @escaping () throws -> Void = {}
  ) {
    let model = objects.store.model
    fields = ListFields(list).attributes.map { ($0, model.target(of: $0, of: list.entity)) }
    self.objects = objects
    self.check = check
  }

  /// The names of the fields.
  var columns: [String] { fields.map(\.attribute.name) }

  /// The values of a row, one for each column.
  ///
  /// - Throws: What reading the rows that it leads to throws, or the check.
  /// - Complexity: O(number of fields), and once for each list that rows lead to O(number of its
  ///   rows)
  mutating func values(of row: ManagedObject) throws -> [InterchangeValue] {
    var values: [InterchangeValue] = []
    values.reserveCapacity(fields.count)
    for (attribute, target) in fields {
      let value = row[attribute.name]
      if let target, case .integer(let key) = value, let title = try title(of: key, in: target) {
        values.append(.text(title))
      } else {
        values.append(InterchangeValue(value, attribute.type))
      }
    }
    return values
  }

  /// The title of a row, if it leads back to it.
  private mutating func title(of key: Int64, in entity: Entity) throws -> String? {
    if let known = titles[entity.name] { return known[key] }
    var known: [Int64: String] = [:]
    var firstKeys: [String: Int64] = [:]
    try objects.forEachTitle(of: entity, check: check) { title, key in
      guard title.leadsToItsRow else { return }
      if let namesake = firstKeys[title] {
        known[namesake] = nil
      } else {
        firstKeys[title] = key
        known[key] = title
      }
    }
    titles[entity.name] = known
    return known[key]
  }
}
