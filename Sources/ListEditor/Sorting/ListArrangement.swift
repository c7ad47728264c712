import ObjectGraph

/// How a window shows a list: which rows, in which order, in which sections.
///
/// It is the window's state and never the file's: what it does not say is as the list says.
struct ListArrangement: Equatable {
  /// An order of rows.
  enum Sort: Equatable {
    /// As people put them by hand.
    case manual
    case by(AttributePath, FetchRequest.SortDescriptor.Order)
  }

  /// Where sections come from.
  enum Grouping: Equatable {
    /// There are none.
    case flat
    case by(AttributePath)
  }

  /// Which rows belong to the list: those of the row that it was opened from.
  var belonging: FetchRequest.Predicate?
  /// Which rows are shown; all without one.
  var filter: Filter?
  /// The yes/no field by which rows are done, if these are left out: it stays that one, whichever
  /// the list goes by later.
  var hiddenDone: AttributePath?
  /// The order, if it is another than the list's.
  var sort: Sort?
  /// The sections, if they are others than the list's.
  var grouping: Grouping? {
    didSet { isFlatForNow = false }
  }
  /// Whether there are no sections because the rows do not form them (R27): nobody chose that, so
  /// it ends with the next choice, and with the window.
  var isFlatForNow = false

  /// Whether rows of the list may be left out.
  var hidesRows: Bool { filter != nil || hiddenDone != nil }

  /// Whether the same rows are shown, be it in another order.
  func showsSameRows(as other: ListArrangement) -> Bool {
    belonging == other.belonging && filter == other.filter && hiddenDone == other.hiddenDone
  }

  /// The sections that are shown, if they are others than the list's.
  var shownGrouping: Grouping? { isFlatForNow ? .flat : grouping }

  /// Whose value makes the sections.
  func sectionPath(of list: ListDefinition) -> AttributePath? {
    guard let shownGrouping else { return list.section }
    return switch shownGrouping {
    case .flat: nil
    case .by(let path): path
    }
  }

  /// The rows to fetch.
  ///
  /// - Parameters:
  ///   - isFiltered: Whether the filter counts.
  ///   - hidesRows: Whether anything is left out that belongs to the list.
  func request(
    for list: ListDefinition, isFiltered: Bool = true, hidesRows: Bool = true
  ) -> FetchRequest {
    var parts = belonging.map { [$0] } ?? []
    if hidesRows, isFiltered, let filter { parts.append(filter.predicate) }
    if hidesRows, let hiddenDone {
      parts.append(.not(.isYes(hiddenDone)))
    }
    return FetchRequest(
      entity: list.entity, predicate: parts.isEmpty ? nil : .and(parts),
      sortDescriptors: sortDescriptors(for: list))
  }

  /// First what brings the sections together, then the order of the rows (R26).
  private func sortDescriptors(for list: ListDefinition) -> [FetchRequest.SortDescriptor] {
    if sort == nil, shownGrouping == nil { return list.sortDescriptors }
    let ownRows =
      list.rowSortDescriptors.isEmpty ? list.sortDescriptors : list.rowSortDescriptors
    guard let section = sectionPath(of: list) else {
      return sort.map { descriptors(of: $0, in: list) } ?? ownRows
    }
    if case .by(let path, let order)? = sort,
      FetchRequest(entity: list.entity).isShared(path, inSectionsBy: section)
    {
      // Sorted by what makes the sections: that is their order, and their rows stand as the list
      // says. Those of a choice keep the order that people have given them.
      let isChoice = list.sortDescriptor(path, .ascending).path != path
      return [sectionDescriptor(path, isChoice ? .ascending : order, in: list)] + ownRows
    }
    let rows = sort.map { descriptors(of: $0, in: list) } ?? ownRows
    let sections = section == list.section ? list.sectionSortDescriptors : []
    return (sections.isEmpty ? [sectionDescriptor(section, .ascending, in: list)] : sections) + rows
  }

  /// What brings sections together. Those of a choice that somebody has chosen end with the rows
  /// without one. Of other values NULL and the empty text are one section (`R39`), and stand
  /// together as the smallest values only.
  private func sectionDescriptor(
    _ path: AttributePath, _ order: FetchRequest.SortDescriptor.Order, in list: ListDefinition
  ) -> FetchRequest.SortDescriptor {
    let descriptor = list.sortDescriptor(path, order)
    let goesByRank = descriptor.path != path
    return descriptor.with(nulls: goesByRank && path != list.section ? .last : .smallest)
  }

  private func descriptors(
    of sort: Sort, in list: ListDefinition
  ) -> [FetchRequest.SortDescriptor] {
    let manual = list.entity.orderAttribute.map {
      FetchRequest.SortDescriptor(AttributePath(attribute: $0))
    }
    switch sort {
    case .manual:
      return manual.map { [$0] } ?? list.sortDescriptors
    case .by(let path, let order):
      // Rows that are equal stay as people put them.
      return [list.sortDescriptor(path, order)] + (manual.map { [$0] } ?? [])
    }
  }
}

extension ListDefinition {
  /// The order of a field as people expect it: choices by their rank, texts without case and marks,
  /// and rows without a value behind all others, except that the manual order stays what it is.
  func sortDescriptor(
    _ path: AttributePath, _ order: FetchRequest.SortDescriptor.Order
  ) -> FetchRequest.SortDescriptor {
    switch path.attribute.flatMap({ entity.attribute(named: $0) })?.type {
    case .choice:
      .init(AttributePath(components: path.components + ["rank"]), order, nulls: .last)
    case .text: .init(path, order, collation: .caseAndDiacriticInsensitive, nulls: .last)
    // Through another row: the name of what the rows belong to.
    case nil where path.attribute == nil && entity.attribute(named: path.components[0]) == nil:
      .init(path, order, collation: .caseAndDiacriticInsensitive, nulls: .last)
    default:
      .init(path, order, nulls: path.attribute == entity.orderAttribute ? .smallest : .last)
    }
  }
}
