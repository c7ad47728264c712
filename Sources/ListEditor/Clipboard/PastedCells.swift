import ObjectGraph

/// Lines of a pasted text that has tabs in it, as a spreadsheet copies cells: fields side by side.
struct PastedCells {
  /// What does not fit.
  struct Fault: Error {
    /// The line, from 1.
    let line: Int
    /// The column, from 1.
    let column: Int
    let field: Attribute
    let problem: FieldProblem
  }

  /// The cells of each line, without blanks at their ends.
  private(set) var lines: [[String]]
  /// How many lines stand above them.
  private var headerLines = 0

  /// The cells of a text; nil if there are no tabs within its lines.
  init?(_ lines: [Substring]) {
    guard lines.contains(where: { String($0).trimmed.contains("\t") }) else { return nil }
    self.lines = lines.filter { !String($0).trimmed.isEmpty }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
  }

  /// The fields that the first line names, which is no row then; nil if it is one.
  ///
  /// As a file that is exported: names or titles of fields, and perhaps the id.
  mutating func takeHeader(of fields: [Attribute]) -> [Attribute?]? {
    guard lines.count > 1 else { return nil }
    let named = lines[0].map { cell in
      fields.first { $0.name == cell } ?? fields.first { $0.title.folded == cell.folded }
    }
    let isHeader = zip(lines[0], named).allSatisfy { cell, field in field != nil || cell == "id" }
    guard isHeader, named.contains(where: { $0 != nil }) else { return nil }
    lines.removeFirst()
    headerLines = 1
    return named
  }

  /// The values of the lines by the names of fields; empty cells leave a field as it is in a new
  /// row.
  ///
  /// - Parameters:
  ///   - columns: The fields, from the left; nil for a column that is passed over.
  ///   - value: Reads a cell.
  /// - Throws: ``Fault``, or what reading a cell throws.
  func rows(
    as columns: [Attribute?], reading value: (String, Attribute) throws -> AttributeValue
  ) throws -> [[String: AttributeValue]] {
    try lines.enumerated().map { index, cells in
      var row: [String: AttributeValue] = [:]
      for (column, (cell, field)) in zip(cells, columns).enumerated() {
        guard let field, !cell.isEmpty else { continue }
        do {
          row[field.name] = try value(cell, field)
        } catch let problem as FieldProblem {
          throw Fault(
            line: index + headerLines + 1, column: column + 1, field: field, problem: problem)
        }
      }
      return row
    }
  }
}
