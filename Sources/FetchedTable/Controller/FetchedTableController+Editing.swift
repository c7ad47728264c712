import ObjectGraph
import TableOrder
import TerminalTable

extension FetchedTableController {
  public func tableView(_ tableView: TableView, canEditRowAt path: TableIndexPath) -> Bool {
    object(at: path).map(canEdit) ?? false
  }

  /// Changes the model only; the batch of the results changes the table (R142).
  public func tableView(
    _ tableView: TableView, commit style: TableEditingStyle, forRowAt path: TableIndexPath
  ) {
    guard let object = object(at: path) else { return }
    do {
      try commit(style, object)
    } catch {
      commitDidFail(error)
    }
  }

  /// Deletes an object in a gesture of its own; inserting needs to be told what.
  func commitDefault(_ style: TableEditingStyle, _ object: ManagedObject) throws {
    guard style != .insert else { throw FetchedTableError.nothingInserts }
    guard style == .delete else { return }
    try results.managedObjectContext.performGesture("Delete") { try $0.delete(object) }
  }
}
