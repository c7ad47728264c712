/// What came of making unsaved steps again.
public struct ResumedSteps: Equatable, Sendable {
  /// What could not be made again, because the rows are no longer as the steps found them: `base`
  /// is what a step found, `theirs` what is there now, `ours` what the step wrote.
  public internal(set) var conflicts: [SaveConflict] = []
  /// Values that are edited again although somebody changed them since; a save finds them in
  /// conflict.
  public internal(set) var contested: [SaveConflict] = []
  /// The keys that new objects have now, by those that they had in the records.
  public internal(set) var keys = PermanentKeys()

  /// Notes a value that somebody changed: one that is edited again all the same, or not.
  mutating func add(_ conflict: SaveConflict, isContested: Bool) {
    if isContested { contested.append(conflict) } else { conflicts.append(conflict) }
  }
}
