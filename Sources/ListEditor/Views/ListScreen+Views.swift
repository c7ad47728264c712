import ObjectGraph
import TableOrder

/// A list is opened as it was left. The rows of a parent have the order, the sections and the
/// widths that were chosen for those of any such parent. Edit mode begins anew.
extension ListScreen {
  /// The row that gets the cursor once all rows are there, unless the cursor is moved before.
  struct AwaitedRow {
    let id: ManagedObjectID
    /// An order in which it had its place, for the row that takes it if it is not shown any more.
    var order: OrderTree?
    /// Where the cursor waits.
    let cursor: TableIndexPath?
    /// Whether its section is opened then.
    var opensSection = false
  }

  /// Under which name a view knows the list; nil if it is not kept how that is left.
  private var viewKey: String? {
    guard !isPending else { return nil }
    return parent.map { "\(list.key) of \($0.list.key)" } ?? String(list.key)
  }

  /// Adds how this list is left.
  func note(in view: inout FileView) {
    guard let viewKey else { return }
    var object = rows.focusedObject ?? firstObjectOfClosedSection
    // A row that is not saved is none of the next start.
    if case .addition(let origin)? = entry?.purpose { object = origin }
    let id = parent == nil ? awaitedRow?.id ?? object?.objectID : nil
    view.lists[viewKey] = FileView.List(
      row: id.flatMap { $0.isTemporary ? nil : $0.key },
      closedSections: parent == nil ? closedSections.sorted() : [],
      columnWidths: columns.widths.isEmpty ? nil : columns.widths,
      order: arrangement.sort.map(FileView.List.Order.init) ?? unrestored?.order,
      sections: arrangement.grouping.map(FileView.List.Sections.init) ?? unrestored?.sections)
  }

  /// Shows this list as it was left.
  ///
  /// - Throws: What ordering the rows throws. They stay as the list says then, and everything else
  ///   is as it was left; the order is kept for the next start unless another one is chosen.
  func restore(_ view: FileView) throws {
    guard let known = viewKey.flatMap({ view.lists[$0] }) else { return }
    columns.widths = known.columnWidths ?? [:]
    defer { restoreCursor(known) }
    try restoreArrangement(known)
  }

  private func restoreCursor(_ known: FileView.List) {
    if !known.closedSections.isEmpty { closedSections = Set(known.closedSections) }
    guard let key = known.row else { return }
    let id = ManagedObjectID(list.entity, key)
    if let path = rows.indexPath(for: id) {
      table.setCursor(path)
      centersCursor = true
    } else if !results.isComplete {
      awaitedRow = AwaitedRow(id: id, cursor: table.cursor)
    }
  }

  /// Orders rows and sections as they were left. Those of fields that are gone stay as the list
  /// says, which the title line tells; that a field makes no sections is told.
  private func restoreArrangement(_ known: FileView.List) throws {
    let sort = known.order?.sort(in: list, of: ownerField)
    let grouping = known.sections?.grouping(in: list, of: ownerField)
    if let refusal = known.sections?.refusal(in: list, of: ownerField) {
      tell(.refusal("The sections are as the list says: \(refusal.text)"))
    }
    guard sort != nil || grouping != nil else { return }
    unrestored = known
    // Of a long list the first rows are there; ordering all of them waits for the first screen.
    if !results.isComplete, allCount == nil { try countAllRows() }
    _ = try arrange("Ordering the rows as they were left") {
      $0.sort = sort
      // That the list's own sections do not form has been told.
      if let grouping { $0.grouping = grouping }
    } then: {
      nil
    }
  }

  /// Brings the cursor to the row where it was left, now that all rows are there.
  func findAwaitedRow() {
    guard let row = awaitedRow, results.isComplete || table.cursor != row.cursor else { return }
    awaitedRow = nil
    guard table.cursor == row.cursor, entry == nil else { return }
    let path =
      rows.indexPath(for: row.id)
      ?? row.order.flatMap { rows.shownOrder.heir(to: row.id.key, in: $0) }
    if let path {
      if row.opensSection { show(path) } else { table.setCursor(path) }
      centersCursor = true
    }
  }
}
