/// A store's ordered keys into which objects with unsaved changes are sorted.
struct OrderedKeysMerge {
  private struct Row {
    let key: Int64
    let sortKey: UInt64
    let section: AttributeValue
  }

  private let request: FetchRequest
  private let sectionPath: AttributePath?
  private let feedPosition: Int64
  /// The store's rows without those that have unsaved changes.
  private var rows: [Row] = []
  /// The other rows, in order, with the place of each among the store's rows.
  private var inserted: [(offset: Int, row: Row)] = []
  /// Rows that were read for comparing, kept alive.
  private var loaded: [Int64: ManagedObject] = [:]

  init(
    _ stored: OrderedKeys, without keys: Set<Int64>, request: FetchRequest,
    sectionPath: AttributePath?
  ) {
    self.request = request
    self.sectionPath = sectionPath
    feedPosition = stored.feedPosition
    rows.reserveCapacity(stored.keys.count)
    var sections = stored.sections.lazy.flatMap { repeatElement($0.value, count: $0.count) }
      .makeIterator()
    for (key, sortKey) in zip(stored.keys, stored.sortKeys) {
      let section = sections.next() ?? .null
      if keys.contains(key) { continue }
      rows.append(Row(key: key, sortKey: sortKey, section: section))
    }
  }

  /// Finds the places of objects by binary search.
  ///
  /// - Parameter load: Reads a row of the store; nil if it is gone meanwhile, which counts as
  ///   standing before.
  mutating func insert(
    _ objects: [ManagedObject], loading load: (ManagedObjectID) throws -> ManagedObject?
  ) throws {
    let ordered = objects.sorted {
      request.compare($0, $1, sectionPath: sectionPath) == .before
    }
    for object in ordered {
      let sortKey = request.sortKey(ofKey: object.objectID.key, sectionPath: sectionPath) {
        object.value(at: $0)
      }
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        let stands = try isRow(at: middle, before: object, sortKey, load)
        if stands { low = middle + 1 } else { high = middle }
      }
      let section = sectionPath.map(object.value(at:)) ?? .null
      inserted.append((low, Row(key: object.objectID.key, sortKey: sortKey, section: section)))
    }
  }

  private mutating func isRow(
    at index: Int, before object: ManagedObject, _ sortKey: UInt64,
    _ load: (ManagedObjectID) throws -> ManagedObject?
  ) throws -> Bool {
    let row = rows[index]
    if sectionPath == nil, row.sortKey != sortKey { return row.sortKey < sortKey }
    if loaded[row.key] == nil {
      loaded[row.key] = try load(ManagedObjectID(request.entity, row.key))
    }
    guard let other = loaded[row.key] else { return true }
    return request.compare(other, object, sectionPath: sectionPath) == .before
  }

  /// The merged rows, cut to a window.
  func result(offset: Int, limit: Int?) -> OrderedKeys {
    var merged: [Row] = []
    merged.reserveCapacity(rows.count + inserted.count)
    var next = inserted[...]
    for index in 0...rows.count {
      while let first = next.first, first.offset == index {
        merged.append(first.row)
        next.removeFirst()
      }
      if index < rows.count { merged.append(rows[index]) }
    }
    let window = merged.dropFirst(offset).prefix(limit ?? .max)
    var result = OrderedKeys(
      keys: window.map(\.key), sortKeys: window.map(\.sortKey), feedPosition: feedPosition)
    guard sectionPath != nil else { return result }
    for row in window {
      if result.sections.last?.value == row.section {
        result.sections[result.sections.count - 1].count += 1
      } else {
        result.sections.append(OrderedKeys.Section(value: row.section, count: 1))
      }
    }
    return result
  }
}
