import ObjectGraph

extension UndoDirection {
  /// What it is called.
  var verb: String { self == .undo ? "undo" : "redo" }
  /// What it is called when it was done.
  var doneVerb: String { self == .undo ? "Undid" : "Redid" }

  /// Turns the next step of a context.
  ///
  /// - Parameter isPending: Whether only what is not saved is turned.
  /// - Returns: nil where there is none.
  /// - Throws: What undoing or redoing throws.
  func takeStep(in objects: ManagedObjectContext, isPending: Bool) throws -> UndoReport? {
    switch self {
    case .undo: isPending ? try objects.undoUnsavedStep() : try objects.undo()
    case .redo: isPending ? try objects.redoUnsavedStep() : try objects.redo()
    }
  }

  /// That no step is left, but for such as were refused, of which the first is named.
  func nothingLeft(in objects: ManagedObjectContext, _ naming: StepNaming) -> String {
    if self == .redo, let step = objects.undoneSteps.last {
      return "There is nothing else to redo: \(step) could not be done again."
    }
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
      let part = incomplete.map {
        ", but not all: \(Phrasebook.reason(for: $0, in: objects, time))"
      }
      let words = "\(doneVerb) \(naming.words(for: turned))"
      others = (part.map { words + $0 } ?? ListWords.sentence(words)) + " "
    }
    let name = naming.name(report) + (refused.count > 1 ? " and \(refused.count - 1) more" : "")
    // One that others were turned behind has been passed over already.
    let key = keyMap.keyName(for: self == .undo ? .undo : .redo)
    let next = reports.last?.isRefused == true ? " \(key) passes over it." : ""
    return
      "\(others)Could not \(verb) \(name): \(Phrasebook.reason(for: report, in: objects, time))\(next)"
  }
}
