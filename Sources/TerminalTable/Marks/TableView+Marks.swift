import TableOrder

extension TableView {
  /// Up to how many marked rows are found again after a reload.
  static var markMemoryLimit: Int { 10_000 }

  /// The number of marked rows.
  ///
  /// - Complexity: O(r) for r ranges of marked rows.
  public var markedCount: Int { marks.count }

  /// How many rows are marked once those of a range are as well that no collapsed section hides.
  ///
  /// - Complexity: O(r log s) for r ranges of marked rows and s sections.
  public func markedCount(with range: ClosedRange<TableIndexPath>) -> Int {
    guard let offsets = rowOffsets(of: range) else { return markedCount }
    let inRange = marks.clipped(to: offsets).map {
      openRowCount(at: $0.lowerBound + offsets.lowerBound..<$0.upperBound + offsets.lowerBound)
    }
    return markedCount + openRowCount(at: offsets) - inRange.reduce(0, +)
  }

  /// How many rows of a range no collapsed section hides.
  ///
  /// - Complexity: O(log s) for s sections.
  public func openRowCount(in range: ClosedRange<TableIndexPath>) -> Int {
    rowOffsets(of: range).map(openRowCount(at:)) ?? 0
  }

  /// How many of the marked rows are in collapsed sections.
  ///
  /// - Complexity: O(r log s) for r ranges of marked rows and s sections.
  public var markedCountInCollapsedSections: Int {
    markedCount - marks.ranges.reduce(0) { $0 + openRowCount(at: $1) }
  }

  /// The paths of the marked rows in order.
  ///
  /// - Complexity: O(1); going through them is O(log s) a row for s sections.
  public var markedRows: some Sequence<TableIndexPath> {
    let sections = sections
    return marks.ranges.lazy.joined().lazy.compactMap { sections.path(ofRowOffset: $0) }
  }

  /// Whether a row is marked.
  ///
  /// - Complexity: O(log r) for r ranges of marked rows.
  public func isMarked(_ path: TableIndexPath) -> Bool {
    !marks.isEmpty && sections.contains(path) && marks.contains(sections.rowOffset(of: path))
  }

  /// Marks rows or takes their marks away; paths of no row are passed over.
  public func setMarked(_ isMarked: Bool, rowsAt paths: some Sequence<TableIndexPath>) {
    let rows = paths.filter(sections.contains).map(sections.rowOffset(of:))
    setMarked(isMarked, rows.map { $0..<$0 + 1 })
  }

  /// Marks the rows from one path to another that no collapsed section hides, both ends included,
  /// in whichever order they come.
  ///
  /// - Complexity: O(s log s) for s sections between them.
  public func markRows(from first: TableIndexPath, through last: TableIndexPath) {
    let range = min(first, last)...max(first, last)
    guard let offsets = rowOffsets(of: range) else { return }
    var open = MarkedRows()
    for section in range.lowerBound.section...range.upperBound.section
    where !sections[section].isCollapsed {
      let start = sections.total(.rows, before: section)
      open.insert((start..<start + sections[section].rowCount).clamped(to: offsets))
    }
    setMarked(true, open.ranges)
  }

  /// Marks all rows of a section, or takes their marks away.
  public func setMarked(_ isMarked: Bool, section: Int) {
    guard (0..<sections.count).contains(section) else { return }
    let start = sections.total(.rows, before: section)
    setMarked(isMarked, [start..<start + sections[section].rowCount])
  }

  /// Marks every row of the table.
  ///
  /// - Complexity: O(1) for any number of rows above 10,000.
  public func markAll() {
    setMarked(true, [0..<sections.total(.rows)])
  }

  /// Takes all marks away.
  public func unmarkAll() {
    setMarked(false, [0..<sections.total(.rows)])
  }

  /// Marks the rows that are not marked, and no others.
  public func invertMarks() {
    let old = marks
    marks.invert(total: sections.total(.rows))
    memorizeMarks()
    marksDidChange(from: old)
  }

  /// The rows of a range, counted over all sections; nil where it has an end that is no row.
  private func rowOffsets(of range: ClosedRange<TableIndexPath>) -> Range<Int>? {
    guard sections.contains(range.lowerBound), sections.contains(range.upperBound) else {
      return nil
    }
    return sections.rowOffset(of: range.lowerBound)..<sections.rowOffset(of: range.upperBound) + 1
  }

  private func openRowCount(at offsets: Range<Int>) -> Int {
    guard let first = sections.path(ofRowOffset: offsets.lowerBound),
      let last = sections.path(ofRowOffset: offsets.upperBound - 1)
    else { return 0 }
    return sections.openRowCount(before: last) - sections.openRowCount(before: first)
      + (sections[last.section].isCollapsed ? 0 : 1)
  }

  private func setMarked(_ isMarked: Bool, _ ranges: [Range<Int>]) {
    let old = marks
    for range in ranges {
      if isMarked { marks.insert(range) } else { marks.remove(range) }
    }
    let changed = ranges.reduce(0) { $0 + $1.count }
    // In an open batch nobody knows what is marked, and what was marked before is known still.
    if openBatch != nil, isMarked { return marksDidChange(from: old) }
    if markIdentities == nil || openBatch != nil || changed > Self.markMemoryLimit
      || marks.count > Self.markMemoryLimit
    {
      memorizeMarks()
    } else {
      for offset in ranges.joined() {
        guard let identity = identity(ofRowAt: sections.path(ofRowOffset: offset)) else { continue }
        if isMarked { markIdentities?.insert(identity) } else { markIdentities?.remove(identity) }
      }
    }
    marksDidChange(from: old)
  }

  private func marksDidChange(from old: MarkedRows) {
    guard marks != old else { return }
    setNeedsDisplay()
    delegate?.tableViewDidChangeMarks(self)
  }

  /// Asks what makes the marked rows the same rows after a reload, if they are not too many.
  func memorizeMarks() {
    markIdentities = nil
    guard marks.count <= Self.markMemoryLimit else { return }
    var identities: Set<Int64> = []
    for path in markedRows {
      guard let identity = identity(ofRowAt: path) else { return }
      identities.insert(identity)
    }
    markIdentities = identities
  }
}
