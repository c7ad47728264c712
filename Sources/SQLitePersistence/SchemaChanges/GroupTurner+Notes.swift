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
}
