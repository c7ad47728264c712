import TableOrder

extension UpdateMap {
  /// Every row that survived, as runs in new order.
  ///
  /// This carries whole ranges of rows through a batch, such as a million marked rows, without
  /// looking at each: the number of runs depends on the operations alone.
  ///
  /// - Parameters:
  ///   - before: the sections before the batch.
  ///   - after: the sections after it.
  /// - Complexity: O(k log k) for k operations, and as many lookups of sections.
  func runs(before: SectionList, after: SectionList) -> [RowRun] {
    var collector = RunCollector(map: self, before: before, after: after)
    // Between two breaks lie sections that stayed together and that no row operation touched.
    let touched = Array(rows.keys) + Array(reloadedSections.keys)
    let breaks = Set(sections.breaks() + touched + touched.map { $0 + 1 } + [0])
      .filter { $0 < after.count }.sorted()
    for (start, end) in zip(breaks, breaks.dropFirst() + [after.count]) {
      let isTouched = rows[start] != nil || reloadedSections[start] != nil
      if isTouched || oldSection(ofNew: start) == nil {
        collector.addRows(ofSection: start)
      } else {
        collector.addSections(start..<end)
      }
    }
    return collector.runs
  }
}

/// Puts the runs of a batch together, joining those that continue each other.
private struct RunCollector {
  let map: UpdateMap
  let before: SectionList
  let after: SectionList
  private(set) var runs: [RowRun] = []

  /// Adds sections that came, next to each other and whole, from old sections.
  mutating func addSections(_ range: Range<Int>) {
    guard let old = map.oldSection(ofNew: range.lowerBound) else { return }
    let start = after.total(.rows, before: range.lowerBound)
    let count = after.total(.rows, before: range.upperBound) - start
    add(RowRun(old: before.total(.rows, before: old), new: start, count: count))
  }

  /// Adds the rows of one section that row operations touched, or that is new.
  mutating func addRows(ofSection section: Int) {
    let offset = after.total(.rows, before: section)
    let count = after[section].rowCount
    let starts = breaks(inSection: section).filter { $0 < count }
    for (start, end) in zip(starts, starts.dropFirst() + [count]) {
      let path = TableIndexPath(section: section, row: start)
      guard let old = map.oldPath(ofNew: path) else { continue }
      add(RowRun(old: before.rowOffset(of: old), new: offset + start, count: end - start))
    }
  }

  /// The rows at which another run may begin, ascending.
  private func breaks(inSection section: Int) -> [Int] {
    var breaks = map.rows[section]?.breaks() ?? []
    if let reloaded = map.reloadedSections[section] {
      breaks += [reloaded.kept] + reloaded.left.flatMap { [$0, $0 + 1] }
    }
    return Set(breaks + [0]).sorted()
  }

  private mutating func add(_ run: RowRun) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.old + last.count == run.old, last.new + last.count == run.new {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}
