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

  // Keys are plain numbers: for each type of keys the runtime looks through all conformances of the
  // program once, which before the first screen is half a percent of the start.

  /// By path in the model.
  private var rows: [Int: Entry<Row>] = [:]
  /// By header or footer; `nil` for none.
  private var titles: [Int: Entry<String?>] = [:]
  /// By path in the model.
  private var heights: [Int: Int] = [:]
  private var lastRevision = 0

  /// A number that no answer has yet.
  mutating func makeRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  // MARK: Rows

  /// What a row shows, if it need not be asked for.
  func row(at path: TableIndexPath) -> Row? {
    rows[path.cacheKey].flatMap { $0.isStale ? nil : $0.value }
  }

  /// What a row showed when it was asked for last.
  func lastRow(at path: TableIndexPath) -> Row? { rows[path.cacheKey]?.value }

  /// What a line record needs of a row, if the row need not be asked for: nothing of its texts.
  func mark(at path: TableIndexPath) -> (revision: Int, controls: TableCellState)? {
    guard let index = rows.index(forKey: path.cacheKey), !rows.values[index].isStale
    else { return nil }
    return (rows.values[index].revision, rows.values[index].value.controls)
  }

  /// Keeps the answer for a row, and gives the revision that it has.
  mutating func setRow(_ row: Row, at path: TableIndexPath) -> Int {
    if let index = rows.index(forKey: path.cacheKey), rows.values[index].value == row {
      rows.values[index].isStale = false
      return rows.values[index].revision
    }
    let revision = makeRevision()
    rows[path.cacheKey] = Entry(value: row, revision: revision)
    return revision
  }

  /// How many lines a row takes; setting it keeps the answer.
  subscript(heightAt path: TableIndexPath) -> Int? {
    get { heights[path.cacheKey] }
    set { heights[path.cacheKey] = newValue }
  }

  /// Forgets how many lines rows take.
  mutating func forgetHeights() { heights.removeAll(keepingCapacity: true) }

  // MARK: Titles

  /// The title of a header or footer, if it need not be asked for.
  func title(of item: TableItem) -> Entry<String?>? {
    titles[item.titleKey].flatMap { $0.isStale ? nil : $0 }
  }

  /// The title of a header or footer when it was asked for last.
  func lastTitle(of item: TableItem) -> String? { titles[item.titleKey]?.value }

  /// Keeps the answer for a header or footer.
  mutating func setTitle(_ title: String?, of item: TableItem) -> Entry<String?> {
    let old = titles[item.titleKey].flatMap { $0.value == title ? $0.revision : nil }
    let entry = Entry(value: title, revision: old ?? makeRevision())
    titles[item.titleKey] = entry
    return entry
  }

  // MARK: Invalidation

  /// Everything has to be asked for again.
  mutating func invalidate() {
    for key in rows.keys { rows[key]?.isStale = true }
    invalidateTitles()
  }

  /// All titles and heights have to be asked for again.
  mutating func invalidateTitles() {
    for key in titles.keys { titles[key]?.isStale = true }
    forgetHeights()
  }

  /// What has been asked for follows the rows and sections through a batch; rows that the batch
  /// reloads or moves are asked for again.
  ///
  /// Most batches leave most of the rows on the screen where they are.
  mutating func carry(along map: UpdateMap) {
    guard !map.isEmpty else { return }
    let changed = rows.keys.map(TableIndexPath.init(cacheKey:)).filter { path in
      !map.plainlyKeeps(path) && (map.newPath(ofOld: path) != path || map.isFresh(path))
    }
    let entries = changed.map {
      (map.newPath(ofOld: $0), rows.removeValue(forKey: $0.cacheKey))
    }
    for case (let new?, var entry?) in entries {
      if map.isFresh(new) { entry.isStale = true }
      rows[new.cacheKey] = entry
    }
    if map.changesSections {
      var carriedTitles: [Int: Entry<String?>] = [:]
      for (key, entry) in titles {
        guard let section = map.newSection(ofOld: key / 2) else { continue }
        carriedTitles[section * 2 + key % 2] = entry
      }
      titles = carriedTitles
    }
    let lifted = heights.keys.map(TableIndexPath.init(cacheKey:)).filter { !map.plainlyKeeps($0) }
    for (path, height) in lifted.map({ ($0, heights.removeValue(forKey: $0.cacheKey)) }) {
      if let new = map.newPath(ofOld: path) { heights[new.cacheKey] = height }
    }
  }

  /// Whether there is much more than what fits on a screen of so many lines.
  func isLarge(forLines lines: Int) -> Bool {
    max(rows.count, titles.count / 2, heights.count / 4) > 4 * lines + 16
  }

  /// Forgets all but the given rows, and the titles of sections outside a range.
  ///
  /// - Complexity: O(number of paths), and as much as is forgotten of titles
  mutating func keep(rows paths: some Sequence<TableIndexPath>, sections: ClosedRange<Int>) {
    var keptRows: [Int: Entry<Row>] = [:]
    var keptHeights: [Int: Int] = [:]
    for path in paths {
      keptRows[path.cacheKey] = rows[path.cacheKey]
      if !heights.isEmpty { keptHeights[path.cacheKey] = heights[path.cacheKey] }
    }
    rows = keptRows
    heights = keptHeights
    titles = titles.filter { sections.contains($0.key / 2) }
  }
}

extension TableIndexPath {
  /// The path as one number, below 2³² rows in a section.
  fileprivate var cacheKey: Int { section << 32 | row }

  fileprivate init(cacheKey: Int) {
    self.init(section: cacheKey >> 32, row: cacheKey & 0xFFFF_FFFF)
  }
}

extension TableItem {
  /// The number of a header, even, or of a footer, odd; rows have no titles.
  fileprivate var titleKey: Int {
    switch self {
    case .header(let section): section * 2
    case .footer(let section): section * 2 + 1
    case .row: -2
    }
  }
}
