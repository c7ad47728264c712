import TableOrder

/// What the data source answered for the rows and titles on the screen and near it.
///
/// A stale entry is asked for again before it is drawn; if the answer is the same it keeps its
/// revision, by which the lines on the screen are compared.
struct ContentCache {
  /// A row's cell and what can be done to the row in editing mode.
  struct Row: Hashable {
    var cell: TableCell
    var controls: TableCellState = []
  }

  /// What a line record needs of a row: nothing of its texts.
  struct RowMark {
    /// Different answers have different numbers.
    var revision: Int
    var controls: TableCellState
    var isStale = false
  }

  /// The title of a header or footer, nil for none, numbered so that different answers have
  /// different numbers.
  struct Title {
    var value: String?
    var revision: Int
    var isStale = false
  }

  /// The rows that were asked for, by path in the model.
  private var rows = PathIndex()
  /// By slot of ``rows``.
  private var cells: [TableCell] = []
  /// By slot too; apart, so that looking at each line of the screen counts no references.
  private var marks: [RowMark] = []
  /// The rows that were asked how many lines they take, by path in the model.
  private var measuredRows = PathIndex()
  /// By slot of ``measuredRows``.
  private var heights: [Int] = []
  /// By slot too.
  private var areHeightsStale: [Bool] = []
  /// By header or footer.
  private var titles = TitleTable<Title>()
  private var lastRevision = 0

  /// A number that no answer has yet.
  mutating func makeRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  // MARK: Rows

  /// What a row shows, if it need not be asked for.
  func row(at path: TableIndexPath) -> Row? {
    guard let slot = rows.slot(of: path), !marks[slot].isStale else { return nil }
    return Row(cell: cells[slot], controls: marks[slot].controls)
  }

  /// What a row showed when it was asked for last.
  func lastCell(at path: TableIndexPath) -> TableCell? { rows.slot(of: path).map { cells[$0] } }

  /// What a line record needs of a row, if the row need not be asked for.
  func mark(at path: TableIndexPath) -> RowMark? {
    guard let slot = rows.slot(of: path), !marks[slot].isStale else { return nil }
    return marks[slot]
  }

  /// Keeps the answer for a row.
  mutating func setRow(_ row: Row, at path: TableIndexPath) -> RowMark {
    var mark = RowMark(revision: 0, controls: row.controls)
    if let slot = rows.slot(of: path) {
      let isSame = marks[slot].controls == row.controls && cells[slot] == row.cell
      mark.revision = isSame ? marks[slot].revision : makeRevision()
      if !isSame { cells[slot] = row.cell }
      marks[slot] = mark
    } else {
      mark.revision = makeRevision()
      let slot = rows.insert(path)
      cells.set(row.cell, at: slot)
      marks.set(mark, at: slot)
    }
    return mark
  }

  /// How many lines a row takes, if it need not be asked for.
  func height(at path: TableIndexPath) -> Int? {
    measuredRows.slot(of: path).flatMap { areHeightsStale[$0] ? nil : heights[$0] }
  }

  /// How many lines a row took when it was asked for last.
  func lastHeight(at path: TableIndexPath) -> Int? {
    measuredRows.slot(of: path).map { heights[$0] }
  }

  /// Keeps how many lines a row takes.
  mutating func setHeight(_ height: Int, at path: TableIndexPath) {
    let slot = measuredRows.slot(of: path) ?? measuredRows.insert(path)
    heights.set(height, at: slot)
    areHeightsStale.set(false, at: slot)
  }

  /// How many lines rows take has to be asked for again.
  mutating func invalidateHeights() {
    for slot in areHeightsStale.indices { areHeightsStale[slot] = true }
  }

  // MARK: Titles

  /// The title of a header or footer, if it need not be asked for.
  func title(of item: TableItem) -> Title? {
    titles[item].flatMap { $0.isStale ? nil : $0 }
  }

  /// The title of a header or footer when it was asked for last.
  func lastTitle(of item: TableItem) -> String? { titles[item]?.value }

  /// Keeps the answer for a header or footer.
  mutating func setTitle(_ title: String?, of item: TableItem) -> Title {
    let old = titles[item].flatMap { $0.value == title ? $0.revision : nil }
    let entry = Title(value: title, revision: old ?? makeRevision())
    titles[item] = entry
    return entry
  }

  // MARK: Invalidation

  /// Everything has to be asked for again.
  mutating func invalidate() {
    for slot in marks.indices { marks[slot].isStale = true }
    invalidateTitlesAndHeights()
  }

  /// All titles and heights have to be asked for again: they may depend on more than the row or
  /// section that they are of.
  mutating func invalidateTitlesAndHeights() {
    titles.updateAll { $0.isStale = true }
    invalidateHeights()
  }

  /// What has been asked for follows the rows and sections through a batch; rows that the batch
  /// reloads or moves are asked for again.
  mutating func carry(along map: UpdateMap) {
    if map.keepsPlaces {
      for path in map.reloadedRows {
        if let slot = rows.slot(of: path) { marks[slot].isStale = true }
      }
      return
    }
    for slot in rows.carry(along: map) { marks[slot].isStale = true }
    if map.changesSections { titles.moveSections { map.newSection(ofOld: $0) } }
    measuredRows.carry(along: map)
  }

  /// Whether there is much more than what fits on a screen of so many lines.
  func isLarge(forLines lines: Int) -> Bool {
    max(rows.count, titles.count / 2, measuredRows.count / 4) > 4 * lines + 16
  }

  /// Forgets all but the given rows, and the titles of all but some sections.
  ///
  /// - Complexity: O(number of paths + number of titles)
  mutating func keep(
    rows paths: some Sequence<TableIndexPath>, titlesOf isKept: (Int) -> Bool
  ) {
    var kept = ContentCache()
    for path in paths {
      // A row of several lines is named for each of them.
      if let slot = rows.slot(of: path), kept.rows.slot(of: path) == nil {
        let new = kept.rows.insert(path)
        kept.cells.set(cells[slot], at: new)
        kept.marks.set(marks[slot], at: new)
      }
      if let height = height(at: path) { kept.setHeight(height, at: path) }
    }
    kept.lastRevision = lastRevision
    kept.titles = titles
    kept.titles.moveSections { isKept($0) ? $0 : nil }
    self = kept
  }
}

extension Array {
  /// Replaces the element at an index, or adds it behind the others.
  fileprivate mutating func set(_ element: Element, at index: Int) {
    if index < count { self[index] = element } else { append(element) }
  }
}
