/// Reads a store's data on a thread other than the store's.
public protocol BackgroundReader: Sendable {
  /// What ``PersistentStore/orderedKeys(for:sectionPath:)`` gives, as it was saved last at the
  /// moment of the call.
  ///
  /// - Throws: ``PersistentStoreError``, also after ``cancel()``.
  func orderedKeys(for request: FetchRequest, sectionPath: AttributePath?) throws -> OrderedKeys

  /// Makes what is being read end soon, with an error. May be called on any thread.
  func cancel()
}
