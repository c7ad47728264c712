import ObjectGraph

/// A change of a table, a column or a range of rows, as the journal keeps it.
enum StructureStep: Hashable {
  /// Of a new table the greatest key of the rows that the gesture put into it without noting them;
  /// nil in journals of versions that did not keep it.
  case makeTable(String, lastKey: Int64?)
  case dropTable(String)
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
    case .makeTable(let table, let lastKey):
      JournalLine(
        kind: "make table", table: table, column: nil, before: nil,
        after: lastKey.map(String.init))
    case .dropTable(let table):
      JournalLine(kind: "drop table", table: table, column: nil, before: nil, after: nil)
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
    case ("make table", _, _, _):
      self = .makeTable(line.table, lastKey: line.after.flatMap { Int64($0) })
    case ("drop table", _, _, _): self = .dropTable(line.table)
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
