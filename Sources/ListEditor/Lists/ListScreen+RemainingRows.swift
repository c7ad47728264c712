import ObjectGraph

extension ListScreen {
  /// Performs a step about rows. Where somebody else deleted some of them just before, which
  /// `requireAll` finds within the step, it begins anew with the others: what the step is called,
  /// and what is said of it, counts what it changed.
  ///
  /// - Throws: `ListError.rowIsGone` if none is left, and what the body throws.
  func withRemaining(
    _ rows: [ManagedObject], perform: ([ManagedObject]) throws -> Outcome
  ) throws -> Outcome {
    do {
      return try perform(rows)
    } catch ListError.rowIsGone {
      let left = rows.filter { !$0.isDeleted }
      guard !left.isEmpty, left.count < rows.count else { throw ListError.rowIsGone }
      return try withRemaining(left, perform: perform)
    }
  }

  /// Asks within a step whether the rows that it is about are still there.
  ///
  /// - Throws: `ListError.rowIsGone` if one is not.
  func requireAll(_ rows: [ManagedObject]) throws {
    guard !rows.contains(where: \.isDeleted) else { throw ListError.rowIsGone }
  }
}
