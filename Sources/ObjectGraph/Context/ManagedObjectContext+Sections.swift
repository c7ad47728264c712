extension ManagedObjectContext {
  /// The values that make the sections of a request, in the order of the sections, each once,
  /// unsaved changes taken into account (`R9`). Rows without a value are apart here from those of
  /// an empty text, which share a section (`R39`).
  ///
  /// - Parameters:
  ///   - request: What to look at; its first sort descriptor orders the sections.
  ///   - sectionPath: Whose value makes the sections.
  /// - Precondition: As of ``fetch(_:)``, for the section path as well; the request has neither
  ///   limit nor offset.
  /// - Throws: What the store throws.
  /// - Complexity: As in the store. For k objects with unsaved changes O(k log n) and a count in
  ///   the store for each value that they had; where they bring values that no other row has, or
  ///   the sections do not stand in the order of their values, as of
  ///   ``orderedKeys(for:sectionPath:)``.
  public func sectionValues(
    for request: FetchRequest, sectionPath: AttributePath
  ) throws -> [AttributeValue] {
    checkThread()
    if request.limit != nil || request.offset > 0 {
      trap("the sections of a part of the rows are asked for")
    }
    let request = resolved(request)
    let pending = try changedObjects(concerning: request, sectionPath: sectionPath)
    if pending.isEmpty { return try store.sectionValues(for: request, sectionPath: sectionPath) }
    return try mergedSectionValues(of: request, at: sectionPath, with: pending)
      ?? orderedKeys(for: request, sectionPath: sectionPath).sectionValues
  }

  /// What the store has, without the values that only rows with unsaved changes had; nil where
  /// these have others, or where the order of the sections may be another one.
  private func mergedSectionValues(
    of request: FetchRequest, at path: AttributePath, with pending: [ManagedObject]
  ) throws -> [AttributeValue]? {
    guard let name = path.attribute, let index = request.entity.index(ofAttribute: name),
      request.sortDescriptors.first.map({ $0.path == path }) ?? true
    else { return nil }
    let predicate = request.predicate ?? .and([])
    let present = try throwingReadFailures {
      Set(
        pending.lazy.filter { $0.isPresent && predicate.evaluate($0.value(at:)) }
          .map { $0.value(at: path) })
    }
    let stored = try store.sectionValues(for: request, sectionPath: path)
    guard present.isSubset(of: stored) else { return nil }
    let keys = try store.matchingKeys(pending.map(\.objectID.key), of: request.entity, predicate)
    var counts: [AttributeValue: Int] = [:]
    for row in try store.rows(keys.sorted(), of: request.entity).values.values {
      counts[row[index], default: 0] += 1
    }
    let gone = try counts.filter { value, count in
      guard !present.contains(value) else { return false }
      let holds: FetchRequest.Predicate =
        value.isNull ? .isNull(path) : .comparison(path, .equal, value)
      let held = FetchRequest(entity: request.entity, predicate: .and([predicate, holds]))
      return try store.count(for: held) <= count
    }
    return stored.filter { gone[$0] == nil }
  }
}
