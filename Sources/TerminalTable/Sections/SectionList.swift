import TableOrder

/// The sections of a table as of its last update, countable by rows, stops and slots.
///
/// A value over counted trees: a copy costs nothing, and with 100,000 sections no question costs
/// more than a few steps.
///
/// - Complexity: O(log n) for n sections unless said otherwise.
struct SectionList: Sendable {
  /// Whether the cursor can stand on the header of a section without rows.
  let stopsAtEmptySections: Bool
  /// The rows of each section.
  private var rows = SectionCounts()
  /// The rows of each section that are not hidden: none of a collapsed one.
  private var openRows = SectionCounts()
  /// One for each collapsed section.
  private var collapsed = SectionCounts()
  /// One for each open section without rows.
  private var empty = SectionCounts()

  /// Makes a list of open sections with the given numbers of rows.
  ///
  /// - Complexity: O(n).
  init(rowCounts: [Int] = [], stopsAtEmptySections: Bool = false) {
    self.init(
      rowCounts.map { TableSection(rowCount: $0) }, stopsAtEmptySections: stopsAtEmptySections)
  }

  /// Makes a list of the given sections.
  ///
  /// - Complexity: O(n).
  init(_ sections: [TableSection], stopsAtEmptySections: Bool = false) {
    self.stopsAtEmptySections = stopsAtEmptySections
    rows = SectionCounts(sections.map(\.rowCount))
    openRows = SectionCounts(sections.map(\.openRows))
    collapsed = SectionCounts(sections.map { $0.isCollapsed ? 1 : 0 })
    empty = SectionCounts(sections.map { $0.isEmptyAndOpen ? 1 : 0 })
  }

  /// The number of sections.
  var count: Int { rows.count }

  /// The section at an index.
  ///
  /// - Precondition: the index lies in `0..<count`.
  subscript(index: Int) -> TableSection {
    get { TableSection(rowCount: rows[index], isCollapsed: collapsed[index] == 1) }
    set {
      rows[index] = newValue.rowCount
      openRows[index] = newValue.openRows
      collapsed[index] = newValue.isCollapsed ? 1 : 0
      empty[index] = newValue.isEmptyAndOpen ? 1 : 0
    }
  }

  /// Puts a section at an index; the later ones shift.
  ///
  /// - Precondition: the index lies in `0...count`.
  mutating func insert(_ section: TableSection, at index: Int) {
    rows.insert(section.rowCount, at: index)
    openRows.insert(section.openRows, at: index)
    collapsed.insert(section.isCollapsed ? 1 : 0, at: index)
    empty.insert(section.isEmptyAndOpen ? 1 : 0, at: index)
  }

  /// Takes the section at an index out; the later ones shift.
  ///
  /// - Precondition: the index lies in `0..<count`.
  mutating func remove(at index: Int) {
    rows.remove(at: index)
    openRows.remove(at: index)
    collapsed.remove(at: index)
    empty.remove(at: index)
  }
}

extension SectionList {
  /// The sum over all sections.
  func total(_ measure: SectionMeasure) -> Int { total(measure, before: count) }

  /// The sum over the sections before one.
  ///
  /// - Precondition: the index lies in `0...count`.
  func total(_ measure: SectionMeasure, before index: Int) -> Int {
    switch measure {
    case .rows:
      rows.rowCount(before: index)
    case .stops:
      openRows.rowCount(before: index) + collapsed.rowCount(before: index)
        + (stopsAtEmptySections ? empty.rowCount(before: index) : 0)
    case .slots:
      openRows.rowCount(before: index) + index
    case .stopSections:
      index - (stopsAtEmptySections ? 0 : empty.rowCount(before: index))
    }
  }

  /// The section that a place counted over all sections falls into, and the rest within it, or
  /// `nil` outside `0..<total(measure)`.
  ///
  /// - Complexity: O(log n) for rows, O(log² n) for the other measures.
  func place(_ offset: Int, in measure: SectionMeasure) -> (section: Int, rest: Int)? {
    guard offset >= 0, offset < total(measure) else { return nil }
    if measure == .rows {
      let path = rows.path(ofOffset: offset)
      return (path.section, path.row)
    }
    let section = (0..<count).partitioningIndex { total(measure, before: $0 + 1) > offset }
    return (section, offset - total(measure, before: section))
  }

  /// The number of rows before a path, hidden ones included.
  func rowOffset(of path: TableIndexPath) -> Int { rows.offset(of: path) }

  /// The number of rows before a path that no collapsed section hides.
  func openRowCount(before path: TableIndexPath) -> Int {
    openRows.rowCount(before: path.section) + min(path.row, openRows[path.section])
  }

  /// The path of a row counted over all sections, or `nil` if there is none.
  func path(ofRowOffset offset: Int) -> TableIndexPath? {
    (0..<rows.rowCount).contains(offset) ? rows.path(ofOffset: offset) : nil
  }

  /// Whether the cursor can stand on the header of a section.
  func isStop(headerOf index: Int) -> Bool {
    self[index].isCollapsed || stopsAtEmptySections && self[index].rowCount == 0
  }

  /// Whether a path names a row of this list.
  func contains(_ path: TableIndexPath) -> Bool { rows.contains(path) }
}

extension TableSection {
  fileprivate var openRows: Int { isCollapsed ? 0 : rowCount }
  fileprivate var isEmptyAndOpen: Bool { rowCount == 0 && !isCollapsed }
}
