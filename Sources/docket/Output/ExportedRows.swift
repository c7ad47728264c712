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
  /// What import passes over as a column, whatever field has such a title.
  private let passedOver: [String]
  private let check: () throws -> Void
  /// By the names of the entities: read when the first row leads to one of their rows.
  private var titles: [String: Titles] = [:]
  /// How many values were the ids of rows that are there.
  private var idCount = 0
  /// The entities of these rows.
  private var targets: Set<String> = []
  private let ownEntity: String

  /// What the rows of a list are called.
  private struct Titles {
    /// The titles that lead back, by the keys of their rows.
    var byKey: [Int64: String] = [:]
    /// The rows of the others.
    var otherKeys: Set<Int64> = []
  }

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
    ownEntity = list.entity.name
    passedOver = ["id", list.entity.orderAttribute].compactMap(\.self)
    self.check = check
  }

  /// The names of the fields.
  var columns: [String] { fields.map(\.attribute.name) }

  /// The titles of the fields, as people see them. A field whose title says another one to import,
  /// or none, has its name.
  var titledColumns: [String] {
    var known = Dictionary(passedOver.map { ($0.folded, 1) }, uniquingKeysWith: +)
    for (attribute, _) in fields {
      for name in Set([attribute.name.folded, attribute.title.folded]) {
        known[name, default: 0] += 1
      }
    }
    return fields.map(\.attribute).map { field in
      let title = field.title
      let isClear = known[title.folded] == 1 && !title.isEmpty && title == title.trimmingBlanks
      return isClear ? title : field.name
    }
  }

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
      if let target, case .integer(let key) = value {
        let titles = try titles(of: target)
        if let title = titles.byKey[key] {
          values.append(.text(title))
          continue
        }
        if titles.otherKeys.contains(key) {
          idCount += 1
          targets.insert(target.name)
        }
      }
      values.append(InterchangeValue(value, attribute.type))
    }
    return values
  }

  /// That rows were named by their ids, which mean others in another file; nil if none was.
  var sentence: String? {
    guard idCount > 0 else { return nil }
    let values = idCount == 1 ? "1 value is the id of a row" : "\(idCount) values are ids of rows"
    let lists = Set(targets.map { $0 == ownEntity ? "this" : "another" }).sorted(by: >)
    return
      "\(values) of \(lists.joined(separator: " and ")) list, which no title tells from others: "
      + "another file may have other rows by such ids."
  }

  private mutating func titles(of entity: Entity) throws -> Titles {
    if let known = titles[entity.name] { return known }
    var known = Titles()
    if objects.store.model.titlePath(of: entity) == nil {
      let rows = FetchRequest(entity: entity)
      known.otherKeys = Set(try objects.orderedKeys(for: rows, sectionPath: nil).keys)
    }
    var firstKeys: [String: Int64] = [:]
    try objects.forEachTitle(of: entity, check: check) { title, key in
      if let namesake = firstKeys[title] {
        known.byKey[namesake] = nil
        known.otherKeys.formUnion([namesake, key])
      } else if title.leadsToItsRow {
        firstKeys[title] = key
        known.byKey[key] = title
      } else {
        known.otherKeys.insert(key)
      }
    }
    titles[entity.name] = known
    return known
  }
}
