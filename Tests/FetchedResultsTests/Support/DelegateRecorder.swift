import FetchedResults
import ObjectGraph
import TableOrder
import Testing

/// Writes down what a controller tells, in the replay notation, and checks with every batch that
/// what it tells leads from what it showed to what it shows.
final class DelegateRecorder: FetchedResultsControllerDelegate {
  /// Whether the results may be fetched anew inside a batch, which then tells of other results.
  var isFetchingInside = false
  /// Called with the name of each message, after it was written down.
  var whenCalled: (String) -> Void = { _ in }
  private(set) var origins: [ChangeOrigin] = []
  private(set) var replacedIdentities: [[Int64: Int64]] = []
  private var calls: [String] = []
  private var batches: [String] = []
  private var shown = TableModel([])

  /// The batches since the last call of this, `none` for none.
  func take() -> String {
    defer { batches = [] }
    return batches.isEmpty ? "none" : batches.joined(separator: "; ")
  }

  /// Shows what the controller fetched.
  func follow(_ controller: FetchedResultsController) {
    shown = TableModel(controller.order)
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    #expect(calls.isEmpty, "will came inside a batch, R66")
    #expect(TableModel(controller.order) == shown, "will does not show the old state, R71")
    guard let batch = controller.currentBatch else {
      Issue.record("a batch without an origin, R79")
      return
    }
    origins.append(batch.origin)
    note(batch.origin.isUserDriven ? "USER WILL" : "WILL", "will")
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: FetchedSection, at index: Int,
    for change: FetchedSectionChange
  ) {
    #expect(!calls.contains { $0.hasPrefix("O") }, "a section after an object, R68")
    expectNewState(controller)
    let name = ListNotation.shown(section.name)
    note("\(change == .insert ? "SI" : "SD") \(index) \(name)", "section")
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject,
    at path: TableIndexPath?, for change: FetchedObjectChange, newIndexPath newPath: TableIndexPath?
  ) {
    expectNewState(controller)
    let name = object[object.entity.attributes[0].name].plainText
    if let newPath, !isFetchingInside { #expect(controller.object(at: newPath) === object) }
    switch (change, path, newPath) {
    case (.delete, let path?, nil): note("OD \(path) \(name)", "object")
    case (.insert, nil, let path?): note("OI \(path) \(name)", "object")
    case (.move, let path?, let newPath?):
      note("OM \(path)->\(newPath) \(name)", "object")
    case (.update, let path?, let newPath?): note("OU \(path)->\(newPath) \(name)", "object")
    default:
      Issue.record("\(change) with paths \(String(describing: path)), \(newPath as Any), R64")
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) {
    #expect(calls.count > 1, "an empty batch, R67")
    expectNewState(controller)
    if let batch = controller.currentBatch {
      #expect(shown.applying(batch.changes) == TableModel(controller.order), "R107, R108")
      #expect(batch.changes.count == calls.count - 1)
    }
    follow(controller)
    note("DID", "did")
    batches.append(calls.joined(separator: "; "))
    calls = []
  }

  func controller(
    _ controller: FetchedResultsController, didReplaceIdentities identities: [Int64: Int64]
  ) {
    replacedIdentities.append(identities)
    follow(controller)
  }

  func controllerDidCompleteFetch(_ controller: FetchedResultsController) {
    #expect(calls.isEmpty, "completed inside a batch, R66")
    batches.append("COMPLETE")
    follow(controller)
  }

  func controllerDidBecomeStale(_ controller: FetchedResultsController) {
    batches.append("STALE")
  }

  private func note(_ call: String, _ name: String) {
    calls.append(call)
    whenCalled(name)
  }

  private func expectNewState(_ controller: FetchedResultsController) {
    guard let batch = controller.currentBatch, !isFetchingInside else { return }
    #expect(controller.order.isIdentical(to: batch.newOrder), "the new state does not show, R72")
  }
}
