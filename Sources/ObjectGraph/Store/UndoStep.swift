/// What one undo step did to rows, as a value that is not bound to a context.
///
/// A save tells the store with them which groups the journal gets (``SaveRequest/Journaling``). A
/// program that is ended while steps are pending keeps them and makes the steps again at its next
/// start: ``ManagedObjectContext/unsavedStepRecords`` and ``ManagedObjectContext/resume(_:)``.
public struct UndoStep: Equatable, Sendable {
  /// What the step is called.
  public var name: String
  /// The rows, in the order of a save: deletions, updates, insertions. New rows, also as
  /// neighbours, may go by their temporary keys.
  public var entries: [UndoGroup.Entry]

  /// A step.
  ///
  /// - Parameters:
  ///   - name: What the step is called.
  ///   - entries: The rows: deletions, updates, insertions.
  public init(name: String, entries: [UndoGroup.Entry]) {
    self.name = name
    self.entries = entries
  }
}
