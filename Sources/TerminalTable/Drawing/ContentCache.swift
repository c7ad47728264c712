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

  /// An answer, numbered so that different answers have different numbers.
  struct Entry<Value> {
    var value: Value
    var revision: Int
    var isStale = false
  }

  /// By path in the model.
  private var rows = PathTable<Entry<Row>>()
  /// By header or footer; `nil` for none.
  private var titles = TitleTable<Entry<String?>>()
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
    rows[path].flatMap { $0.isStale ? nil : $0.value }
  }

  /// What a row showed when it was asked for last.
  func lastRow(at path: TableIndexPath) -> Row? { rows[path]?.value }

  /// What a line record needs of a row, if the row need not be asked for: nothing of its texts.
  func mark(at path: TableIndexPath) -> (revision: Int, controls: TableCellState)? {
    rows.withValue(at: path) { $0.isStale ? nil : ($0.revision, $0.value.controls) }
  }

  /// Keeps the answer for a row, and gives the revision that it has.
  mutating func setRow(_ row: Row, at path: TableIndexPath) -> Int {
    let same = rows.withMutableValue(at: path) { entry -> Int? in
      guard entry.value == row else { return nil }
      entry.isStale = false
      return entry.revision
    }
    if let same { return same }
    let revision = makeRevision()
    rows[path] = Entry(value: row, revision: revision)
    return revision
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
  func title(of item: TableItem) -> Entry<String?>? {
    titles[item].flatMap { $0.isStale ? nil : $0 }
  }

  /// The title of a header or footer when it was asked for last.
  func lastTitle(of item: TableItem) -> String? { titles[item]?.value }

  /// Keeps the answer for a header or footer.
  mutating func setTitle(_ title: String?, of item: TableItem) -> Entry<String?> {
    let old = titles[item].flatMap { $0.value == title ? $0.revision : nil }
    let entry = Entry(value: title, revision: old ?? makeRevision())
    titles[item] = entry
    return entry
  }

  // MARK: Invalidation

  /// Everything has to be asked for again.
  mutating func invalidate() {
    rows.updateAll { $0.isStale = true }
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
    guard !map.isEmpty else { return }
    let changed = rows.paths.filter { path in
      !map.plainlyKeeps(path) && (map.newPath(ofOld: path) != path || map.isFresh(path))
    }
    let entries = changed.map { (map.newPath(ofOld: $0), rows.removeValue(at: $0)) }
    for case (let new?, var entry?) in entries {
      if map.isFresh(new) { entry.isStale = true }
      rows[new] = entry
    }
    if map.changesSections { titles.moveSections { map.newSection(ofOld: $0) } }
    let lifted = heights.paths.filter { !map.plainlyKeeps($0) }
    for (path, height) in lifted.map({ ($0, heights.removeValue(at: $0)) }) {
      if let new = map.newPath(ofOld: path) { heights[new] = height }
    }
  }

  /// Whether there is much more than what fits on a screen of so many lines.
  func isLarge(forLines lines: Int) -> Bool {
    max(rows.count, titles.count / 2, heights.count / 4) > 4 * lines + 16
  }

  /// Forgets all but the given rows, and the titles of sections outside a range.
  ///
  /// - Complexity: O(number of paths + number of titles)
  mutating func keep(rows paths: some Sequence<TableIndexPath>, sections: ClosedRange<Int>) {
    var keptRows = PathTable<Entry<Row>>()
    var keptHeights = PathTable<Int>()
    for path in paths {
      keptRows[path] = rows[path]
      if !heights.isEmpty { keptHeights[path] = heights[path] }
    }
    rows = keptRows
    heights = keptHeights
    titles.moveSections { sections.contains($0) ? $0 : nil }
  }
}
