extension OrderTree {
  /// Puts a row into the section `path.section`, before the row that is at `path` or at the end.
  ///
  /// - Precondition: no row has its identity.
  /// - Complexity: O(log n)
  public mutating func insertRow(_ row: Row, at path: TableIndexPath) {
    guard path.section >= 0, path.section < sectionCount, path.row >= 0,
      path.row <= numberOfRows(inSection: path.section)
    else {
      trap("No row can be inserted at \(path): \(rowCount) rows in \(sectionCount) sections")
    }
    let start = sectionTree.tree.weight(before: path.section)
    rows.insert(row, at: start + path.row)
    changeRowCount(ofSection: path.section, by: 1)
  }

  /// Takes out the row at `path`. Its section stays, perhaps without rows.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  public mutating func removeRow(at path: TableIndexPath) -> Row {
    let row = rows.remove(at: offset(of: path))
    changeRowCount(ofSection: path.section, by: -1)
    return row
  }

  /// Takes out the row with the identity `id`, if there is one; the answer is where it was. Its
  /// section stays, perhaps without rows.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  public mutating func removeRow(withID id: Int64) -> TableIndexPath? {
    guard let offset = rows.index(of: id) else { return nil }
    let path = path(ofOffset: offset)
    rows.remove(at: offset)
    changeRowCount(ofSection: path.section, by: -1)
    return path
  }

  /// Moves the row at `source` to `target`, a path of the order after its removal.
  ///
  /// - Complexity: O(log n)
  public mutating func moveRow(at source: TableIndexPath, to target: TableIndexPath) {
    let row = removeRow(at: source)
    insertRow(row, at: target)
  }

  /// Gives the row with the identity `old` the identity `new`; its place stays.
  ///
  /// - Precondition: there is such a row, and none has the new identity.
  /// - Complexity: O(log n)
  public mutating func replaceID(_ old: Int64, with new: Int64) {
    guard let offset = rows.index(of: old) else { trap("There is no row \(old)") }
    let row = Row(id: new, sortKey: rows[offset].sortKey)
    rows.replace(at: offset, with: row)
  }

  /// Gives the row with the identity `id` another sort key; its place stays.
  ///
  /// - Precondition: there is such a row.
  /// - Complexity: O(log n)
  public mutating func setSortKey(_ sortKey: UInt64, of id: Int64) {
    guard let offset = rows.index(of: id) else { trap("There is no row \(id)") }
    guard rows[offset].sortKey != sortKey else { return }
    rows.replace(at: offset, with: Row(id: id, sortKey: sortKey))
  }

  /// Puts a section without rows before the one at `index`, or at the end.
  ///
  /// - Precondition: no section has the identity `id`.
  /// - Complexity: O(log n)
  public mutating func insertSection(_ id: Int64, at index: Int) {
    sectionTree.insert(Section(id: id, rowCount: 0), at: index)
  }

  /// Takes out the section at `index`, and its rows with it.
  ///
  /// - Complexity: O((r + 1) log n) for r rows in it
  public mutating func removeSection(at index: Int) {
    for offset in rowRange(ofSection: index).reversed() { rows.remove(at: offset) }
    sectionTree.remove(at: index)
  }

  mutating func changeRowCount(ofSection index: Int, by difference: Int) {
    sectionTree.update(at: index) { $0.rowCount += difference }
  }
}
