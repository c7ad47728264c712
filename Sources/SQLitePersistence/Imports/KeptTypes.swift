import ObjectGraph

/// What the columns of an import were when its rows were taken away: kept values are of these
/// types, and of no others.
///
/// They lie with the step of the import, in the order of its columns.
struct KeptTypes {
  private let range: ImportedRange
  private let kept: KeptTable
  private let connection: Connection

  init(of range: ImportedRange, _ kept: KeptTable, on connection: Connection) {
    self.range = range
    self.kept = kept
    self.connection = connection
  }

  /// Notes the present types.
  func note() throws {
    let types = try presentTypes()
    try SQLText(
      "UPDATE docket_undo_step SET attribute = ? WHERE undo_group = ? AND step = ?",
      [
        .text(ColumnNames.text(of: range.columns.map { types[$0] ?? "" })), .integer(kept.group),
        .integer(kept.step),
      ]
    ).statement(on: connection).run()
  }

  /// A column that has another type than was noted; nil where there is none.
  func changedColumn() throws -> String? {
    let texts = try RecordedRows.names(
      """
      SELECT attribute FROM docket_undo_step
      WHERE undo_group = ? AND step = ? AND attribute IS NOT NULL
      """, [.integer(kept.group), .integer(kept.step)], on: connection)
    guard let noted = texts.first.flatMap(ColumnNames.names(in:)) else { return nil }
    let types = try presentTypes()
    // Of a column that was not there nothing is kept.
    return zip(range.columns, noted).first { column, type in
      !type.isEmpty && types[column].map { $0 != type } ?? false
    }?.0
  }

  /// By column what its field, and the table, say that it holds.
  private func presentTypes() throws -> [String: String] {
    let reader = ModelReader(connection: connection)
    let table = range.table.lowercased()
    let fields = try reader.readFields().filter { $0.entity.lowercased() == table }
    let columns = try reader.readColumns(of: range.table)
    return Dictionary(
      columns.map { column in
        let field = fields.first { $0.name == column.name }
        return (column.name, "\(column.type(field: field)) \(column.declaredType)")
      }
    ) { first, _ in first }
  }
}
