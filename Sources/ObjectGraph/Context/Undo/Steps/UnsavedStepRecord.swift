/// What an unsaved step did, as a value that can be kept outside of its context.
///
/// A program that is ended while steps are pending keeps their records and makes the steps again at
/// its next start: ``ManagedObjectContext/unsavedStepRecords`` and
/// ``ManagedObjectContext/resume(_:)``.
public struct UnsavedStepRecord: Equatable, Sendable {
  /// What the step is called.
  public var name: String
  /// What it changed, in the order of a save; new objects go by their temporary keys.
  public var entries: [UndoGroup.Entry]

  /// A record.
  ///
  /// - Parameters:
  ///   - name: What the step is called.
  ///   - entries: What it changed.
  public init(name: String, entries: [UndoGroup.Entry]) {
    self.name = name
    self.entries = entries
  }
}
