import ObjectGraph

/// A change of a table, a column or a range of rows, as the journal keeps it.
enum StructureStep: Hashable {
  /// Of a new table the greatest key of the rows that the gesture put into it without noting them,
  /// nil in journals of versions that did not keep it; if there are any, the columns of which the
  /// journal keeps their prints.
  case makeTable(String, lastKey: Int64?, printed: [String]? = nil)
  /// Of a table that undo brought back, the columns of which the journal keeps its rows' prints.
  case dropTable(String, printed: [String]? = nil)
  case addColumn(String, of: String, ColumnDeclaration)
  case renameColumn(String, of: String, to: String)
  case retypeColumn(String, of: String, from: ColumnDeclaration, to: ColumnDeclaration)
  case importRows(ImportedRange)

  /// A row of `docket_undo_step`.
  struct JournalLine: Hashable {
    let kind: String
    let table: String
    let column: String?
    let before: String?
    let after: String?
  }

  var journalLine: JournalLine {
    switch self {
    case .makeTable(let table, let lastKey, let printed):
      JournalLine(
        kind: "make table", table: table, column: nil,
        before: printed.map(ColumnNames.text(of:)), after: lastKey.map(String.init))
    case .dropTable(let table, let printed):
      JournalLine(
        kind: "drop table", table: table, column: nil,
        before: printed.map(ColumnNames.text(of:)), after: nil)
    case .addColumn(let column, let table, let declaration):
      JournalLine(
        kind: "add column", table: table, column: column, before: nil,
        after: declaration.journalText)
    case .renameColumn(let column, let table, let name):
      JournalLine(kind: "rename column", table: table, column: nil, before: column, after: name)
    case .retypeColumn(let column, let table, let old, let new):
      JournalLine(
        kind: "retype column", table: table, column: column, before: old.journalText,
        after: new.journalText)
    case .importRows(let range):
      JournalLine(
        kind: "import rows", table: range.table, column: nil, before: range.columnsText,
        after: range.keysText)
    }
  }

  /// The step of a row; nil where it is none.
  init?(_ line: JournalLine) {
    func declaration(_ text: String?) -> ColumnDeclaration? {
      text.flatMap(ColumnDeclaration.init(journalText:))
    }
    switch (line.kind, line.column, line.before, line.after) {
    case ("make table", _, let before, let after):
      self = .makeTable(
        line.table, lastKey: after.flatMap { Int64($0) },
        printed: before.flatMap(ColumnNames.names(in:)))
    case ("drop table", _, let before, _):
      self = .dropTable(line.table, printed: before.flatMap(ColumnNames.names(in:)))
    case ("add column", let column?, _, _):
      guard let new = declaration(line.after) else { return nil }
      self = .addColumn(column, of: line.table, new)
    case ("rename column", _, let before?, let after?):
      self = .renameColumn(before, of: line.table, to: after)
    case ("retype column", let column?, _, _):
      guard let old = declaration(line.before), let new = declaration(line.after) else {
        return nil
      }
      self = .retypeColumn(column, of: line.table, from: old, to: new)
    case ("import rows", _, let before?, let after?):
      guard let range = ImportedRange(table: line.table, columns: before, keys: after) else {
        return nil
      }
      self = .importRows(range)
    default: return nil
    }
  }
}
