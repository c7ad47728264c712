import ObjectGraph

extension ListScreen {
  /// The row under the cursor, if it is one of the file's.
  var rowToPick: ManagedObjectID? {
    guard let id = rows.focusedObject?.objectID, !id.isTemporary else { return nil }
    return id
  }
}
