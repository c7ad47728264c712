import ObjectGraph
import TableOrder
import TerminalTable

extension ListScreen {
  /// Deletes the row of the cursor and those that follow it, as many as there are up to `count`.
  func delete(_ count: Int) throws -> Outcome {
    guard let cursor = table.cursor else { return .stay() }
    let order = results.order
    let first = order.offset(of: cursor)
    let doomed = (first..<min(first + count, order.rowCount)).map {
      results.object(at: order.path(ofOffset: $0))
    }
    let names = doomed.count == 1 ? list.name(of: doomed[0]) : "\(doomed.count) rows"
    try objects.performGesture("Delete \(names)") { context in
      for object in doomed { try context.delete(object) }
    }
    let deleted = ListWords.sentence("Deleted \(names)")
    let undo = keyMap.keyName(for: .undo)
    return .stay(.note("\(deleted) \(undo) brings \(doomed.count == 1 ? "it" : "them") back."))
  }

  func grab() -> Outcome {
    guard table.beginDrag() else {
      return .stay(rows.focusedObject.map(whyImmovable) ?? .refusal("There is no row here."))
    }
    return .stay()
  }

  /// Puts the row that is held down where it is shown.
  func drop() throws -> Outcome {
    let object = rows.focusedObject
    return try finishMove(of: object, told: table.drop())
  }

  /// Puts the row that is held back.
  func putBack() -> Outcome {
    table.cancelDrag()
    return .stay(.note("\(focusedName) is back where it was."))
  }

  /// Moves the row of the cursor by so many places, up if negative.
  func nudge(by places: Int) throws -> Outcome {
    guard let cursor = table.cursor, let object = rows.focusedObject else { return .stay() }
    let order = results.order
    let end = places < 0 ? 0 : order.rowCount - 1
    let isMoved = table.nudge(by: places)
    if !isMoved {
      guard order.offset(of: cursor) == end else { return .stay(whyImmovable(object)) }
      let end = places < 0 ? "first" : "last"
      return .stay(.refusal("\(list.name(of: object)) is the \(end) row already."))
    }
    return try finishMove(of: object, told: isMoved)
  }

  /// Why a row may not be moved by hand.
  func whyImmovable(_ object: ManagedObject) -> Message {
    let name = list.name(of: object)
    guard let pin = list.pinAttribute, object[pin.name] == true else {
      return .refusal("\(name) cannot be moved.")
    }
    return .refusal("\(name) cannot be moved: \(pin.title) is yes.")
  }

  /// Says where a row has come to; throws what kept the move from being written.
  private func finishMove(of object: ManagedObject?, told: Bool) throws -> Outcome {
    defer { moveFailure = nil }
    if let moveFailure { throw moveFailure }
    guard told, let object, let path = results.indexPath(forObject: object) else { return .stay() }
    return .stay(.note("Moved \(list.name(of: object)) to \(place(of: path))."))
  }
}
