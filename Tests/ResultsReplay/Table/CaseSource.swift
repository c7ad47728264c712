import TableOrder
import TerminalTable

/// A data source that answers with the list of a case.
final class CaseSource: TableViewDataSource {
  /// What it answers.
  var list: RowList
  private let isSectioned: Bool
  /// Whether rows can be told apart after a reload (R133).
  private let namesRows: Bool
  private(set) var cellRequests = 0

  init(_ list: RowList, isSectioned: Bool, namesRows: Bool) {
    self.list = list
    self.isSectioned = isSectioned
    self.namesRows = namesRows
  }

  /// The sections: there is always one if sections have no names (R37).
  private var sections: [RowList.Section] {
    list.sections.isEmpty && !isSectioned ? [.init(name: nil, rows: [])] : list.sections
  }

  /// The ID of the row at a path.
  func id(at path: TableIndexPath?) -> String? {
    guard let path, sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row].id
  }

  /// Where a row is.
  func path(of id: String) -> TableIndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { $0.id == id }) {
        return TableIndexPath(section: section, row: row)
      }
    }
    return nil
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func tableView(_ tableView: TableView, cellForRowAt path: TableIndexPath) -> TableCell {
    cellRequests += 1
    return .default(title: id(at: path) ?? "")
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    isSectioned && sections.indices.contains(section) ? sections[section].name ?? "" : nil
  }

  func tableView(_ tableView: TableView, identityForRowAt path: TableIndexPath) -> Int64? {
    guard namesRows, let id = id(at: path) else { return nil }
    return Self.identity(of: id)
  }

  func tableView(
    _ tableView: TableView, indexPathForIdentity identity: Int64
  ) -> TableIndexPath? {
    guard namesRows else { return nil }
    let row = list.rows.first { Self.identity(of: $0.id) == identity }
    return row.flatMap { path(of: $0.id) }
  }

  /// A number for an ID: the same in every list of a case.
  private static func identity(of id: String) -> Int64 {
    id.utf8.reduce(7) { ($0 &* 1_000_003) ^ Int64($1) }
  }
}
