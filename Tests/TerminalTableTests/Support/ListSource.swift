import TableOrder

@testable import TerminalTable

/// A data source over plain arrays that counts what it is asked.
final class ListSource: TableViewDataSource {
  struct Section: Equatable {
    var name: String?
    var rows: [String]
  }

  var sections: [Section] {
    didSet { ids = Self.identities(sections, ids) }
  }

  /// How a row looks; by default its text is the title.
  var cell: (String) -> TableCell = { .default(title: $0) }
  var footer: (Int) -> String? = { _ in nil }
  var indexTitles: [String]?
  var canMove: (TableIndexPath) -> Bool = { _ in true }
  var canEdit: (TableIndexPath) -> Bool = { _ in true }
  /// Whether rows are told apart by their texts.
  var namesRows = true
  /// Done after the arrays were changed by a move.
  var didMove: (TableView) -> Void = { _ in }

  var cellRequests: [String] = []
  var countRequests = 0
  var sectionCountRequests = 0
  var titleRequests = 0
  var moves: [String] = []
  var commits: [String] = []

  private var ids: [String: Int64] = [:]

  /// Parses `A: a b | B: c`, or `a b c` for one section without a header.
  init(_ picture: String) {
    sections = Self.parse(picture)
    ids = Self.identities(sections, [:])
  }

  static func parse(_ picture: String) -> [Section] {
    guard picture != "-" else { return [] }
    return picture.split(separator: "|").map { part in
      let words = part.split(separator: " ").map(String.init)
      guard let first = words.first, first.hasSuffix(":") else {
        return Section(name: nil, rows: words)
      }
      return Section(name: String(first.dropLast()), rows: Array(words.dropFirst()))
    }
  }

  private static func identities(
    _ sections: [Section], _ known: [String: Int64]
  ) -> [String: Int64] {
    var ids = known
    for row in sections.flatMap(\.rows) where ids[row] == nil {
      ids[row] = (ids.values.max() ?? 0) + 1
    }
    return ids
  }

  /// Gives rows other identities, as those get that are saved for the first time.
  ///
  /// - Returns: The new one for each old one.
  func renumber(_ rows: [String]) -> [Int64: Int64] {
    var replaced: [Int64: Int64] = [:]
    for row in rows {
      let new = (ids.values.max() ?? 0) + 1
      if let old = ids.updateValue(new, forKey: row) { replaced[old] = new }
    }
    return replaced
  }

  func resetCounts() {
    cellRequests = []
    countRequests = 0
    sectionCountRequests = 0
    titleRequests = 0
  }

  func path(of row: String) -> TableIndexPath {
    for (section, content) in sections.enumerated() {
      if let index = content.rows.firstIndex(of: row) { return [section, index] }
    }
    return [-1, -1]
  }

  func row(at path: TableIndexPath?) -> String? {
    path.map { sections[$0.section].rows[$0.row] }
  }

  // MARK: Data source

  func numberOfSections(in tableView: TableView) -> Int {
    sectionCountRequests += 1
    return sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    countRequests += 1
    return sections[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    let row = sections[path.section].rows[path.row]
    cellRequests.append(row)
    return cell(row)
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titleRequests += 1
    return sections[section].name
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footer(section)
  }

  func tableView(_ tableView: TableView, identityForRowAt path: TableIndexPath) -> Int64? {
    namesRows ? ids[sections[path.section].rows[path.row]] : nil
  }

  func tableView(
    _ tableView: TableView, indexPathForIdentity identity: Int64
  ) -> TableIndexPath? {
    guard let row = ids.first(where: { $0.value == identity })?.key else { return nil }
    let path = path(of: row)
    return path.section < 0 ? nil : path
  }

  func tableView(_ tableView: TableView, canEditRowAt path: TableIndexPath) -> Bool {
    canEdit(path)
  }

  func tableView(
    _ tableView: TableView, commit style: TableEditingStyle, forRowAt path: TableIndexPath
  ) {
    commits.append("\(style) \(path)")
  }

  func tableView(_ tableView: TableView, canMoveRowAt path: TableIndexPath) -> Bool {
    canMove(path)
  }

  func tableView(
    _ tableView: TableView, moveRowAt source: TableIndexPath, to target: TableIndexPath
  ) {
    moves.append("\(source)->\(target)")
    let row = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
    didMove(tableView)
  }

  func tableView(
    _ tableView: TableView, moveRowsAt sources: [TableIndexPath], to target: TableIndexPath
  ) {
    moves.append("\(sources)->\(target)")
    let rows = sources.map { sections[$0.section].rows[$0.row] }
    for source in sources.reversed() { sections[source.section].rows.remove(at: source.row) }
    sections[target.section].rows.insert(contentsOf: rows, at: target.row)
    didMove(tableView)
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? { indexTitles }
}
