import ObjectGraph

@testable import FetchedResults

/// Rows without a context, which counts how often it is asked for one.
final class RowTable: RowSource {
  struct Row: AttributeReading {
    let objectID: ManagedObjectID
    let values: [String: AttributeValue]

    func value(at path: AttributePath) -> AttributeValue { values[path.components[0]] ?? .null }
  }

  static let entity = Entity("row", attributes: [Attribute("section"), Attribute("key")])

  var values: [Int64: [String: AttributeValue]] = [:]
  private(set) var askedRows = 0
  private(set) var loads = 0

  func load(_ keys: [Int64]) { loads += 1 }

  func row(_ key: Int64) -> Row? {
    askedRows += 1
    return values[key].map { Row(objectID: ManagedObjectID(Self.entity, key), values: $0) }
  }

  func resetCounts() {
    askedRows = 0
    loads = 0
  }

  /// What a store would find.
  func orderedKeys(_ arrangement: Arrangement) -> OrderedKeys {
    let rows = values.map { Row(objectID: ManagedObjectID(Self.entity, $0), values: $1) }
      .filter(arrangement.matches)
      .sorted { arrangement.isOrdered($0, before: $1) }
    var keys = OrderedKeys(
      keys: rows.map(\.objectID.key), sortKeys: rows.map(arrangement.sortKey(of:)))
    guard let path = arrangement.sectionPath else { return keys }
    for row in rows {
      let value = row.value(at: path)
      if keys.sections.last?.value == value {
        keys.sections[keys.sections.count - 1].count += 1
      } else {
        keys.sections.append(.init(value: value, count: 1))
      }
    }
    return keys
  }
}
