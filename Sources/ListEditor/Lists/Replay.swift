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
  /// - Parameter reach: Whose steps undo takes back.
  /// - Returns: nil where there is none.
  /// - Throws: What undoing or redoing throws.
  func takeStep(
    in objects: ManagedObjectContext, _ reach: UndoReach = .ownUser
  ) throws -> UndoReport? {
    self == .undo ? try objects.undo(reach) : try objects.redo()
  }

  /// A step as a sentence names it, with who made it if that was somewhere else.
  static func words(for report: UndoReport) -> String {
    report.name + (Phrasebook.words(for: report.maker).map { ", made \($0)" } ?? "")
  }

  /// Why a part of a step stays as it is, and who did that if it was the newest step of all.
  static func reason(for conflict: SaveConflict, in objects: ManagedObjectContext) -> String {
    guard let newest = try? objects.store.nextUndo(.anybody),
      newest.entries.contains(where: { $0.id == conflict.id })
    else { return Phrasebook.reason(for: conflict) }
    return Phrasebook.reason(for: conflict, by: newest.maker)
  }
}
