import ObjectGraph

/// Lines of a pasted text that has tabs in it, as a spreadsheet copies cells: fields side by side.
struct PastedCells {
  /// The cells side by side.
  struct Line {
    /// Where it begins in the text, counted from 1 with the lines that are blank.
    let number: Int
    /// Without blanks at their ends, from the first column in which there is something to the last
    /// cell that is not empty.
    var cells: [String]
  }

  /// A cell that is no value of its field.
  struct Misfit {
    let problem: FieldProblem
    let field: Attribute
    let line: Int
    let column: Int
  }

  /// What does not fit.
  enum Fault: Error {
    /// Cells that are no values of their fields, in their order.
    case values(first: Misfit, others: [Misfit])
    /// Two columns of one field.
    case namedTwice(Attribute)
    /// A word that is no field, beside others in a first line that are.
    case noField(String)
  }

  /// The lines that become rows.
  private(set) var lines: [Line]
  /// How many columns the first line names; nil if it is a row.
  private(set) var namedColumns: Int?

  /// The cells of a text; nil if there are no tabs within its lines.
  init?(_ text: String) {
    lines = Self.lines(of: text)
    guard lines.contains(where: { $0.cells.filter { !$0.isEmpty }.count > 1 }) else { return nil }
    let margin = lines.compactMap { $0.cells.firstIndex { !$0.isEmpty } }.min() ?? 0
    for index in lines.indices {
      let end = lines[index].cells.lastIndex { !$0.isEmpty } ?? margin
      lines[index].cells = Array(lines[index].cells[margin...end])
    }
  }

  /// How many columns there are at most.
  var width: Int { lines.map(\.cells.count).max() ?? 0 }

  /// Whether nothing but a title stands before a cell.
  func isFirstValue(at place: (line: Int, column: Int)) -> Bool {
    guard let first = lines.first, first.number == place.line else { return false }
    return first.cells.prefix(place.column - 1).dropFirst().allSatisfy(\.isEmpty)
  }

  /// The fields that the first line names, which is no row then; nil if it is one.
  ///
  /// As a file that is exported: names or titles of fields.
  ///
  /// - Parameters:
  ///   - fields: Those that can be given a value.
  ///   - others: Those that a first line may name, too, and whose columns are passed over, as those
  ///     of the id and without a name.
  ///   - title: The field that holds the titles.
  /// - Throws: ``Fault/namedTwice(_:)``, and ``Fault/noField(_:)`` where most words are fields, or
  ///   half of them and the first one that of the titles.
  mutating func takeHeader(
    of fields: [Attribute], passingOver others: [Attribute], title: Attribute
  ) throws(Fault) -> [Attribute?]? {
    guard lines.count > 1 else { return nil }
    let names = lines[0].cells
    let named = names.map(fields.attribute(titled:))
    let unknown = zip(names, named).filter { name, field in
      field == nil && !name.isEmpty && name != "id" && others.attribute(titled: name) == nil
    }
    guard named.contains(where: { $0 != nil }) else { return nil }
    if let (name, _) = unknown.first {
      let knownCount = names.count { !$0.isEmpty } - unknown.count
      let isHeader =
        knownCount > unknown.count || knownCount == unknown.count && named.first == title
      if isHeader { throw .noField(name) }
      return nil
    }
    for (index, field) in named.enumerated() {
      if let field, named[..<index].contains(field) { throw .namedTwice(field) }
    }
    namedColumns = names.filter { !$0.isEmpty }.count
    lines.removeFirst()
    return named
  }

  /// The values of the lines by the names of fields; empty cells leave a field as it is in a new
  /// row.
  ///
  /// - Parameters:
  ///   - columns: The fields, from the left; nil for a column that is passed over.
  ///   - value: Reads a cell.
  /// - Throws: ``Fault`` with all that does not fit, or what reading a cell throws.
  func rows(
    as columns: [Attribute?], reading value: (String, Attribute) throws -> AttributeValue
  ) throws -> [[String: AttributeValue]] {
    var misfits: [Misfit] = []
    let rows = try lines.map { line in
      var row: [String: AttributeValue] = [:]
      for (column, (cell, field)) in zip(line.cells, columns).enumerated() {
        guard let field, !cell.isEmpty else { continue }
        do {
          row[field.name] = try value(cell, field)
        } catch let problem as FieldProblem {
          misfits.append(
            Misfit(problem: problem, field: field, line: line.number, column: column + 1))
        }
      }
      return row
    }
    if let first = misfits.first {
      throw Fault.values(first: first, others: Array(misfits.dropFirst()))
    }
    return rows
  }
}
