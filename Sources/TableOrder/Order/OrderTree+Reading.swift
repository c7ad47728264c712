extension OrderTree {
  /// The section at `index`.
  ///
  /// - Complexity: O(log n)
  public func section(at index: Int) -> Section { sectionTree[index] }

  /// The identity of the section at `index`.
  ///
  /// - Complexity: O(log n)
  public func sectionID(at index: Int) -> Int64 { sectionTree[index].id }

  /// The index of the section with the identity `id`.
  ///
  /// - Complexity: O(log n)
  public func sectionIndex(of id: Int64) -> Int? { sectionTree.index(of: id) }

  /// The number of rows in the section at `section`.
  ///
  /// - Complexity: O(log n)
  public func numberOfRows(inSection section: Int) -> Int { sectionTree[section].rowCount }

  /// The offsets of the rows in the section at `section`.
  ///
  /// - Complexity: O(log n)
  public func rowRange(ofSection section: Int) -> Range<Int> {
    let start = sectionTree.tree.weight(before: section)
    return start..<start + sectionTree[section].rowCount
  }

  /// The row at `offset`, counted over all sections.
  ///
  /// - Complexity: O(log n)
  public subscript(offset: Int) -> Row { rows[offset] }

  /// The row at `path`.
  ///
  /// - Complexity: O(log n)
  public subscript(path: TableIndexPath) -> Row { rows[offset(of: path)] }

  /// Whether there is a row at `path`.
  ///
  /// - Complexity: O(log n)
  public func contains(_ path: TableIndexPath) -> Bool {
    path.section >= 0 && path.section < sectionCount && path.row >= 0
      && path.row < numberOfRows(inSection: path.section)
  }

  /// The offset of the row at `path`.
  ///
  /// - Complexity: O(log n)
  public func offset(of path: TableIndexPath) -> Int {
    guard contains(path) else {
      trap("There is no row \(path): \(rowCount) rows in \(sectionCount) sections")
    }
    return sectionTree.tree.weight(before: path.section) + path.row
  }

  /// The path of the row at `offset`.
  ///
  /// - Complexity: O(log n)
  public func path(ofOffset offset: Int) -> TableIndexPath {
    let (section, row) = sectionTree.tree.locate(weight: offset)
    return TableIndexPath(section: section, row: row)
  }

  /// Whether there is a row with the identity `id`.
  ///
  /// - Complexity: O(log n)
  public func contains(_ id: Int64) -> Bool { rows.contains(id) }

  /// The offset of the row with the identity `id`.
  ///
  /// - Complexity: O(log n)
  public func offset(of id: Int64) -> Int? { rows.index(of: id) }

  /// The path of the row with the identity `id`.
  ///
  /// - Complexity: O(log n)
  public func indexPath(of id: Int64) -> TableIndexPath? {
    rows.index(of: id).map(path(ofOffset:))
  }

  /// The first offset of `range` whose row does not belong to the first part, or its end, where all
  /// rows that belong to it come before all that do not.
  ///
  /// This is how a row's place is found: the first part are the rows that come before it.
  ///
  /// - Precondition: The range lies within the offsets of the rows.
  /// - Complexity: O(log n) with about log2(n) questions
  public func partitionPoint(
    in range: Range<Int>, where belongsToFirstPart: (Row) throws -> Bool
  ) rethrows -> Int {
    if range.lowerBound < 0 || range.upperBound > rowCount {
      trap("There are no rows \(range): \(rowCount) rows")
    }
    return try rows.tree.partitionPoint(in: range, where: belongsToFirstPart)
  }
}
