import ArgumentParser
import ListEditor
import ObjectGraph

/// `ID… | --where CONDITION`: the rows that a command changes.
struct RowSelection: ParsableArguments {
  @Argument(help: "The ids of the rows, as show prints them.")
  var ids: [String] = []

  @OptionGroup var condition: RowCondition

  func validate() throws {
    if ids.isEmpty, condition.text == nil { throw ValidationError(Self.question) }
    try condition.requireAlone(besides: ids)
  }

  /// What a command is asked that names no rows.
  static let question =
    "Which rows? Write their ids, as show prints them, behind the list, or --where and a condition."

  /// The rows of the ids, or those that match now.
  ///
  /// - Parameter console: Where advice on the condition is told; nil where it has been told.
  /// - Throws: ``Failure``, or what reading the rows throws.
  func rows(
    of list: ListDefinition, in file: ListFile, advisingOn console: Console? = nil
  ) throws -> [ManagedObject] {
    try condition.rows(ids, of: list, in: file, advisingOn: console)
  }
}

extension RowCondition {
  /// Refuses ids beside a condition: nobody can tell whether either or both are meant.
  ///
  /// - Throws: `ValidationError`.
  func requireAlone(besides ids: [String]) throws {
    if text != nil, !ids.isEmpty {
      throw ValidationError("Which rows? Write their ids or --where, not both.")
    }
  }

  /// Without a condition the rows of the ids, else those that match, in the order of the list.
  ///
  /// - Parameter console: Where advice on the condition is told; nil where it has been told.
  /// - Throws: ``Failure``, or what reading the rows throws.
  func rows(
    _ ids: [String], of list: ListDefinition, in file: ListFile, advisingOn console: Console?
  ) throws -> [ManagedObject] {
    guard text != nil else { return try file.rows(ids, of: list) }
    var rows: [ManagedObject] = []
    let keys = try keys(of: list, in: file, on: console, isForChange: true)
    try file.forEachRow(keys.keys, of: list) { rows.append($0) }
    return rows
  }
}
