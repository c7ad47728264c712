import ObjectGraph

/// What a fetch request asks of each row: whether it belongs to the results, and where. It never
/// changes, and is an object so that handing it on costs nothing.
final class Arrangement {
  /// The request as it was at the fetch (`R44`).
  let request: FetchRequest
  /// Whose value makes the sections, if there are sections.
  let sectionPath: AttributePath?
  /// The attributes of the row itself on which its place depends.
  let placingAttributes: Set<String>
  /// Whether all rows of a section have the same value of the first sort descriptor, because its
  /// path begins with the section path.
  let isSectionOrdered: Bool
  /// Where comparisons are counted.
  let comparisons: ComparisonCount

  init(
    _ request: FetchRequest, sectionPath: AttributePath?,
    comparisons: ComparisonCount = ComparisonCount()
  ) {
    self.request = request
    self.comparisons = comparisons
    self.sectionPath = sectionPath
    placingAttributes = Set(
      request.paths(sectionPath: sectionPath).map { path in
        request.entity.attribute(at: path.components[0])?.name ?? path.components[0]
      })
    isSectionOrdered =
      sectionPath.map { path in
        request.sortDescriptors.first?.path.begins(with: path) ?? true
      } ?? true
  }

  /// Whether a row matches the predicate.
  func matches(_ row: some AttributeReading) -> Bool {
    request.predicate?.evaluate(row.value(at:)) ?? true
  }

  /// Whether `left` stands before `right`.
  func isOrdered<Row: AttributeReading>(_ left: Row, before right: Row) -> Bool {
    request.compare(left, right, sectionPath: sectionPath) == .before
  }

  /// The sort key of a row.
  func sortKey(of row: some AttributeReading) -> UInt64 {
    request.sortKey(ofKey: row.objectID.key, sectionPath: sectionPath, value: row.value(at:))
  }

  /// How two sections stand by their values alone; `same` if only their rows can tell.
  ///
  /// - Precondition: there are sections.
  func compareSections(_ left: AttributeValue, _ right: AttributeValue) -> Ordering? {
    guard let first = request.sortDescriptors.first, first.path == sectionPath else { return nil }
    let ordering = first.compare(left, right)
    return ordering == .same ? left.compare(right) : ordering
  }
}
