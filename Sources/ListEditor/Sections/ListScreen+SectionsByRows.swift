import ObjectGraph
import TableOrder

/// Sections that stand in the order of their rows, as where a list is sorted by rank alone: whoever
/// changes the section of a row has to move it too, or it tears another section in two (R26).
extension ListScreen {
  var ordersSectionsByRows: Bool {
    results.fetchRequest.ordersSectionsByRows(sectionPath: results.sectionKeyPath)
  }

  /// Performs one gesture that writes one value of each field into rows. Those that come into
  /// another section by it go to the end of it, where the sections stand in the order of rows.
  ///
  /// - Throws: What the body or the store throws; nothing was changed then.
  /// - Complexity: As the body; in such a list besides O(number of sections + rows), or where rows
  ///   are hidden, O(n log n) for n rows of the section
  func edit(
    _ name: String, writingInto written: [ManagedObject],
    _ body: (ManagedObjectContext) throws -> Void
  ) throws {
    guard let attribute = sectionAttribute?.name, ordersSectionsByRows, rows.isReorderable else {
      return try edit(name, body)
    }
    try edit(name) { context in
      let written = written.filter { !$0.isDeleted }
      let before = written.map { $0[attribute] }
      try body(context)
      let comers = zip(written, before).filter { $0[attribute] != $1 }.map(\.0)
      guard let value = comers.first?[attribute] else { return }
      let movers = Set(comers)
      let last = try lastObject(ofSection: value, except: movers)
      try context.move(
        comers, last.map { .after($0) } ?? placement(inEmptySection: value, except: movers))
    }
  }

  /// Where rows go in the manual order that come to a section without others, where the sections
  /// stand in that order: between the rows of those beside it as it is shown, or else to the end.
  ///
  /// - Parameter placed: The last rows that this step has brought to sections already, which it
  ///   does from the first of them to the last.
  /// - Complexity: O(number of sections + moved rows)
  func placement(
    inEmptySection value: AttributeValue, beside placed: [AttributeValue: ManagedObject] = [:],
    except movers: Set<ManagedObject>
  ) -> Placement {
    let sections = 0..<table.numberOfSections
    guard let section = sections.first(where: { rows.sectionValue(at: $0) == value }) else {
      return .last
    }
    for section in sections[..<section].reversed() {
      if let above = rows.sectionValue(at: section).flatMap({ placed[$0] }) {
        return .after(above)
      }
      for row in (0..<table.numberOfRows(inSection: section)).reversed() {
        if let above = rows.object(at: [section, row]), !movers.contains(above) {
          return .after(above)
        }
      }
    }
    for section in sections[section...].dropFirst() {
      for row in 0..<table.numberOfRows(inSection: section) {
        if let below = rows.object(at: [section, row]), !movers.contains(below) {
          return .before(below)
        }
      }
    }
    return .last
  }
}
