import ObjectGraph

/// What others took from the changes that wait to be saved.
struct PendingLosses {
  /// Rows that somebody else deleted with what was pending of them, and what they were called.
  var rows: [(id: ManagedObjectID, name: String)] = []
  /// Those rows that are there again, since the last settling.
  var returnedRows: Set<ManagedObjectID> = []
  /// What was pending in fields and lists that are there no more.
  var edits: [ForgottenEdits] = []
  /// Whether others have deleted what rows may have been given, since the last settling.
  var mayConcernPlaces = false

  /// Whether any change went with what it was made to.
  var areAny: Bool { !rows.isEmpty || !edits.isEmpty }
}
