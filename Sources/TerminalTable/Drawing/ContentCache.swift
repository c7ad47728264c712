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

  /// By path in the model.
  private var cells = PathTable<TableCell>()
  /// Of the same rows; apart, so that looking at each line of the screen counts no references.
  private var marks = PathTable<RowMark>()
  /// By header or footer.
  private var titles = TitleTable<Title>()
  /// By path in the model.
  private var heights = PathTable<Int>()
  private var lastRevision = 0

  /// A number that no answer has yet.
  mutating func makeRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  // MARK: Rows

  /// What a row shows, if it need not be asked for.
  func row(at path: TableIndexPath) -> Row? {
    guard let mark = mark(at: path), let cell = cells[path] else { return nil }
    return Row(cell: cell, controls: mark.controls)
  }

  /// What a row showed when it was asked for last.
  func lastCell(at path: TableIndexPath) -> TableCell? { cells[path] }

  /// What a line record needs of a row, if the row need not be asked for.
  func mark(at path: TableIndexPath) -> RowMark? {
    guard let mark = marks[path], !mark.isStale else { return nil }
    return mark
  }

  /// Keeps the answer for a row.
  mutating func setRow(_ row: Row, at path: TableIndexPath) -> RowMark {
    let known = marks[path].flatMap { mark in
      mark.controls == row.controls && cells[path] == row.cell ? mark.revision : nil
    }
    if known == nil { cells[path] = row.cell }
    let mark = RowMark(revision: known ?? makeRevision(), controls: row.controls)
    marks[path] = mark
    return mark
  }

  /// How many lines a row takes; setting it keeps the answer.
  subscript(heightAt path: TableIndexPath) -> Int? {
    get { heights[path] }
    set { heights[path] = newValue }
  }

  /// Forgets how many lines rows take.
  mutating func forgetHeights() { heights.removeAll() }

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
    marks.updateAll { $0.isStale = true }
    invalidateTitlesAndHeights()
  }

  /// All titles and heights have to be asked for again: they may depend on more than the row or
  /// section that they are of.
  mutating func invalidateTitlesAndHeights() {
    titles.updateAll { $0.isStale = true }
    forgetHeights()
  }

  /// What has been asked for follows the rows and sections through a batch; rows that the batch
  /// reloads or moves are asked for again.
  ///
  /// Most batches leave most of the rows on the screen where they are.
  mutating func carry(along map: UpdateMap) {
    if map.keepsPlaces {
      for path in map.reloadedRows { marks[path]?.isStale = true }
      return
    }
    let changed = marks.paths.filter { path in
      !map.surelyKeeps(path) && (map.newPath(ofOld: path) != path || map.isFresh(path))
    }
    let entries = changed.map {
      (map.newPath(ofOld: $0), marks.removeValue(at: $0), cells.removeValue(at: $0))
    }
    for case (let new?, var mark?, let cell?) in entries {
      if map.isFresh(new) { mark.isStale = true }
      marks[new] = mark
      cells[new] = cell
    }
    if map.changesSections { titles.moveSections { map.newSection(ofOld: $0) } }
    let lifted = heights.paths.filter { !map.surelyKeeps($0) }
    for (path, height) in lifted.map({ ($0, heights.removeValue(at: $0)) }) {
      if let new = map.newPath(ofOld: path) { heights[new] = height }
    }
  }

  /// Whether there is much more than what fits on a screen of so many lines.
  func isLarge(forLines lines: Int) -> Bool {
    max(marks.count, titles.count / 2, heights.count / 4) > 4 * lines + 16
  }

  /// Forgets all but the given rows, and the titles of sections outside a range.
  ///
  /// - Complexity: O(number of paths + number of titles)
  mutating func keep(rows paths: some Sequence<TableIndexPath>, sections: ClosedRange<Int>) {
    var keptMarks = PathTable<RowMark>()
    var keptCells = PathTable<TableCell>()
    var keptHeights = PathTable<Int>()
    for path in paths {
      keptMarks[path] = marks[path]
      keptCells[path] = cells[path]
      if !heights.isEmpty { keptHeights[path] = heights[path] }
    }
    marks = keptMarks
    cells = keptCells
    heights = keptHeights
    titles.moveSections { sections.contains($0) ? $0 : nil }
  }
}
