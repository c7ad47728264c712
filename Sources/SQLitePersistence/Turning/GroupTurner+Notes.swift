import ObjectGraph

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

  /// The notes on fields that a group made and that stay: on columns that it did not add, in a
  /// table of which nothing was noted before. Where somebody changed one of them all stay, since a
  /// single note would hide the other columns; and those that stayed are there when the group is
  /// brought back.
  func standingNotes(
    of contents: GroupContents, _ direction: UndoDirection
  ) throws -> Set<Int64> {
    // Of rows each stays or goes for itself.
    guard !contents.isOfRows else { return [] }
    var made: Set<String> = []
    var added: Set<RetypedColumns.Column> = []
    for (_, change) in contents.structure {
      if case .makeTable(let table, _, _) = change { made.insert(table) }
      if case .addColumn(let name, let table, _) = change {
        added.insert(.init(table: table, name: name))
      }
    }
    var written: [Int64: [JournalStep.Line]] = [:]
    for case .row("docket_field", let key, let entries) in contents.items.map(\.item) {
      written[key, default: []] += entries.map(\.line)
    }
    var notes: [String: [(key: Int64, isChanged: Bool)]] = [:]
    for (key, lines) in written where lines.first?.kind == .insert {
      let left = Dictionary(lines.map { ($0.attribute, $0.after) }) { $1 }
      let present = try RecordedRows.read("docket_field", key, on: connection)
      guard case .text(let table)? = left["entity"], case .text(let name)? = left["name"],
        !made.contains(table), !added.contains(.init(table: table, name: name))
      else { continue }
      // Somebody may have renamed it since.
      if case .text(let name)? = present.first(where: { $0.column == "name" })?.value,
        added.contains(.init(table: table, name: name))
      {
        continue
      }
      let isAsLeft = left.allSatisfy { column, value in
        column == "rank" || present.contains { $0 == (column, value) }
      }
      notes[table, default: []].append((key, direction == .undo ? !isAsLeft : !present.isEmpty))
    }
    return Set(
      notes.values.filter { $0.contains(where: \.isChanged) }.flatMap { $0.map(\.key) })
  }
}
