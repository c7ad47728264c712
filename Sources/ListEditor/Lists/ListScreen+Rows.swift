import ObjectGraph
import TableOrder
import TerminalTable

extension ListScreen {
  /// Deletes the marked rows, or the row of the cursor and those that follow it, as many as there
  /// are up to `count`; on the header of a section without rows, that section.
  func delete(_ count: Int) throws -> Outcome {
    if table.markedCount == 0, let value = emptyChoiceOfCursor { return try deleteSection(value) }
    return try delete(targets(count))
  }

  /// Deletes rows as one step.
  func delete(_ doomed: [ManagedObject]) throws -> Outcome {
    guard !doomed.isEmpty else { return .stay() }
    return try withRemaining(doomed) { doomed in
      let (names, company) = (names(of: doomed), try company(of: doomed))
      let focused = rows.focusedObject?.objectID
      let first = doomed[0].objectID
      try editTakingAway(doomed, "Delete \(names)") { context in
        try requireAll(doomed)
        try context.delete(doomed)
      }
      cursorsBeforeDeletions.note(focused, before: first)
      let undo = keyMap.keyName(for: .undo)
      let with = company.map { " and \($0)" } ?? ""
      let deleted = deletionRun.sentence(adding: doomed.count, "\(names)\(with)")
      let they = doomed.count > 1 || company != nil ? "them" : "it"
      return .stay(.note("\(deleted) \(undo) brings \(they) back."))
    }
  }

  /// Performs a step that takes rows away. Where it fails they went and have come back: so do the
  /// cursor and the marks.
  func editTakingAway(
    _ doomed: [ManagedObject], _ name: String,
    _ body: (ManagedObjectContext) throws -> Void
  ) throws {
    let (focused, areMarked) = (rows.focusedObject?.objectID, table.markedCount > 0)
    let identities = doomed.map(\.objectID)
    do {
      try edit(name, body)
    } catch {
      if areMarked { table.setMarked(true, rowsAt: identities.compactMap(rows.indexPath)) }
      if let path = focused.flatMap(rows.indexPath) { table.setCursor(path) }
      throw error
    }
  }

  /// Picks up the marked rows as a block, or the row of the cursor and those that follow it, as
  /// many as there are up to `count`.
  func grab(_ count: Int) throws -> Outcome {
    guard beginDrag(count) else {
      let immovable = targets(count).first { rows.canMove?($0) == false } ?? rows.focusedObject
      return .stay(immovable.map(whyImmovable) ?? noRows)
    }
    try noteHeldChoices()
    return .stay()
  }

  private func beginDrag(_ count: Int = 1) -> Bool {
    table.beginDrag(
      rowsAt: table.markedCount > 0
        ? Array(table.markedRows) : table.cursor.map { paths(from: $0, count: count) } ?? [])
  }

  /// Puts the rows that are held down where they are shown.
  func drop() throws -> Outcome {
    defer { longTexts = [:] }
    let objects = table.draggedRows.compactMap(rows.object(at:))
    return try finishMove(of: objects, told: dropTelling(objects))
  }

  /// Puts the rows that are held back.
  func putBack() -> Outcome {
    let objects = table.draggedRows.compactMap(rows.object(at:))
    table.cancelDrag()
    return .stay(wordsOfPutBack(objects))
  }

  /// That rows which were held are in their places again.
  func wordsOfPutBack(_ objects: [ManagedObject]) -> Message {
    let verb = objects.count == 1 ? "is back where it was" : "are back where they were"
    return .note("\(names(of: objects)) \(verb).")
  }

  /// Moves the marked rows, or the row of the cursor, by so many places, up if negative.
  func nudge(by places: Int) throws -> Outcome {
    defer { longTexts = [:] }
    let moved = targets()
    guard let first = moved.first else { return .stay() }
    guard beginDrag() else {
      return .stay(whyImmovable(moved.first { rows.canMove?($0) == false } ?? first))
    }
    table.drag(places < 0 ? .up : .down, count: abs(places))
    guard dropTelling(moved) else {
      let end = (places < 0 ? "first" : "last") + (arrangement.hidesRows ? " shown" : "")
      let verb = moved.count == 1 ? "is the \(end) row" : "are the \(end) rows"
      return .stay(.refusal("\(names(of: moved)) \(verb) already."))
    }
    return try finishMove(of: moved, told: true)
  }

  /// Why rows may not be moved by hand; nil if they may.
  func refusal(moving objects: [ManagedObject]) -> Message? {
    objects.first { rows.canMove?($0) == false }.map(whyImmovable)
  }

  /// Why a row may not be moved by hand.
  func whyImmovable(_ object: ManagedObject) -> Message {
    let name = name(of: object)
    guard let pin = list.pinAttribute, object[pin.name] == true else {
      return .refusal("\(name) cannot be moved.")
    }
    return .refusal("\(name) cannot be moved: \(pin.title) is yes.")
  }

  /// Drops what is held, and lets the screen say so while the disk is waited for.
  private func dropTelling(_ objects: [ManagedObject]) -> Bool {
    noteLongTexts(of: objects)
    foretold = { [unowned self] in note(aboutMoveOf: objects) }
    defer { foretold = nil }
    return table.drop()
  }

  /// Says where rows have come to; throws what kept the move from being written.
  func finishMove(of objects: [ManagedObject], told: Bool) throws -> Outcome {
    defer { moveFailure = nil }
    if let moveFailure { throw moveFailure }
    guard !objects.isEmpty else { return .stay() }
    guard told else { return .stay(wordsOfPutBack(objects)) }
    return .stay(note(aboutMoveOf: objects))
  }

  private func note(aboutMoveOf objects: [ManagedObject]) -> Message? {
    let hidden = hiddenWords(objects)
    let paths = objects.compactMap(rows.indexPath(forObject:))
    guard let first = paths.min(), let last = paths.max() else {
      return hidden.isEmpty
        ? nil : .note("Moved \(names(of: objects))\(hidden)\(replacedWords(objects)).")
    }
    // Of rows with others between them, or in several sections, the first one's.
    let stand = first.section == last.section && last.row - first.row + 1 == paths.count
    let place = place(of: first, to: stand && paths.count > 1 ? last : nil)
    return .note("Moved \(names(of: objects)) to \(place)\(hidden)\(replacedWords(objects)).")
  }
}
