extension [Failure] {
  /// Does a part of something, so that all that is wrong can be told at once.
  ///
  /// - Returns: What the part gives; nil where it failed, which is among these then.
  /// - Throws: What is thrown besides failures.
  @discardableResult
  mutating func collect<Result>(_ part: () throws -> Result) throws -> Result? {
    do {
      return try part()
    } catch let failure as Failure {
      append(failure)
      return nil
    }
  }

  /// Ends here if anything failed.
  ///
  /// - Throws: ``Failure`` that tells all of these.
  func throwIfAny() throws(Failure) {
    if let failure = Failure(self) { throw failure }
  }
}
