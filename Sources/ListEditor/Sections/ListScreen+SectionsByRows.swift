import ObjectGraph
import TableOrder

/// In lists whose sections stand in the order of their rows these are kept in one piece by all that
/// changes the section of a row, also while they are shown in another order, in other sections, or
/// with some rows hidden. Where other sections are shown, or none, rows are moved by hand as people
/// please.
extension ListScreen {
  /// Whether the sections are shown in the order of their rows.
  var showsSectionsByRows: Bool {
    results.fetchRequest.ordersSectionsByRows(sectionPath: results.sectionKeyPath)
  }

  /// Performs one gesture that writes into rows. Those that come into another section by it go to
  /// the end of that, where the sections stand in the order of rows.
  ///
  /// - Throws: What the body or the store throws; nothing was changed then.
  /// - Complexity: As the body, and ``gather(_:)``
  func edit(
    _ name: String, writingInto written: [ManagedObject],
    _ body: (ManagedObjectContext) throws -> Void
  ) throws {
    guard let attribute = attributeOfOwnSections?.name else { return try edit(name, body) }
    try edit(name) { context in
      let written = written.filter { !$0.isDeleted }
      let before = written.map { Self.named($0[attribute]) }
      try body(context)
      try gather(zip(written, before).filter { Self.named($0[attribute]) != $1 }.map(\.0))
    }
  }

  /// Brings rows to the ends of the sections that they are in, where the sections stand in the
  /// order of rows; nothing in other lists.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(number of sections + rows); where rows are shown in another order, some are
  ///   hidden, or only those of one that they belong to are shown, O(n log n) for n rows of a
  ///   section, and of those without rows beside it
  func gather(_ moved: [ManagedObject]) throws {
    guard let attribute = attributeOfOwnSections?.name, !moved.isEmpty else { return }
    let movers = Set(moved)
    let comers = Dictionary(grouping: moved) { Self.named($0[attribute]) }
    // The last rows that this has brought to the ends of sections.
    var placed: [AttributeValue: ManagedObject] = [:]
    for row in moved {
      let section = Self.named(row[attribute])
      guard placed[section] == nil, let rows = comers[section] else { continue }
      let last = try endRow(ofSection: section, except: movers)
      let place = try last.map { .after($0) } ?? placement(inEmptySection: section, placed, movers)
      try objects.move(rows, place)
      placed[section] = rows.last
    }
  }

  /// Brings rows that were added to another list to the ends of their sections there, where these
  /// stand in the order of rows; nothing in other lists.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(n log n) for n rows of a section
  func gather(_ added: [ManagedObject], in other: ListDefinition) throws {
    guard other.ordersSectionsByRows,
      let attribute = other.section?.attribute.flatMap(other.entity.attribute(named:)),
      !other.isMadeByFile(attribute)
    else { return }
    let movers = Set(added)
    let comers = Dictionary(grouping: added) { Self.named($0[attribute.name]) }
    var placed: Set<AttributeValue> = []
    for row in added {
      let section = Self.named(row[attribute.name])
      guard placed.insert(section).inserted, let rows = comers[section] else { continue }
      let last = try endRow(ofSection: section, in: other, except: movers)
      try objects.move(rows, last.map { .after($0) } ?? .last)
    }
  }

  /// The place of a new row in the manual order: the one that was asked for, or where that is not
  /// beside a row of its section and the sections stand in the order of rows, the end of that.
  ///
  /// - Parameter value: What makes its section among the list's own.
  /// - Throws: What the store throws.
  /// - Complexity: As ``gather(_:)``
  func placement(
    inOwnSection value: AttributeValue, insteadOf asked: Placement
  ) throws -> Placement {
    guard let attribute = attributeOfOwnSections?.name else { return asked }
    let section = Self.named(value)
    if let neighbour = asked.neighbour, Self.named(neighbour[attribute]) == section {
      return asked
    }
    return try endRow(ofSection: section, except: []).map { .after($0) } ?? asked
  }

  /// Whether a new row may stand at a place in the manual order: anywhere, or where the sections
  /// stand in the order of rows, beside a row of its own one.
  func keepsSectionsTogether(_ object: ManagedObject, at placement: Placement) -> Bool {
    guard let attribute = attributeOfOwnSections?.name else { return true }
    guard let neighbour = placement.neighbour, !neighbour.isDeleted else { return false }
    return Self.named(neighbour[attribute]) == Self.named(object[attribute])
  }

  /// What the list's own sections come from, where they stand in the order of rows and people may
  /// change it.
  private var attributeOfOwnSections: Attribute? {
    guard list.ordersSectionsByRows,
      let attribute = list.section?.attribute.flatMap(list.entity.attribute(named:)),
      !list.isMadeByFile(attribute)
    else { return nil }
    return attribute
  }

  /// What tells the section of rows with a value from others: those without one are in one section
  /// with those of an empty text (R39).
  static func named(_ value: AttributeValue) -> AttributeValue {
    value.isNull ? .text("") : value
  }

  /// Where rows go in the manual order that come to a section without others: between the rows of
  /// those beside it as it is shown, or else to the end.
  private func placement(
    inEmptySection section: AttributeValue, _ placed: [AttributeValue: ManagedObject],
    _ movers: Set<ManagedObject>
  ) throws -> Placement {
    guard showsSectionsByRows else { return .last }
    let sections = (0..<table.numberOfSections).map { rows.sectionValue(at: $0).map(Self.named) }
    guard let index = sections.firstIndex(of: section) else { return .last }
    for case let section? in sections[..<index].reversed() {
      if let above = try placed[section] ?? endRow(ofSection: section, except: movers) {
        return .after(above)
      }
    }
    for case let section? in sections[(index + 1)...] {
      if let below = try endRow(ofSection: section, isFirst: true, except: movers) {
        return .before(below)
      }
    }
    return .last
  }

  /// The last row of a section in the manual order, or the first one, of those that stay where they
  /// are, also where it is hidden now, or belongs to another one than the rows that are shown do:
  /// all rows of the file are in one order.
  private func endRow(
    ofSection section: AttributeValue, isFirst: Bool = false, except movers: Set<ManagedObject>
  ) throws -> ManagedObject? {
    if showsSectionsByRows, !arrangement.hidesRows, parent == nil {
      let order = results.order
      guard let index = order.sectionIndex(of: results.sectionID(for: section)) else { return nil }
      let rows = (0..<order.numberOfRows(inSection: index)).lazy.map { [results] row in
        results.object(at: [index, isFirst ? row : order.numberOfRows(inSection: index) - 1 - row])
      }
      return rows.first { !movers.contains($0) }
    }
    return try endRow(ofSection: section, in: list, isFirst: isFirst, except: movers)
  }

  /// The same of any list in the file.
  private func endRow(
    ofSection section: AttributeValue, in list: ListDefinition, isFirst: Bool = false,
    except movers: Set<ManagedObject>
  ) throws -> ManagedObject? {
    guard let path = list.section else { return nil }
    let request = FetchRequest(
      entity: list.entity, predicate: predicate(ofSection: section, at: path),
      sortDescriptors: list.sortDescriptors)
    let movers = Set(movers.map(\.objectID.key))
    let keys = try objects.orderedKeys(for: request, sectionPath: nil).keys
    let key = isFirst ? keys.first { !movers.contains($0) } : keys.last { !movers.contains($0) }
    return key.map { objects.object(with: ManagedObjectID(list.entity, $0)) }
  }
}
