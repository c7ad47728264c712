import ObjectGraph

extension ListScreen {
  /// Another list of the file, to be shown above this one: of all its rows, or of those that a row
  /// leads to. In edit mode it belongs to it.
  ///
  /// - Throws: What fetching its rows throws.
  func listAbove(_ list: ListDefinition, of parent: ListParent? = nil) throws -> ListScreen {
    let screen = try ListScreen(
      list, objects: objects, keyMap: keyMap, today: today, time: time, isPending: isPending,
      parent: parent, cache: cache)
    screen.clipboard = clipboard
    screen.isBelowPending = isPending
    screen.retypedFields = retypedFields
    screen.table.isEditing = isPending
    return screen
  }
}
