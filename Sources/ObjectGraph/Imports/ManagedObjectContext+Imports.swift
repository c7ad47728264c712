extension ManagedObjectContext {
  /// Adds many rows without making objects of them: one transaction, one undo step.
  ///
  /// What is edited is saved before; what observers edit as they are told of that stays pending. A
  /// few rows are announced by their ids; many as if everything had changed (`R14`). Undo takes
  /// back those rows that nobody changed since, and tells of the others.
  ///
  /// ```swift
  /// let request = RowImport(into: items, attributes: ["title", "due"])
  /// let result = try context.importRows(request, as: "Import") { try reader.next() }
  /// ```
  ///
  /// - Parameters:
  ///   - request: The entity, and which of its attributes the rows hold.
  ///   - name: What the undo step is called.
  ///   - progress: Told the number of rows so far from time to time; false cancels.
  ///   - next: Gives the values of the next row, as many as there are attributes, or nil at the
  ///     end.
  /// - Throws: ``ImportError``, what the store throws, or what `next` throws; nothing was added
  ///   then. ``ContextError/modelChanged`` if others changed entities since the caller's last look:
  ///   `next`, which may give values of other types, is not asked then.
  /// - Precondition: The store is ``RowImporting``, no observer is being told of changes, and no
  ///   save or gesture runs.
  /// - Complexity: O(n) for n rows, in bounded memory.
  @discardableResult
  public func importRows(
    _ request: RowImport, as name: String, progress: (Int) -> Bool = { _ in true },
    next: () throws -> [AttributeValue]?
  ) throws -> ImportResult {
    checkThread()
    guard let store = store as? any RowImporting else { trap("the store takes no imports") }
    let known = model
    try saveBefore()
    let result = try performGesture {
      try requireEntities(of: known)
      let result = try store.importRows(request, as: name, progress: progress, next: next)
      return (result, (.edit, .nothing))
    }
    if result.count > 0 { steps.forgetUndone() }
    takeInOwnChange(.edit)
    return result
  }
}
