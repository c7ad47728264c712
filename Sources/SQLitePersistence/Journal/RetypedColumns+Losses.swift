import ObjectGraph

extension RetypedColumns {
  /// Notes what a step of rows left under changes of a type that were done after it: what these
  /// lost of the values from before is not what they are to restore any more.
  ///
  /// - Parameters:
  ///   - group: The step. Its rows hold what it left, but for those that it left alone.
  ///   - direction: Whether it was taken back or brought back.
  ///   - model: What the columns are by now.
  ///   - connection: Of the open transaction.
  /// - Complexity: O(changes of a type in the journal, and lines of the step and of those changes
  ///   where it tells of their column)
  mutating func noteLosses(
    under group: UndoGroup.ID, _ direction: UndoDirection, model: Model, on connection: Connection
  ) throws {
    for column in columns {
      guard isRetyped(column, since: group), let entity = model.entity(ofTable: column.table) else {
        continue
      }
      let places = try places(of: column, entity, in: group, on: connection)
      guard !places.isEmpty else { continue }
      let path = try path(of: column, from: group)
      for place in places {
        let target = direction == .undo ? place.line.before : place.line.after
        var value = target
        var notes: [(change: Change, loss: Loss)] = []
        for change in path {
          if change.stands { notes.append((change, change.loss(of: value, in: place.key))) }
          value = change.convert(value, of: place.key)
        }
        let present = try RecordedRows.read(column.table, place.key, on: connection)
          .first { $0.column == column.name }
        guard let present, present.value.isSame(as: value),
          !isOvertaken(place.line, of: place.key, direction, path, present: value)
        else { continue }
        for (change, loss) in notes {
          try note(loss, of: column, in: place.key, with: change, on: connection)
        }
      }
    }
  }

  /// Whether somebody wrote over what a step left, and changes of a type since made the same of
  /// that as they would make of what the step left, and of what it is to leave.
  ///
  /// Where they make two things of what the step knows, the row itself tells. Else its way is
  /// followed back through the changes, with what each of them lost: it has to be that of what the
  /// step left, up to where that of what it is to leave parts from it. A value that was written
  /// between two of the changes is seen where it comes in, though the older one lost what the step
  /// left, and so would restore it.
  ///
  /// - Parameter present: What the row holds.
  func isOvertaken(
    _ line: JournalStep.Line, of key: Int64, _ direction: UndoDirection, _ path: [Change],
    present: AttributeValue
  ) -> Bool {
    let isReturn = line.kind == (direction == .undo ? .delete : .insert)
    guard !isReturn, path.contains(where: \.stands) else { return false }
    func way(of value: AttributeValue) -> [AttributeValue] {
      path.reduce(into: [value]) { way, change in
        way.append(change.convert(way[way.count - 1], of: key))
      }
    }
    let left = way(of: direction == .undo ? line.after : line.before)
    let target = way(of: direction == .undo ? line.before : line.after)
    guard let leftNow = left.last, let targetNow = target.last, leftNow.isSame(as: targetNow) else {
      return false
    }
    var value = present
    for stage in left.indices.reversed() {
      guard value.isSame(as: left[stage]) else { return true }
      guard stage > 0, left[stage].isSame(as: target[stage]) else { return false }
      value = path[stage - 1].revert(value, of: key)
    }
    return false
  }

  /// A step's line as ``line(_:of:_:in:throughLastOf:)`` has it, but one that is in conflict with
  /// the row where this was overtaken.
  ///
  /// - Complexity: O(number of columns) where changes of a type lie between the step and now, and
  ///   once for each of these O(its lines)
  mutating func line(
    _ line: JournalStep.Line, of key: Int64, _ entity: Entity, in group: UndoGroup.ID,
    _ direction: UndoDirection, on connection: Connection
  ) throws -> JournalStep.Line {
    let held = try self.line(line, of: key, entity, in: group)
    guard let column = column(of: line, entity) else { return held }
    let path = try path(of: column, from: group)
    guard let last = path.last, path.contains(where: \.stands),
      let present = try RecordedRows.read(column.table, key, on: connection)
        .first(where: { $0.column == column.name })?.value
    else { return held }
    if last.isFormerText(present, of: direction == .undo ? held.after : held.before) {
      return JournalStep.Line(
        kind: held.kind, attribute: held.attribute,
        before: direction == .undo ? held.before : present,
        after: direction == .undo ? present : held.after, isTriggered: held.isTriggered)
    }
    guard isOvertaken(line, of: key, direction, path, present: present),
      let other = [line.after, line.before].first(where: { !$0.isSame(as: present) })
    else { return held }
    return JournalStep.Line(
      kind: line.kind, attribute: line.attribute, before: other, after: other,
      isTriggered: line.isTriggered)
  }

  /// What a change of a type is to restore in a row; a line of its own where it lost nothing there
  /// so far.
  private func note(
    _ loss: Loss, of column: Column, in key: Int64, with change: Change, on connection: Connection
  ) throws {
    if let line = change.losses?[key]?.line {
      try SQLText(
        """
        UPDATE docket_undo_entry SET before = ?, after = ?
        WHERE undo_group = ? AND step = ? AND part = ?
        """,
        [
          loss.lost, loss.left, .integer(change.group), .integer(line.step), .integer(line.part),
        ]
      ).statement(on: connection).run()
    } else if loss.lost != loss.left {
      // Before all other steps of the change: it is taken back last.
      try SQLText(
        """
        INSERT INTO docket_undo_entry
        SELECT ?1, min(step) - 1, 0, ?2, ?3, 'update', ?4, ?5, ?6 FROM (
          SELECT 0 AS step
          UNION ALL SELECT min(step) FROM docket_undo_entry WHERE undo_group = ?1)
        """,
        [
          .integer(change.group), .text(column.table), .integer(key), .text(column.name),
          loss.lost, loss.left,
        ]
      ).statement(on: connection).run()
    }
  }
}

extension RetypedColumns.Change {
  /// Whether a text is what earlier versions made of a number where this one makes another text of
  /// it: they wrote whole ones with a zero behind the point.
  fileprivate func isFormerText(_ present: AttributeValue, of value: AttributeValue) -> Bool {
    guard stands, conversion.old.attributeType == .real, present != value,
      case .real(let number)? = conversion.inverse.convert(value)
    else { return false }
    return present == .text(String(number))
  }
}
