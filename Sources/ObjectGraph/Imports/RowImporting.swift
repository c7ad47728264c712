/// A store that takes many rows at once, without objects.
///
/// An import is a group of the journal that only the store can take back and bring back
/// (``UndoGroup/isTurnedByStore``), hence what this refines.
public protocol RowImporting: SchemaChanging {
  /// Adds rows, in the place of the open gesture's one `write`, and notes their range in the
  /// journal.
  ///
  /// - Parameters:
  ///   - request: The entity, and which of its attributes the rows hold.
  ///   - name: What the undo step is called.
  ///   - progress: Told the number of rows so far from time to time; false cancels.
  ///   - next: Gives the values of the next row, as many as there are attributes, or nil at the
  ///     end.
  /// - Throws: ``ImportError``, ``PersistentStoreError``, or what `next` throws. The gesture stays
  ///   open, and must be abandoned: then nothing was added.
  /// - Precondition: A gesture is open, and nothing was written in it.
  func importRows(
    _ request: RowImport, as name: String, progress: (Int) -> Bool,
    next: () throws -> [AttributeValue]?
  ) throws -> ImportResult
}
