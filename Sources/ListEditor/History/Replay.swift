import ObjectGraph

/// A direction in the journal.
enum Replay {
  case undo
  case redo

  /// What it is called.
  var verb: String { self == .undo ? "undo" : "redo" }
  /// What it is called when it was done.
  var doneVerb: String { self == .undo ? "Undid" : "Redid" }

  /// Takes the next step in a context's journal.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: What undoing or redoing throws.
  func takeStep(in objects: ManagedObjectContext) throws -> UndoReport? {
    self == .undo ? try objects.undo() : try objects.redo()
  }

  /// That no step is left, but for such as were refused, of which the first is named.
  func nothingLeft(in objects: ManagedObjectContext, _ naming: StepNaming) -> String {
    let refused = self == .undo ? objects.undoRefusals : objects.redoRefusals
    guard !refused.isEmpty else { return "There is nothing to \(verb)." }
    let store = objects.store
    let group = try? self == .undo ? store.nextUndo(.ownUser) : store.nextRedo()
    guard let group, let refusal = refused[group.id] else {
      return "There is nothing else to \(verb)."
    }
    let name = naming.name(group.name, madeIn: group.list)
    let waits = "There is nothing else to \(verb): \(name) waits until"
    switch refusal {
    case .missing(let name):
      return "\(waits) there is \(SchemaNames(model: store.model).anything(name)) again."
    case .needsRedo(let step):
      return "\(waits) \(step) is done again."
    default: break
    }
    let failure = self == .undo ? "taken back" : "done again"
    return "There is nothing else to \(verb): \(name) could not be \(failure)."
  }

  /// What becomes of what was left of steps, behind why it was left.
  func words(forRestOf reports: [UndoReport], _ keyMap: KeyMap) -> String {
    guard reports.contains(where: \.leavesRest) else { return "" }
    return " \(keyMap.keyName(for: self == .undo ? .undo : .redo)) comes back to the rest."
  }

  /// Why a step stays as it is, what the next key does, and what became of the steps beside it; nil
  /// where no step was refused.
  func refusal(
    among reports: [UndoReport], in objects: ManagedObjectContext, _ naming: StepNaming,
    _ keyMap: KeyMap, _ time: LocalTime
  ) -> String? {
    let refused = reports.filter(\.isRefused)
    guard let report = refused.first else { return nil }
    let turned = reports.filter { !$0.isRefused }
    var others = ""
    if !turned.isEmpty {
      let incomplete = turned.first { !$0.isComplete }
      let part = incomplete.map { ", but not all: \(Self.reason(for: $0, in: objects, time))" }
      let words = "\(doneVerb) \(naming.words(for: turned))"
      others = (part.map { words + $0 } ?? ListWords.sentence(words)) + " "
    }
    let name = naming.name(report) + (refused.count > 1 ? " and \(refused.count - 1) more" : "")
    // One that others were turned behind has been passed over already.
    let key = keyMap.keyName(for: self == .undo ? .undo : .redo)
    let next = reports.last?.isRefused == true ? " \(key) passes over it." : ""
    return
      "\(others)Could not \(verb) \(name): \(Self.reason(for: report, in: objects, time))\(next)"
  }

  /// Why a step, or a part of it, stays as it is.
  static func reason(
    for report: UndoReport, in objects: ManagedObjectContext, _ time: LocalTime
  ) -> String {
    let model = objects.store.model
    return report.refusal.map { Phrasebook.reason(for: $0, in: model) }
      ?? report.failures.first.map { Phrasebook.reason(for: $0, in: model) }
      ?? report.conflicts.first.map { reason(for: $0, in: objects, time) } ?? ""
  }

  /// Why a part of a step stays as it is, and who did that if it was the newest step of all.
  static func reason(
    for conflict: SaveConflict, in objects: ManagedObjectContext, _ time: LocalTime
  ) -> String {
    if let words = Phrasebook.obstacle(conflict, in: objects) { return words }
    if let words = Phrasebook.dependents(conflict, in: objects) { return words }
    guard let newest = try? objects.store.nextUndo(.anybody),
      newest.entries.contains(where: { $0.explains(conflict) })
    else { return Phrasebook.reason(for: conflict, time: time) }
    return Phrasebook.reason(for: conflict, by: newest.maker, time: time)
  }
}

extension UndoGroup.Entry {
  /// Whether this is what brought a row to where it stands against a step, and not something else
  /// that happened to the same row.
  fileprivate func explains(_ conflict: SaveConflict) -> Bool {
    guard id == conflict.id else { return false }
    guard let attribute = conflict.attribute else {
      // Only that the row came or went is about the row as a whole.
      if case .updated = kind { return false }
      return true
    }
    if attribute == id.entity.orderAttribute { return to.map(\.rank) == conflict.theirs }
    guard case .updated(let changes) = kind else { return false }
    return (changes + triggered).contains {
      $0.attribute == attribute && $0.new == conflict.theirs
    }
  }
}
