/// A question on the status line, and what follows from yes. From no, nothing follows as a rule.
struct Question {
  let text: String
  /// Whether something is lost by yes, for good: then only the key for yes answers it, and no key
  /// that one hits out of habit.
  var losesChanges = false
  /// What to say to somebody who leaves it for later.
  var later: Message?
  var onNo: () -> Void = {}
  let onYes: () throws -> Outcome
}
