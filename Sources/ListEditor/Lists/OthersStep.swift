import ObjectGraph

/// The newest step of a file where it is somebody else's: taken back only after a question that
/// names it, and never another one than that.
struct OthersStep {
  let objects: ManagedObjectContext
  /// Takes back the newest step of anybody.
  let takeBack: () throws -> Outcome

  /// Whether to take it back; nil where there is no step at all, or none can be taken back.
  ///
  /// - Parameter reason: Why that is asked.
  /// - Throws: What reading the journal throws.
  func question(_ reason: String = "There is nothing of yours to undo.") throws -> Question? {
    guard !objects.store.isReadOnly, let group = try objects.store.nextUndo(.anybody) else {
      return nil
    }
    let maker = Phrasebook.words(for: group.maker).map { ", made \($0)" } ?? ""
    return Question(text: "\(reason) Undo \(group.name)\(maker)?") { try answerYes(to: group) }
  }

  /// Takes a step back, or asks anew where the newest one is another by now: of that one nobody
  /// was asked.
  private func answerYes(to group: UndoGroup) throws -> Outcome {
    guard try objects.store.nextUndo(.anybody)?.id != group.id,
      let question = try question("The newest step is another one by now.")
    else { return try takeBack() }
    return .ask(question)
  }
}
