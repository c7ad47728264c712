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
}
