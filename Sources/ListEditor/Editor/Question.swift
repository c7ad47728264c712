/// A question on the status line, and what follows from yes. From no, nothing follows.
struct Question {
  let text: String
  /// Whether something is lost by yes, for good: then only the key for yes answers it, and no key
  /// that one hits out of habit.
  var losesChanges = false
  let onYes: () throws -> Outcome
}
