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
  struct Entry<Value: Hashable> {
    var value: Value
    var revision: Int
    var isStale = false
  }

  /// By path in the model.
  private(set) var rows: [TableIndexPath: Entry<Row>] = [:]
  /// By header or footer; `nil` for none.
  private(set) var titles: [TableItem: Entry<String?>] = [:]
  /// By path in the model.
  var heights: [TableIndexPath: Int] = [:]
  private var lastRevision = 0

  /// A number that no answer has yet.
  mutating func makeRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// The entry of a row, if it need not be asked for.
  func row(at path: TableIndexPath) -> Entry<Row>? {
    rows[path].flatMap { $0.isStale ? nil : $0 }
  }

  /// What a line record needs of a row, if the row need not be asked for: nothing of its texts.
  func mark(at path: TableIndexPath) -> (revision: Int, controls: TableCellState)? {
    guard let index = rows.index(forKey: path), !rows.values[index].isStale else { return nil }
    return (rows.values[index].revision, rows.values[index].value.controls)
  }

  /// Keeps the answer for a row, and gives the revision that it has.
  mutating func setRow(_ row: Row, at path: TableIndexPath) -> Int {
    if let index = rows.index(forKey: path), rows.values[index].value == row {
      rows.values[index].isStale = false
      return rows.values[index].revision
    }
    let revision = makeRevision()
    rows[path] = Entry(value: row, revision: revision)
    return revision
  }

  /// The title of a header or footer, if it need not be asked for.
  func title(of item: TableItem) -> Entry<String?>? {
    titles[item].flatMap { $0.isStale ? nil : $0 }
  }

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
    for path in rows.keys { rows[path]?.isStale = true }
    invalidateTitles()
  }

  /// All titles and heights have to be asked for again.
  mutating func invalidateTitles() {
    for item in titles.keys { titles[item]?.isStale = true }
    heights.removeAll(keepingCapacity: true)
  }

  /// What has been asked for follows the rows and sections through a batch; rows that the batch
  /// reloads or moves are asked for again.
  ///
  /// Most batches leave most of the rows on the screen where they are.
  mutating func carry(along map: UpdateMap) {
    guard !map.isEmpty else { return }
    let changed = rows.keys.filter { path in
      !map.plainlyKeeps(path) && (map.newPath(ofOld: path) != path || map.isFresh(path))
    }
    let entries = changed.map { (map.newPath(ofOld: $0), rows.removeValue(forKey: $0)) }
    for case (let new?, var entry?) in entries {
      if map.isFresh(new) { entry.isStale = true }
      rows[new] = entry
    }
    if map.changesSections {
      var carriedTitles: [TableItem: Entry<String?>] = [:]
      for (item, entry) in titles {
        guard let section = map.newSection(ofOld: item.section) else { continue }
        carriedTitles[item.inSection(section)] = entry
      }
      titles = carriedTitles
    }
    let lifted = heights.keys.filter { !map.plainlyKeeps($0) }
    for (path, height) in lifted.map({ ($0, heights.removeValue(forKey: $0)) }) {
      if let new = map.newPath(ofOld: path) { heights[new] = height }
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
    var keptRows: [TableIndexPath: Entry<Row>] = [:]
    var keptHeights: [TableIndexPath: Int] = [:]
    for path in paths {
      keptRows[path] = rows[path]
      if !heights.isEmpty { keptHeights[path] = heights[path] }
    }
    rows = keptRows
    heights = keptHeights
    titles = titles.filter { sections.contains($0.key.section) }
  }
}

extension TableItem {
  /// The same header or footer of another section.
  fileprivate func inSection(_ section: Int) -> TableItem {
    switch self {
    case .header: .header(section)
    case .footer: .footer(section)
    case .row(let path): .row(TableIndexPath(section: section, row: path.row))
    }
  }
}
