import ObjectGraph

/// What the file's own rules (triggers) did to the rows of a save besides what it wrote.
///
/// Undo writes only over what the journal expects, so the journal must know of it. Of an edit that
/// is a new undo step it is part of that step. What else they change (at an undo, at a redo, in
/// rows whose ranks are spread out) belongs to no step: there the steps before expect another value
/// from now on.
struct TriggerEffects {
  /// By row what is part of an undo step.
  private var recorded: [ManagedObjectID: [ValueChange]] = [:]
  /// By row what is not: from what the save left to what the row holds.
  private(set) var unrecorded: [ManagedObjectID: [ValueChange]] = [:]

  /// - Parameter rows: What rows of the save hold in the end that the file changed besides.
  init(of save: SaveRequest, _ rows: [ManagedObjectID: [AttributeValue]]) {
    guard !rows.isEmpty else { return }
    let isRecorded =
      switch save.journaling {
      case .record, .recordSteps: true
      case .none, .undone, .redone: false
      }
    for update in save.updates {
      guard let row = rows[update.id], row.count == update.committed.count else { continue }
      var left = update.committed
      for change in update.changes {
        guard let index = update.id.entity.index(ofAttribute: change.attribute) else { continue }
        // Of an edited value that is recorded the journal notes what became of it.
        left[index] = isRecorded ? row[index] : change.new
      }
      note(update.id, left, row, isRecorded: isRecorded)
    }
    for respacing in save.respacings where recorded[respacing.id] == nil {
      guard let row = rows[respacing.id] else { continue }
      note(respacing.id, respacing.committed, row, isRecorded: false)
    }
    if isRecorded { return }
    for insertion in save.insertions {
      guard let row = rows[insertion.id] else { continue }
      note(insertion.id, insertion.values, row, isRecorded: false)
    }
  }

  private mutating func note(
    _ id: ManagedObjectID, _ left: [AttributeValue], _ row: [AttributeValue], isRecorded: Bool
  ) {
    guard left.count == row.count else { return }
    let changes = row.indices.compactMap { index -> ValueChange? in
      let name = id.entity.attributes[index].name
      guard left[index] != row[index], name != id.entity.orderAttribute else { return nil }
      return ValueChange(name, from: left[index], to: row[index])
    }
    guard !changes.isEmpty else { return }
    if isRecorded { recorded[id] = changes } else { unrecorded[id] = changes }
  }

  /// Steps, of which the last one that changed a row has what the rules did to it.
  func added(to steps: [UndoStep]) -> [UndoStep] {
    guard !recorded.isEmpty else { return steps }
    var open = recorded
    var result = steps
    for (number, step) in steps.enumerated().reversed() {
      for (place, entry) in step.entries.enumerated() {
        guard case .updated(let changes) = entry.kind, let effects = open[entry.id] else {
          continue
        }
        open[entry.id] = nil
        result[number].entries[place].triggered = effects.filter { effect in
          !changes.contains { $0.attribute == effect.attribute }
        }
      }
    }
    return result
  }
}
