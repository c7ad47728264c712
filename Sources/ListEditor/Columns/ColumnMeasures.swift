import ObjectGraph
import Terminal
import TerminalTable

/// How much room the columns need whose widths follow the rows that were in sight.
struct ColumnMeasures {
  /// How much room the numbers take, by the names of the attributes.
  private(set) var numbers: [String: NumberExtent] = [:]
  /// How wide the texts are, by the names of the attributes, as far as that was measured.
  private(set) var textWidths: [String: Int] = [:]
  /// The columns of numbers, by their places.
  private var numberColumns: [(index: Int, name: String)] = []
  /// The columns of texts whose widths still count.
  private var measuredTexts: [MeasuredText] = []
  /// The rows for which columns became wider, by the names of the attributes.
  private var rows: [String: [ManagedObject]] = [:]
  /// The attributes for which one of these shows something else by now, or is gone.
  private var outdated: Set<String> = []
  /// Whether the rows take other room than when that was taken last.
  private var hasChanged = false

  /// Whether rows that come into sight make a difference.
  var dependOnRows: Bool { !numberColumns.isEmpty || !measuredTexts.isEmpty || isOutdated }

  /// Whether the rows in sight have to be measured anew.
  var isOutdated: Bool { !outdated.isEmpty }

  /// Says which columns are measured from now on; those of texts as far as they may get wider.
  mutating func measure(numbers: [(index: Int, name: String)], texts: [MeasuredText]) {
    numberColumns = numbers
    measuredTexts = texts.filter { textWidths[$0.name, default: 0] <= $0.most }
  }

  /// Takes in the numbers that a row shows, and how wide its texts are.
  mutating func add(_ object: ManagedObject, showing texts: [String], widths: CharacterWidths) {
    for (index, name) in numberColumns where texts.indices.contains(index) {
      guard numbers[name, default: NumberExtent()].add(texts[index], widths: widths) else {
        continue
      }
      note(object, for: name)
    }
    var isFull = false
    for column in measuredTexts where texts.indices.contains(column.index) {
      let known = textWidths[column.name, default: 0]
      // No character takes more columns than it has bytes, but for the pictures of some controls:
      // a text with these may be measured too small.
      guard texts[column.index].utf8.count > known else { continue }
      // A wide character may end one column before the limit.
      let text = DisplayText(texts[column.index], widths: widths, limit: column.most + 2)
      guard text.columns > known else { continue }
      textWidths[column.name] = text.columns
      note(object, for: column.name)
      if text.columns > column.most { isFull = true }
    }
    if isFull { measuredTexts.removeAll { textWidths[$0.name, default: 0] > $0.most } }
  }

  private mutating func note(_ object: ManagedObject, for name: String) {
    hasChanged = true
    rows[name, default: []].append(object)
  }

  /// Notices that a row which made a column wide shows something else there, or is gone.
  ///
  /// - Parameter source: The attribute that says what a row shows in a column.
  mutating func notice(_ notice: ChangeNotice, source: (String) -> String) {
    guard !rows.isEmpty else { return }
    if notice.invalidatesEverything { return expire() }
    var names: [ManagedObjectID: Set<String>] = [:]
    for (name, rows) in rows {
      for row in rows { names[row.objectID, default: []].insert(name) }
    }
    for id in [notice.refreshed, notice.deleted, notice.invalidated].joined() {
      outdated.formUnion(names[id] ?? [])
    }
    for update in notice.updated {
      outdated.formUnion((names[update.id] ?? []).filter { update.oldValues[source($0)] != nil })
    }
  }

  /// Notes that a column may show something else in any row.
  mutating func expire(_ name: String) {
    if rows[name] != nil { outdated.insert(name) }
  }

  /// Notes that all columns may.
  mutating func expire() { outdated.formUnion(rows.keys) }

  /// Forgets what is outdated, for the rows in sight to be measured anew.
  mutating func forgetOutdated() {
    for name in outdated {
      (numbers[name], textWidths[name], rows[name]) = (nil, nil, nil)
    }
    outdated = []
    hasChanged = true
  }

  /// Whether the rows take other room than when that was asked last.
  mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}
