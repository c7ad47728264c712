/// A store whose entities can be changed while it is open.
///
/// ``apply(_:as:)`` and ``turn(_:_:)`` belong into an open gesture, in the place of its one
/// `write`: they do everything and note it in the journal. ``PersistentStore/model`` is another one
/// once the gesture is committed. The others read, at any time.
public protocol SchemaChanging: PersistentStore {
  /// Makes a change.
  ///
  /// - Parameters:
  ///   - change: What to add, rename, hide, retype, reorder or delete.
  ///   - name: What the undo step is called.
  /// - Throws: ``SchemaChangeError`` or ``PersistentStoreError``. The gesture stays open, and must
  ///   be abandoned.
  /// - Precondition: A gesture is open, and nothing was written in it.
  func apply(_ change: SchemaChange, as name: String) throws

  /// Takes back or brings back a group that only the store can (``UndoGroup/isTurnedByStore``).
  ///
  /// Tables and columns are changed as a whole or not at all; of rows those that are no longer as
  /// the gesture left them are left alone. The group counts as turned afterwards, unless nothing of
  /// it could be (``UndoReport/isRefused``): then nothing was written, and the gesture is as it
  /// was.
  ///
  /// - Throws: ``PersistentStoreError``, or ``SchemaChangeError`` where something that the store
  ///   holds (a trigger of somebody's) has ended the transaction. The gesture stays open, and must
  ///   be abandoned.
  /// - Precondition: A gesture is open, and nothing was written in it.
  func turn(_ group: UndoGroup, _ direction: UndoDirection) throws -> UndoReport

  /// What the list of an entity was called that is away, and may come back: undo of its deletion,
  /// or redo of what made it, is still possible.
  ///
  /// - Returns: nil where the entity is there, or gone for good.
  func title(ofAbsent entity: String) throws -> String?

  /// The texts that rows hold in an attribute, and how many rows hold each of them.
  ///
  /// - Complexity: O(number of rows) in the store; no row is kept.
  func textCounts(of attribute: Attribute, in entity: Entity) throws -> [AttributeValue: Int]

  /// The names of what the store does by itself with rows of an entity (triggers of people's own)
  /// and does not with those of a duplicate of its list: it may reach rows of other entities, which
  /// would be reached twice then.
  func uncopiedTriggers(of entity: String) throws -> [String]
}
