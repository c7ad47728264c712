/// What of a file of lists a gesture may change, and undo restores.
public enum FileTables {
  /// The columns and rows of all tables but those of the feed and the journal, a line each. Columns
  /// go by name: one that was converted stands behind the others of its table.
  ///
  /// - Parameters:
  ///   - spared: Columns that do not count, as `column` in all tables or `table.column`.
  ///   - shell: Runs SQL on the file and gives the lines that the `sqlite3` shell prints.
  public static func lines(
    without spared: Set<String> = [], _ shell: (String) throws -> [String]
  ) throws -> [String] {
    let columns = try shell(
      """
      SELECT held.name, quote(field.name), field.type
      FROM sqlite_schema AS held, pragma_table_info(held.name) AS field
      WHERE held.type = 'table' AND held.name NOT LIKE 'sqlite%'
        AND held.name NOT LIKE 'docket_undo%' AND held.name NOT LIKE 'docket_kept%'
        AND held.name <> 'docket_change' ORDER BY held.name, field.name
      """)
    let fields = columns.map { line in
      let parts = line.split(separator: "|")
      return (table: String(parts[0]), column: String(parts[1].dropFirst().dropLast()))
    }
    let counting = fields.filter {
      !spared.contains($0.column) && !spared.contains("\($0.table).\($0.column)")
    }
    let tables = Dictionary(grouping: counting, by: \.table).sorted { $0.key < $1.key }
    let rows = tables.map { table, fields in
      let values = fields.map {
        "quote(\"\($0.column.replacing("\"", with: "\"\""))\")"
      }
      return "SELECT '\(table)', \(values.joined(separator: ", ")) FROM \"\(table)\" ORDER BY id;"
    }
    return try columns + shell(rows.joined(separator: "\n"))
  }

  /// Which lines are missing that were expected, and which were not and are there.
  public static func differences(of present: [String], from expected: [String]) -> [String] {
    present.difference(from: expected).map {
      switch $0 {
      case .remove(_, let line, _): "missing: \(line)"
      case .insert(_, let line, _): "added: \(line)"
      }
    }
  }
}
