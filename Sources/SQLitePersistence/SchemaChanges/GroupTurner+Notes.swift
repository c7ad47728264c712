import ObjectGraph

/// Why a group stays as it is: somebody changed what is noted about its tables and columns, or what
/// can be turned with all the rest only.
struct NotesChanged: Error {
  let conflicts: [SaveConflict]
}

extension GroupTurner {
  /// Refuses to turn tables or columns while something is in conflict that has to go with them: the
  /// rows of `docket_list` and `docket_field` about them, and values of a choice that goes. Where
  /// they stand among others does not count, unless a step moved what is to go.
  func requireNotes(of contents: GroupContents, _ direction: UndoDirection) throws {
    let structure = contents.structure.map(\.change)
    guard !structure.isEmpty else { return }
    let tables = contents.tablesTakenAway(direction)
    let countsLists =
      !tables.isEmpty || structure.contains { if case .renameColumn = $0 { true } else { false } }
    let notes = conflicts.filter { conflict in
      guard conflict.attribute != "rank" || conflict.ours == nil else { return false }
      return switch conflict.id.entity.name {
      case "docket_field": true
      case "docket_list": countsLists
      case let table: tables.contains(table)
      }
    }
    guard notes.isEmpty else { throw NotesChanged(conflicts: notes) }
  }

  /// The notes on fields that a group made and that stay as they are: on columns that it does not
  /// change itself, in a table of which nothing was noted before. Where somebody changed one of
  /// them all stay, since a single note would hide the other columns; and those that stayed are
  /// there when the group is brought back.
  func standingNotes(
    of contents: GroupContents, _ direction: UndoDirection
  ) throws -> Set<Int64> {
    // Of rows each stays or goes for itself.
    guard !contents.isOfRows else { return [] }
    let changed = Set(contents.structure.flatMap { Self.columns(of: $0.change) })
    let made = Set(
      contents.structure.compactMap { _, change in
        if case .makeTable(let table, _, _) = change { table } else { nil }
      })
    var notes: [String: [(key: Int64, isChanged: Bool)]] = [:]
    for case .row("docket_field", let key, let entries) in contents.items.map(\.item)
    where entries.allSatisfy({ $0.line.kind == .insert }) {
      let values = entries.map(\.line)
      func text(_ column: String) -> String? {
        guard case .text(let text) = values.first(where: { $0.attribute == column })?.after else {
          return nil
        }
        return text
      }
      guard let table = text("entity"), let name = text("name"), !made.contains(table),
        !changed.contains(.init(table: table, name: name))
      else { continue }
      let present = try RecordedRows.read("docket_field", key, on: connection)
      let isAsLeft = values.allSatisfy { line in
        line.attribute == "rank" || present.contains { $0 == (line.attribute, line.after) }
      }
      notes[table, default: []].append((key, direction == .undo ? !isAsLeft : !present.isEmpty))
    }
    return Set(
      notes.values.filter { $0.contains(where: \.isChanged) }.flatMap { $0.map(\.key) })
  }

  /// The columns that a step makes or changes, under all of their names.
  private static func columns(of change: StructureStep) -> [RetypedColumns.Column] {
    switch change {
    case .addColumn(let name, let table, _), .retypeColumn(let name, let table, _, _):
      [.init(table: table, name: name)]
    case .renameColumn(let old, let table, let new):
      [.init(table: table, name: old), .init(table: table, name: new)]
    case .makeTable, .dropTable, .importRows: []
    }
  }
}
