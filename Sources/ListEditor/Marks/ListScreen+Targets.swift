import ObjectGraph

extension ListScreen {
  /// What a command acts on: the marked rows if there are any, else the row of the cursor and those
  /// that follow it, as many as there are up to `count`.
  func targets(_ count: Int = 1) -> [ManagedObject] {
    if table.markedCount > 0 { return table.markedRows.compactMap(rows.object(at:)) }
    guard let cursor = table.cursor else { return [] }
    let order = rows.shownOrder
    let first = order.offset(of: cursor)
    return (first..<min(first + count, order.rowCount)).compactMap {
      rows.object(at: order.path(ofOffset: $0))
    }
  }

  /// That the marked rows are meant, where a count asks for so many rows from the cursor on; nil
  /// where it asks for nothing else.
  func wordsAboutVoidCount(of invocation: Invocation) -> String? {
    guard let count = invocation.count, table.markedCount > 0, count != table.markedCount,
      [.delete, .copy, .flip, .cycle].contains(invocation.command)
    else { return nil }
    return "The marked rows were meant, not \(count)."
  }

  /// How a sentence names a row.
  func name(of object: ManagedObject) -> String { list.name(of: object, time: time) }

  /// How a sentence names the row that a list belongs to.
  func name(of parent: ListParent) -> String { parent.list.name(of: parent.object, time: time) }

  /// How a sentence names rows: one by its title, several by their number.
  func names(of objects: [ManagedObject]) -> String {
    objects.count == 1 ? name(of: objects[0]) : ListWords.rows(objects.count)
  }
}
