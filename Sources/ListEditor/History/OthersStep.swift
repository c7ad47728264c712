import ObjectGraph

/// The newest step of a file where it is somebody else's: taken back only after a question that
/// names it, and never another one than that.
struct OthersStep {
  let objects: ManagedObjectContext
  let naming: StepNaming
  /// Takes back a step if it still is the newest of anybody, and says so; nil if it is not.
  let takeBack: (UndoGroup.ID) throws -> Outcome?

  /// Whether to take it back; nil where there is no step at all, or none can be taken back.
  ///
  /// - Parameter reason: Why that is asked.
  /// - Throws: What reading the journal throws.
  func question(_ reason: String = "There is nothing of yours to undo.") throws -> Question? {
    guard !objects.store.isReadOnly, let group = try nextGroup else { return nil }
    return Question(reason: reason, text: "Undo \(naming.words(for: group))?") {
      try answerYes(to: group)
    }
  }

  /// The newest step that was not refused before, else the newest of others that was: it may be
  /// possible by now.
  private var nextGroup: UndoGroup? {
    get throws {
      let store = objects.store
      let refused = Set(objects.undoRefusals.keys)
      if let group = try store.nextUndo(.anybody, besides: refused) { return group }
      // Past one's own, which are taken back without a question once that is possible.
      var own: Set<UndoGroup.ID> = []
      while own.count < refused.count, let group = try store.nextUndo(.anybody, besides: own) {
        if case .otherUser = group.maker { return group }
        own.insert(group.id)
      }
      return nil
    }
  }

  /// Takes a step back, or asks anew where the newest one is another by now: of that one nobody
  /// was asked.
  private func answerYes(to group: UndoGroup) throws -> Outcome {
    if let outcome = try takeBack(group.id) { return outcome }
    if let question = try question("The newest step is another one by now.") {
      return .ask(question)
    }
    return .stay(.refusal(UndoDirection.undo.nothingLeft(in: objects, naming)))
  }
}
