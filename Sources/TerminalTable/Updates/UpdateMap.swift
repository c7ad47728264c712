import TableOrder

/// Where every section and row of the table went in a batch, and where it came from (R108).
///
/// The map is a value without counts: it knows only what the operations named. Sections fill the
/// holes that insertions and moves of sections leave; the rows of each section that stays fill
/// those that insertions and moves of rows leave.
///
/// - Complexity: every lookup is O(log k) for k operations, whatever the number of rows or
///   sections.
struct UpdateMap: Sendable {
  /// The places of the sections.
  var sections = HoleMap()
  /// The new index of each moved section by its old one.
  var sectionTargets: [Int: Int] = [:]
  /// The old index of each moved section by its new one.
  var sectionSources: [Int: Int] = [:]

  /// The places of the rows in each section that has row operations, by its new index. Of a new or
  /// reloaded one they say only where moved rows came or went.
  var rows: [Int: HoleMap] = [:]
  /// The new path of each moved row by its old one.
  var rowTargets: [TableIndexPath: TableIndexPath] = [:]
  /// The old path of each moved row by its new one.
  var rowSources: [TableIndexPath: TableIndexPath] = [:]

  /// The reloaded sections by their new index.
  var reloadedSections: [Int: ReloadedSection] = [:]
  /// The old paths of the rows to be drawn afresh where they stay.
  var reloadedRows: Set<TableIndexPath> = []

  /// What stays of a reloaded section (R127).
  struct ReloadedSection: Hashable, Sendable {
    /// The rows before this one keep their identity by position.
    var kept: Int
    /// The rows that were moved into another section.
    var left: Set<Int> = []

    /// Whether the row at the same position before and after is the same row.
    func keeps(_ row: Int) -> Bool { row < kept && !left.contains(row) }
  }

  /// Whether sections were inserted, deleted, moved or reloaded (R140).
  var changesSections: Bool {
    !(sections.removed.isEmpty && sections.placed.isEmpty && reloadedSections.isEmpty)
  }

  /// Whether every row and section is where it was.
  var keepsPlaces: Bool { !changesSections && rows.isEmpty && rowTargets.isEmpty }

  /// Whether no operation had any effect.
  var isEmpty: Bool { keepsPlaces && reloadedRows.isEmpty }
}

extension UpdateMap {
  /// What a drop does: rows move, and nothing else changes.
  ///
  /// - Parameter moves: each row once, and each place once.
  /// - Complexity: O(k log k) for k rows.
  init(movingRows moves: [(from: TableIndexPath, to: TableIndexPath)]) {
    var changes: [Int: (removed: [Int], placed: [Int])] = [:]
    for (from, to) in moves {
      rowTargets[from] = to
      rowSources[to] = from
      changes[from.section, default: ([], [])].removed.append(from.row)
      changes[to.section, default: ([], [])].placed.append(to.row)
    }
    for (section, change) in changes {
      rows[section] = HoleMap(removed: change.removed, placed: change.placed)
    }
  }

  /// The new index of an old section, or `nil` if it was deleted.
  func newSection(ofOld old: Int) -> Int? {
    sectionTargets[old] ?? sections.newPlace(ofOld: old)
  }

  /// The old index of a new section, or `nil` if it was inserted.
  func oldSection(ofNew new: Int) -> Int? {
    sectionSources[new] ?? sections.oldPlace(ofNew: new)
  }

  /// The new path of an old row, or `nil` if the row is gone.
  func newPath(ofOld old: TableIndexPath) -> TableIndexPath? {
    // Rows that moved have left their section: most others are found without looking for them.
    guard let section = newSection(ofOld: old.section) else { return rowTargets[old] }
    let row: Int?
    if let reloaded = reloadedSections[section] {
      row = reloaded.keeps(old.row) ? old.row : nil
    } else if let map = rows[section] {
      row = map.newPlace(ofOld: old.row)
    } else {
      row = old.row
    }
    return row.map { TableIndexPath(section: section, row: $0) } ?? rowTargets[old]
  }

  /// The old path of a new row, or `nil` if the row is new.
  func oldPath(ofNew new: TableIndexPath) -> TableIndexPath? {
    if let source = rowSources[new] { return source }
    guard let section = oldSection(ofNew: new.section) else { return nil }
    if let reloaded = reloadedSections[new.section] {
      return reloaded.keeps(new.row) ? TableIndexPath(section: section, row: new.row) : nil
    }
    guard let map = rows[new.section] else {
      return TableIndexPath(section: section, row: new.row)
    }
    return map.oldPlace(ofNew: new.row).map { TableIndexPath(section: section, row: $0) }
  }

  /// Whether a row that was at `old` and is at `new` now has to be asked for again: it is moved or
  /// reloaded, alone or with its section (R122, R127).
  func isFresh(ofOld old: TableIndexPath, at new: TableIndexPath) -> Bool {
    isMoved(old) || reloadedSections[new.section] != nil || reloadedRows.contains(old)
  }

  /// The first and the last place between which rows move or have to be asked for again: all others
  /// stay as they are. The last may be behind all rows.
  ///
  /// - Complexity: O(k) for k sections with operations.
  var changedRows: ClosedRange<TableIndexPath> {
    let all = TableIndexPath(section: 0, row: 0)...TableIndexPath(section: .max, row: .max)
    guard !changesSections, reloadedRows.isEmpty else { return all }
    let changes = rows.compactMap { section, map in map.changedPlaces.map { (section, $0) } }
    let firsts = changes.map { TableIndexPath(section: $0, row: $1.lowerBound) }
    let lasts = changes.map { TableIndexPath(section: $0, row: $1.upperBound) }
    guard let first = firsts.min(), let last = lasts.max() else { return all }
    return first...last
  }

  /// Whether the row at `old` was moved by an operation of its own.
  func isMoved(_ old: TableIndexPath) -> Bool { rowTargets[old] != nil }
}
