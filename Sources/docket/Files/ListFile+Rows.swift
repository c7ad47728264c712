import ListEditor
import ObjectGraph

extension ListFile {
  /// The row of an id, as it was typed: `01` and `+1` are none.
  ///
  /// - Throws: ``Failure``, with the id of the row that has such a title, if one has; or what
  ///   reading throws.
  func row(_ id: String, of list: ListDefinition) throws -> ManagedObject {
    try row(id, of: list, advice: "")
  }

  /// - Parameter advice: What to tell besides where no row has such a title either, with a space
  ///   before it.
  private func row(
    _ id: String, of list: ListDefinition, advice: String
  ) throws -> ManagedObject {
    if let key = Int64(id), String(key) == id {
      let found = try objects.prefetch([ManagedObjectID(list.entity, key)])
      if let row = found.first { return row }
    }
    let question = try rowTitled(id, of: list).map { row in
      " The row of that title has the id \(row.objectID.key)."
    }
    throw failure(
      .nothingFound, "There is no row \(id.orQuotes) in \(list.name).\(question ?? advice)"
    )
  }

  /// The rows of several ids, each once.
  ///
  /// - Throws: As ``row(_:of:)``, for all that are not there.
  func rows(_ ids: [String], of list: ListDefinition) throws -> [ManagedObject] {
    var seen: Set<ManagedObjectID> = []
    var failures: [Failure] = []
    let rows = try ids.compactMap { id in
      let advice = Self.areSeveral(id) ? " Several ids stand apart by blanks." : ""
      return try failures.collect { try row(id, of: list, advice: advice) }
    }
    try failures.throwIfAny()
    return rows.filter { seen.insert($0.objectID).inserted }
  }

  /// What a sentence calls rows: one by its title, several by their number.
  func name(of rows: [ManagedObject], in list: ListDefinition) -> String {
    rows.count == 1 ? list.name(of: rows[0], time: clocks) : "\(rows.count) rows"
  }

  /// The identities of the rows of a list, in the order in which it opens.
  ///
  /// - Parameter predicate: What the rows match; all without one.
  func keys(
    of list: ListDefinition, matching predicate: FetchRequest.Predicate? = nil
  ) throws -> OrderedKeys {
    let request = FetchRequest(
      entity: list.entity, predicate: predicate, sortDescriptors: list.sortDescriptors)
    return try objects.orderedKeys(for: request, sectionPath: list.section)
  }

  /// Hands out rows in the order of their keys, some hundred at a time.
  func forEachRow(
    _ keys: [Int64], of list: ListDefinition, _ body: (ManagedObject) throws -> Void
  ) throws {
    var rest = keys[...]
    while !rest.isEmpty {
      let ids = rest.prefix(256).map { ManagedObjectID(list.entity, $0) }
      rest = rest.dropFirst(256)
      for row in try objects.prefetch(ids) { try body(row) }
    }
  }

  /// Whether somebody wrote ids as one word, `5,6` or `5-7`.
  private static func areSeveral(_ word: String) -> Bool {
    let ids = word.split(omittingEmptySubsequences: false) { ",;-".contains($0) }
    return ids.count > 1 && ids.allSatisfy { Int64($0) != nil }
  }

  private func rowTitled(_ title: String, of list: ListDefinition) throws -> ManagedObject? {
    guard list.title.attribute != nil else { return nil }
    return try objects.fetch(
      FetchRequest(
        entity: list.entity,
        predicate: .comparison(list.title, .equal, .text(title), .caseInsensitive), limit: 1)
    ).first
  }
}
