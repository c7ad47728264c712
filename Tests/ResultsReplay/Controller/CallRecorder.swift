import FetchedResults
import FetchedTable
import ObjectGraph
import TableOrder

/// Writes down what a results controller tells its delegate, and passes it on to the bridge.
final class CallRecorder: FetchedResultsControllerDelegate {
  private let bridge: FetchedTableController
  /// What was told, as a case writes it.
  private(set) var calls: [String] = []
  /// The IDs of rows by their keys in the store, for rows that are no longer there.
  private var ids: [Int64: String] = [:]

  init(_ bridge: FetchedTableController) {
    self.bridge = bridge
  }

  /// Notes the ID of an object that was seen, and gives it.
  @discardableResult
  func id(of object: ManagedObject) -> String {
    if case .text(let id) = object["name"], !id.isEmpty { ids[object.objectID.key] = id }
    return ids[object.objectID.key] ?? "?"
  }

  /// Notes an error where it happened.
  func note(error: String) {
    calls.append("error \(error)")
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    calls.append(controller.currentBatch?.origin.isUserDriven == true ? "USER WILL" : "WILL")
    bridge.controllerWillChangeContent(controller)
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: FetchedSection, at index: Int,
    for change: FetchedSectionChange
  ) {
    let name = section.name.isEmpty ? "-" : section.name
    calls.append("\(change == .delete ? "SD" : "SI") \(index) \(name)")
    bridge.controller(controller, didChange: section, at: index, for: change)
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange,
    newIndexPath newPath: TableIndexPath?
  ) {
    let kind =
      switch change {
      case .insert: "OI"
      case .delete: "OD"
      case .move: "OM"
      case .update: "OU"
      }
    let paths = [path, newPath].compactMap { $0?.notation }.joined(separator: "->")
    calls.append("\(kind) \(paths) \(change == .delete ? knownID(of: object) : id(of: object))")
    bridge.controller(
      controller, didChange: object, at: path, for: change, newIndexPath: newPath)
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) {
    calls.append("DID")
    bridge.controllerDidChangeContent(controller)
  }

  func controller(
    _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64]
  ) {
    for (old, new) in identities { ids[new] = ids[old] }
    bridge.controller(controller, didReplaceIdentities: identities)
  }

  func controllerDidReplaceOrder(_ controller: FetchedResultsController) {
    bridge.controllerDidReplaceOrder(controller)
  }

  func controllerDidCompleteFetch(_ controller: FetchedResultsController) {
    bridge.controllerDidCompleteFetch(controller)
  }

  func controllerDidBecomeStale(_ controller: FetchedResultsController) {
    bridge.controllerDidBecomeStale(controller)
  }

  /// The ID of an object whose row may be gone.
  private func knownID(of object: ManagedObject) -> String {
    ids[object.objectID.key] ?? id(of: object)
  }
}
