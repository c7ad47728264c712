import ObjectGraph

/// What a fetch request asks of each row: whether it belongs to the results, and where. It never
/// changes, and is an object so that handing it on costs nothing.
final class Arrangement {
  /// The request as it was at the fetch (`R44`).
  let request: FetchRequest
  /// Where the sections come from.
  let sections: SectionSource
  /// All paths on which the results depend.
  let paths: Set<AttributePath>
  /// The attributes of the row itself on which its place depends.
  let placingAttributes: Set<String>
  /// Whether all rows of a section have the same value of the first sort descriptor, because the
  /// section's value leads to it.
  let isSectionOrdered: Bool
  /// Where comparisons are counted.
  let comparisons: ComparisonCount

  init(
    _ request: FetchRequest, sections: SectionSource,
    comparisons: ComparisonCount = ComparisonCount()
  ) {
    self.request = request
    self.comparisons = comparisons
    self.sections = sections
    paths = request.paths(sectionPath: nil).union(sections.dependencies)
    placingAttributes = Set(
      paths.map { path in
        request.entity.attribute(at: path.components[0])?.name ?? path.components[0]
      })
    switch sections {
    case .none: isSectionOrdered = true
    case .stored(let path):
      isSectionOrdered =
        request.sortDescriptors.first.map { request.isShared($0.path, inSectionsBy: path) } ?? true
    case .computed: isSectionOrdered = false
    }
  }

  /// An arrangement whose sections, if there are any, are stored.
  convenience init(
    _ request: FetchRequest, sectionPath: AttributePath?,
    comparisons: ComparisonCount = ComparisonCount()
  ) {
    self.init(
      request, sections: sectionPath.map(SectionSource.stored) ?? .none, comparisons: comparisons)
  }

  /// The same with the permanent keys of objects that were saved since (`R8`).
  func resolved(in context: ManagedObjectContext) -> Arrangement {
    let resolved = context.resolved(request)
    guard resolved.predicate != request.predicate else { return self }
    return Arrangement(resolved, sections: sections, comparisons: comparisons)
  }

  /// Whose value makes the sections, if they are stored.
  var sectionPath: AttributePath? { sections.path }

  /// Whether places may depend on the keys of objects of some entities.
  func goesByKeys(of entities: Set<Entity>) -> Bool {
    guard !entities.isEmpty else { return false }
    let names = Set(entities.map(\.name))
    return request.entity.references.contains { index, destination in
      names.contains(destination)
        && placingAttributes.contains(request.entity.attributes[index].name)
    }
  }

  /// Whether a row of the entity may have come, gone, or stand elsewhere, as a notice says it.
  func isConcerned(by notice: ChangeNotice) -> Bool {
    let entity = request.entity
    let ids = [notice.inserted, notice.refreshed, notice.deleted, notice.invalidated]
    return ids.contains { $0.contains { $0.entity == entity } }
      || notice.updated.contains {
        $0.id.entity == entity && !placingAttributes.isDisjoint(with: $0.oldValues.keys)
      }
  }

  /// Whether a row matches the predicate.
  func matches(_ row: some AttributeReading) -> Bool {
    request.predicate?.evaluate(row.value(at:)) ?? true
  }

  /// Whether `left` stands before `right`.
  func isOrdered<Row: AttributeReading>(_ left: Row, before right: Row) -> Bool {
    guard case .computed(let section) = sections, let first = request.sortDescriptors.first else {
      return request.compare(left, right, sectionPath: sectionPath) == .before
    }
    // The section is an implied key right after the first descriptor (`R28b`).
    let ordering = first.compare(left.value(at: first.path), right.value(at: first.path))
    if ordering != .same { return ordering == .before }
    let bySection = section.value(of: left).compare(section.value(of: right))
    if bySection != .same { return bySection == .before }
    return request.compare(left, right, sectionPath: nil) == .before
  }

  /// The sort key of a row.
  func sortKey(of row: some AttributeReading) -> UInt64 {
    request.sortKey(ofKey: row.objectID.key, sectionPath: sectionPath, value: row.value(at:))
  }

  /// How two sections stand by their values alone; `same` if only their rows can tell.
  ///
  /// - Precondition: there are sections.
  func compareSections(_ left: AttributeValue, _ right: AttributeValue) -> Ordering? {
    guard let first = request.sortDescriptors.first, let sectionPath, first.path == sectionPath
    else { return nil }
    let ordering = first.compare(left, right)
    return ordering == .same ? left.compare(right) : ordering
  }
}
