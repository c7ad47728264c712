import ObjectGraph

/// Works out the sections of fetched rows, which their store does not know (`R87`).
///
/// Rows that the first sort descriptor holds equal are brought together by section (`R28b`), as a
/// store does it where it knows the sections.
struct ComputedSectionFetch {
  private struct Row {
    let key: Int64
    let sortKey: UInt64
    let first: AttributeValue
    let section: AttributeValue
  }

  private let section: ComputedSection
  private let request: FetchRequest
  private let context: ManagedObjectContext

  /// How many rows are in memory at a time.
  private static let batchSize = 1_024

  init(_ section: ComputedSection, _ request: FetchRequest, _ context: ManagedObjectContext) {
    self.section = section
    self.request = request
    self.context = context
  }

  /// The rows of keys in their order, with their sections.
  ///
  /// - Throws: what the context throws.
  /// - Complexity: O(n); all rows are read, a batch at a time.
  func run(_ keys: OrderedKeys) throws -> OrderedKeys {
    guard let first = request.sortDescriptors.first else {
      trap("Sections without an order")
    }
    var rows: [Row] = []
    rows.reserveCapacity(keys.keys.count)
    var start = 0
    while start < keys.keys.count {
      let end = min(start + Self.batchSize, keys.keys.count)
      let ids = keys.keys[start..<end].map { ManagedObjectID(request.entity, $0) }
      let objects = try context.prefetch(ids)
      let known = Dictionary(uniqueKeysWithValues: objects.map { ($0.objectID.key, $0) })
      try context.throwingReadFailures {
        for index in start..<end {
          // A row that is gone meanwhile is told by the next merge.
          guard let object = known[keys.keys[index]] else { continue }
          rows.append(
            Row(
              key: keys.keys[index], sortKey: keys.sortKeys[index],
              first: object.value(at: first.path),
              section: section.value(of: object)))
        }
      }
      start = end
    }
    return Self.layout(gathered(rows, by: first), feedPosition: keys.feedPosition)
  }

  /// The rows, with those of one section next to each other where the first descriptor leaves it
  /// open.
  private func gathered(
    _ rows: [Row], by first: FetchRequest.SortDescriptor
  ) -> [Row] {
    var result: [Row] = []
    result.reserveCapacity(rows.count)
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, first.compare(rows[start].first, rows[end].first) == .same {
        end += 1
      }
      let run = rows[start..<end]
      result += run.enumerated().sorted { one, other in
        switch one.element.section.compare(other.element.section) {
        case .before: true
        case .after: false
        case .same: one.offset < other.offset
        }
      }.map(\.element)
      start = end
    }
    return result
  }

  private static func layout(_ rows: [Row], feedPosition: Int64) -> OrderedKeys {
    var keys = OrderedKeys(
      keys: rows.map(\.key), sortKeys: rows.map(\.sortKey), feedPosition: feedPosition)
    for row in rows {
      if keys.sections.last?.value == row.section {
        keys.sections[keys.sections.count - 1].count += 1
      } else {
        keys.sections.append(.init(value: row.section, count: 1))
      }
    }
    return keys
  }
}
