import ObjectGraph
import Terminal

extension ListScreen {
  /// Performs one gesture of this list: one transaction and one undo step.
  ///
  /// - Throws: What the body or the store throws; nothing was written then.
  func edit(_ name: String, _ body: (ManagedObjectContext) throws -> Void) throws {
    try objects.performGesture(name, body)
  }

  /// Opens all fields of the cursor's row.
  func openForm() throws -> Outcome {
    guard let object = rows.focusedObject else { return .stay() }
    guard !list.fields.isEmpty else {
      return .stay(.refusal("The fields of this list are all hidden."))
    }
    return .open(
      try FormScreen(
        object, of: list, objects: objects, keyMap: keyMap, today: today,
        edit: { [unowned self] name, body in try edit(name, body) }))
  }
}
