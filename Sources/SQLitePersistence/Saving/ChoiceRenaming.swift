import ObjectGraph

/// A value of a choice that a gesture of rows gives another name: what has the value, or tells of
/// it, follows.
struct ChoiceRenaming {
  let choice: String
  let old: String
  let new: String

  /// Those among the updates of a save, in their order.
  static func all(in updates: [SaveRequest.Update], _ model: Model) -> [ChoiceRenaming] {
    all(among: updates.lazy.map { ($0.id, $0.changes) }, model)
  }

  /// Those among the entries of a group.
  static func all(in entries: [UndoGroup.Entry], _ model: Model) -> [ChoiceRenaming] {
    all(
      among: entries.lazy.map { entry in
        if case .updated(let changes) = entry.kind { (entry.id, changes) } else { (entry.id, []) }
      }, model)
  }

  private static func all(
    among changes: some Sequence<(ManagedObjectID, [ValueChange])>, _ model: Model
  ) -> [ChoiceRenaming] {
    // Lists have columns of that name, too, so it is asked once for each table.
    var areChoices: [String: Bool] = [:]
    return changes.flatMap { id, changes in
      changes.compactMap { change -> ChoiceRenaming? in
        guard change.attribute == "name", case .text(let old) = change.old,
          case .text(let new) = change.new, change.old != change.new
        else { return nil }
        let table = id.entity.name
        let isChoice =
          areChoices[table]
          ?? model.entities.contains { $0.attributes.contains { $0.type == .choice(of: table) } }
        areChoices[table] = isChoice
        return isChoice ? ChoiceRenaming(choice: table, old: old, new: new) : nil
      }
    }
  }

  /// Gives the rows the new names that have the old ones still, since no foreign key gave them to
  /// them: those of a choice at once, since one may have taken over the name of another.
  static func followInRows(_ renamings: [ChoiceRenaming], on connection: Connection) throws {
    for (choice, renamings) in Dictionary(grouping: renamings, by: \.choice) {
      if renamings.count == 1,
        try RecordedRows.names(ofChoice: choice, on: connection)
          .contains(where: { AttributeValue.text($0) == .text(renamings[0].old) })
      {
        // Another value has it by now, and who means which is unknown.
        continue
      }
      try JournaledChoice(connection: connection, choice: choice)
        .renameInRows(ValueNames(renamings))
    }
  }

  /// Gives the values of a gesture their new names in what other gestures did: those of a choice at
  /// once, since one may have taken over the name of another.
  static func followInJournal(
    _ renamings: [ChoiceRenaming], besides group: UndoGroup.ID, on connection: Connection
  ) throws {
    for (choice, renamings) in Dictionary(grouping: renamings, by: \.choice) {
      try JournaledChoice(connection: connection, choice: choice)
        .rename(ValueNames(renamings), besides: group)
    }
  }
}
