extension OrderTree {
  /// The offsets of the rows with these identities; nil for each that is not there.
  ///
  /// - Parameter ids: rising strictly.
  /// - Complexity: O(k log n), and little more than O(k) where the rows lie close together
  public func offsets(of ids: [Int64]) -> [Int?] { rows.indices(of: ids) }

  /// Takes out the rows with these identities, as far as they are there.
  ///
  /// - Parameters:
  ///   - ids: rising strictly.
  ///   - dropsEmptySections: whether sections that lose their last row go too.
  /// - Returns: For each identity the offset that its row had; nil if there was none.
  /// - Complexity: O(k log n), and little more than O(k log k) where the rows lie close together
  @discardableResult
  public mutating func removeRows(
    withIDs ids: [Int64], dropsEmptySections: Bool = false
  ) -> [Int?] {
    let offsets = rows.indices(of: ids)
    let removed = offsets.compactMap(\.self).sorted()
    guard !removed.isEmpty else { return offsets }
    let present =
      removed.count == ids.count
      ? ids : zip(ids, offsets).compactMap { id, offset in offset == nil ? nil : id }
    rows.remove(at: removed, ids: present)
    var end = removed.count
    while end > 0 {
      let section = sectionTree.tree.locate(weight: removed[end - 1]).index
      let start = sectionTree.tree.weight(before: section)
      var first = end
      while first > 0, removed[first - 1] >= start { first -= 1 }
      if dropsEmptySections, sectionTree[section].rowCount == end - first {
        sectionTree.remove(at: section)
      } else {
        changeRowCount(ofSection: section, by: first - end)
      }
      end = first
    }
    return offsets
  }

  /// Puts rows in, each before the one that is now at its path or at the end of its section.
  ///
  /// - Parameters:
  ///   - rows: as many as paths.
  ///   - paths: rising; rows with the same path keep their order.
  /// - Precondition: no row has the identity of one of them, and these are all different.
  /// - Complexity: O(k log n), and little more than O(k log k) where the rows come close together
  public mutating func insertRows(_ rows: [Row], at paths: [TableIndexPath]) {
    guard rows.count == paths.count else {
      trap("\(rows.count) rows cannot be inserted at \(paths.count) paths")
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(rows.count)
    var counts: [(section: Int, rows: Int)] = []
    var start = 0
    var rowCount = 0
    for (index, path) in paths.enumerated() {
      if counts.last?.section != path.section {
        guard path.section >= 0, path.section < sectionCount else {
          trap("No row can be inserted at \(path): \(self)")
        }
        counts.append((path.section, 0))
        start = sectionTree.tree.weight(before: path.section)
        rowCount = sectionTree[path.section].rowCount
      }
      guard path.row >= 0, path.row <= rowCount, index == 0 || paths[index - 1] <= path else {
        trap("No row can be inserted at \(path), the section has \(rowCount) rows: \(self)")
      }
      counts[counts.count - 1].rows += 1
      offsets.append(start + path.row)
    }
    self.rows.insert(rows, at: offsets)
    for (section, count) in counts { changeRowCount(ofSection: section, by: count) }
  }
}
