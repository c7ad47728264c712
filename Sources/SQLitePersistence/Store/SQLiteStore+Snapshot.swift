extension SQLiteStore {
  /// Runs a body that reads more than once, with one view of the file throughout: what others write
  /// meanwhile is not in it.
  ///
  /// Others go on writing, and their log grows until the body is over. A body inside another one
  /// has the view of that. A file that is open without locks (``access``) has no such view: there
  /// each reading has its own.
  ///
  /// - Precondition: The body writes nothing.
  /// - Throws: What the body throws, or `PersistentStoreError`; the view is over in any case.
  public func withSnapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard access != .immutable else { return try body() }
    // What the body throws is not for here to translate.
    let outcome = try translatingErrors {
      try connection.reading { Swift.Result { try body() } }
    }
    return try outcome.get()
  }
}
