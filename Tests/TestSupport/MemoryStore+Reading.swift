import ObjectGraph

extension MemoryStore {
  public func orderedKeys(
    for request: FetchRequest, sectionPath: AttributePath?
  ) throws -> OrderedKeys {
    try faults.call("orderedKeys")
    var result = OrderedKeys(feedPosition: tables.feedPosition)
    for row in matching(request, sectionPath: sectionPath) {
      result.keys.append(row.objectID.key)
      result.sortKeys.append(
        request.sortKey(ofKey: row.objectID.key, sectionPath: sectionPath, value: row.value(at:)))
      guard let section = sectionPath.map(row.value(at:)) else { continue }
      if result.sections.last?.value == section {
        result.sections[result.sections.count - 1].count += 1
      } else {
        result.sections.append(OrderedKeys.Section(value: section, count: 1))
      }
    }
    return result
  }

  public func count(for request: FetchRequest) throws -> Int {
    try faults.call("count")
    return matching(request, sectionPath: nil).count
  }

  public func matchingKeys(
    _ keys: [Int64], of entity: Entity, _ predicate: FetchRequest.Predicate
  ) throws -> Set<Int64> {
    try faults.call("matchingKeys")
    defer {
      whenMatched?()
      whenMatched = nil
    }
    let wanted = Set(keys)
    let request = FetchRequest(entity: entity, predicate: predicate)
    return Set(matching(request, sectionPath: nil).map(\.objectID.key).filter(wanted.contains))
  }

  public func rankedRows(
    of entity: Entity, beyond bound: RankedRow?, _ direction: RankDirection,
    section: AttributeValue?, limit: Int
  ) throws -> [RankedRow] {
    try faults.call("rankedRows")
    let rows = ranked(entity)
    let table = tables.rows[entity.name] ?? [:]
    func counts(_ row: RankedRow) -> Bool {
      guard let section else { return true }
      guard let index = entity.sectionAttribute.flatMap(entity.index(ofAttribute:)) else {
        fatalError("\(entity) has no sections, and was asked for one: \(section)")
      }
      return table[row.key]?[index] == section
    }
    let found: [RankedRow]
    switch direction {
    case .forwards:
      let start = bound.map { bound in rows.partition { $0.compare(bound) != .after } } ?? 0
      found = Array(rows[start...].lazy.filter(counts).prefix(limit))
    case .backwards:
      let end = bound.map { bound in rows.partition { $0.compare(bound) == .before } } ?? rows.count
      found = Array(rows[..<end].reversed().lazy.filter(counts).prefix(limit))
    }
    rankedRowsRead += found.count
    return found
  }

  private func matching(_ request: FetchRequest, sectionPath: AttributePath?) -> [MemoryStoreRow] {
    let tables = tables
    let rows = (tables.rows[request.entity.name] ?? [:]).map { key, values in
      MemoryStoreRow(
        objectID: ManagedObjectID(request.entity, key), values: values, tables: tables,
        model: model)
    }
    let sorted = rows.filter { request.predicate?.evaluate($0.value(at:)) ?? true }.sorted {
      request.compare($0, $1, sectionPath: sectionPath) == .before
    }
    return Array(sorted.dropFirst(request.offset).prefix(request.limit ?? .max))
  }

  /// The manual order of an entity.
  private func ranked(_ entity: Entity) -> [RankedRow] {
    if let known = tables.ranked[entity.name] { return known }
    guard let index = entity.orderAttribute.flatMap(entity.index(ofAttribute:)) else { return [] }
    let rows = (tables.rows[entity.name] ?? [:]).map { RankedRow(key: $0, rank: $1[index]) }
      .sorted { $0.compare($1) == .before }
    if draft == nil {
      database.committed.ranked[entity.name] = rows
    } else {
      draft?.ranked[entity.name] = rows
    }
    return rows
  }
}

/// A row of a ``MemoryStore``, read through paths.
struct MemoryStoreRow: AttributeReading {
  let objectID: ManagedObjectID
  let values: [AttributeValue]
  let tables: MemoryStoreDatabase.Tables
  let model: Model

  func value(at path: AttributePath) -> AttributeValue {
    var entity = objectID.entity
    var values = values
    guard let legs = model.legs(of: path, from: entity) else { return .null }
    for leg in legs {
      guard let index = entity.index(ofAttribute: leg.attribute),
        let row = row(values[index], leg)
      else { return .null }
      entity = leg.destination
      values = row
    }
    let last = path.components[path.components.count - 1]
    let name = entity.attribute(at: last)?.name
    return name.flatMap(entity.index(ofAttribute:)).map { values[$0] } ?? .null
  }

  /// The row that a value leads to.
  private func row(_ value: AttributeValue, _ leg: PathLeg) -> [AttributeValue]? {
    let rows = tables.rows[leg.destination.name] ?? [:]
    switch leg.reference {
    case .key:
      guard case .integer(let key) = value else { return nil }
      return rows[key]
    case .name:
      guard !value.isNull, let name = leg.destination.index(ofAttribute: "name") else {
        return nil
      }
      return rows.values.first { $0[name] == value }
    }
  }
}

extension Array {
  /// How many elements at the start satisfy a condition that none behind them satisfies.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
