/// Where something else happened than a case says.
struct Difference: Equatable {
  /// The line that says what is expected.
  let line: Int
  /// What it says, as a line of a case.
  let expected: String
  /// What happened, as a line of a case.
  let found: String
}

/// What is to be printed of a case.
struct CaseReport {
  /// The case with what really happened, in canonical form.
  var lines: [String] = []
  var differences: [Difference] = []

  /// Adds a line with what happened, and a difference if something else was expected.
  ///
  /// - Parameters:
  ///   - line: where the expectation stands, or nil if there is none.
  ///   - expected: the line as it is expected.
  mutating func add(_ found: String, line: Int?, expected: String, isMet: Bool) {
    lines.append(found)
    if let line, !isMet {
      differences.append(Difference(line: line, expected: expected, found: found))
    }
  }
}
