import ObjectGraph
import TableOrder

/// The rows that match a request, in its order: all of them, and those in the request's window.
///
/// A value: an edit leaves earlier copies as they were, and shares with them what it left alone.
struct ResultsOrder {
  private(set) var arrangement: Arrangement
  let sections: SectionTable
  /// All matching rows.
  var all: OrderTree
  /// The rows between offset and limit; `all` itself if there is no window (`R46`).
  var visible: OrderTree
  /// Whether `all` really is all. Otherwise it is the start of the order, up to its last row, and
  /// what belongs behind that row is left out.
  let isComplete: Bool
  let window: OrderWindow

  /// The order that a fetch of all rows, without offset and limit, found.
  ///
  /// - Throws: ``FetchedResultsError/sectionsOutOfOrder(index:name:)`` if the rows of a section do
  ///   not stand together (`R27`).
  /// - Complexity: O(s) for s sections; O(n) with a window
  init(
    _ rows: FetchedRows, _ arrangement: Arrangement, sections: SectionTable,
    isComplete: Bool = true
  ) throws(FetchedResultsError) {
    self.arrangement = arrangement
    self.sections = sections
    self.isComplete = isComplete
    window = OrderWindow(arrangement.request, keepsEmptySection: !arrangement.sections.isSectioned)
    all = OrderTree(
      sections: try Self.layout(rows, arrangement, sections), rowsOf: rows.order)
    visible = window.cut(all)
  }

  /// The sections of fetched rows, neighbouring runs of one name taken together.
  private static func layout(
    _ rows: FetchedRows, _ arrangement: Arrangement, _ table: SectionTable
  ) throws(FetchedResultsError) -> [OrderTree.Section] {
    guard arrangement.sections.isSectioned else {
      return [OrderTree.Section(id: SectionTable.whole, rowCount: rows.order.rowCount)]
    }
    var layout: [OrderTree.Section] = []
    var seen: Set<Int64> = []
    for run in rows.sections {
      let id = table.identity(of: run.value)
      if layout.last?.id == id {
        layout[layout.count - 1].rowCount += run.count
      } else if seen.insert(id).inserted {
        layout.append(OrderTree.Section(id: id, rowCount: run.count))
      } else {
        throw .sectionsOutOfOrder(index: layout.count, name: table[id].name)
      }
    }
    return layout
  }

  /// Gives rows that were saved for the first time their permanent identities; all places stay
  /// (`R8`).
  ///
  /// - Parameters:
  ///   - permanent: The identities by the temporary ones.
  ///   - context: Knows those of other entities, to which the request may lead.
  /// - Returns: Those replacements that concern rows of the window.
  mutating func replaceIdentities(
    _ permanent: [Int64: Int64], _ context: ManagedObjectContext
  ) -> [Int64: Int64] {
    arrangement = arrangement.resolved(in: context)
    var replaced: [Int64: Int64] = [:]
    let hasKeyOrder = arrangement.request.rowDescriptor(sectionPath: arrangement.sectionPath) == nil
    for (old, new) in permanent where all.contains(old) {
      all.replaceID(old, with: new)
      if hasKeyOrder { all.setSortKey(ManagedObjectID.order(of: new), of: new) }
      guard visible.contains(old) else { continue }
      replaced[old] = new
      if !window.isWhole { visible.replaceID(old, with: new) }
    }
    if window.isWhole { visible = all }
    return replaced
  }
}
