extension FetchRequest {
  /// All keys of the order but the implied last one, the id (`R28`).
  ///
  /// With a section path its value, ascending by bytes, is an implied key right after the first
  /// descriptor (`R28b`), so that names which the first descriptor holds equal still form runs.
  ///
  /// - Parameter sectionPath: Whose value makes the sections, if there are sections.
  public func order(sectionPath: AttributePath?) -> [SortDescriptor] {
    guard let sectionPath else { return sortDescriptors }
    let section = SortDescriptor(sectionPath)
    guard let first = sortDescriptors.first else { return [section] }
    if first.path == sectionPath && first.collation == .binary { return sortDescriptors }
    return [first, section] + sortDescriptors.dropFirst()
  }

  /// All paths on which the results depend.
  ///
  /// - Parameter sectionPath: Whose value makes the sections, if there are sections.
  public func paths(sectionPath: AttributePath?) -> Set<AttributePath> {
    var paths = predicate?.paths ?? []
    paths.formUnion(sortDescriptors.map(\.path))
    if let sectionPath { paths.insert(sectionPath) }
    return paths
  }

  /// The descriptor whose ``SortDescriptor/sortKey(of:)`` a row carries as its sort key: the first
  /// that tells rows of one section apart. Nil when rows of a section are ordered by id alone.
  ///
  /// Without sections it is the first descriptor. With sections the first descriptor orders the
  /// sections; when it is the same for all rows of a section
  /// (``isShared(_:inSectionsBy:)``), the next one counts.
  public func rowDescriptor(sectionPath: AttributePath?) -> SortDescriptor? {
    guard let sectionPath else { return sortDescriptors.first }
    return sortDescriptors.first { !isShared($0.path, inSectionsBy: sectionPath) }
  }

  /// Whether a path leads to the same value for all rows of a section: to the section's own, or to
  /// something that this one leads to, as `status` does to `status.rank`, and `customer_id`, which
  /// holds the key of a row's customer, to `customer.name`.
  ///
  /// - Parameters:
  ///   - path: From a row to an attribute.
  ///   - sectionPath: Whose value makes the sections.
  public func isShared(_ path: AttributePath, inSectionsBy sectionPath: AttributePath) -> Bool {
    if path.begins(with: sectionPath) { return true }
    guard let section = sectionPath.attribute else { return false }
    return entity.attribute(at: path.components[0])?.name == section
  }

  /// Whether the sections stand in the order of their rows, as where a list is sorted by rank
  /// alone: it has to keep the rows of each together then (`R26`).
  ///
  /// - Parameter sectionPath: Whose value makes the sections, if there are sections.
  public func ordersSectionsByRows(sectionPath: AttributePath?) -> Bool {
    guard sectionPath != nil, let first = sortDescriptors.first else { return false }
    return rowDescriptor(sectionPath: sectionPath)?.path == first.path
  }

  /// A row's sort key: of the ``rowDescriptor(sectionPath:)``'s value, or without one the place of
  /// its key. Rows of one section with different sort keys stand in the order of these; with equal
  /// ones their values decide.
  public func sortKey(
    ofKey key: Int64, sectionPath: AttributePath?, value: (AttributePath) throws -> AttributeValue
  ) rethrows -> UInt64 {
    guard let descriptor = rowDescriptor(sectionPath: sectionPath) else {
      return ManagedObjectID.order(of: key)
    }
    return descriptor.sortKey(of: try value(descriptor.path))
  }

  /// The order of two objects, the same as in SQL (`R28`–`R30`): by each key of
  /// ``order(sectionPath:)``, then by id. Only equal ids are the same.
  ///
  /// - Complexity: O(number of sort descriptors) comparisons
  public func compare<Row: AttributeReading>(
    _ lhs: Row, _ rhs: Row, sectionPath: AttributePath?
  ) -> Ordering {
    for descriptor in order(sectionPath: sectionPath) {
      let ordering = descriptor.compare(
        lhs.value(at: descriptor.path), rhs.value(at: descriptor.path))
      if ordering != .same { return ordering }
    }
    return Ordering(
      ManagedObjectID.order(of: lhs.objectID.key), ManagedObjectID.order(of: rhs.objectID.key))
  }
}
