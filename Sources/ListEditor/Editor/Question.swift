/// A question on the status line, and what follows from yes. From no, nothing follows as a rule.
///
/// It is asked on the screen that is shown, and ends with it, unanswered (``Editor/settle()``). So
/// what follows may hold that screen `unowned`, but not what the question is about: others go on
/// while it stands, and rows, fields and lists are looked up anew once it is answered.
struct Question {
  let text: String
  /// Whether something is lost by yes, for good: then only the key for yes answers it, and no key
  /// that one hits out of habit.
  var losesChanges = false
  /// Whether it came up by itself behind other work, so that the next key may have been meant for
  /// the list: then no leaves it for later, and only the key for yes answers it.
  var isUnexpected = false
  /// What to say to somebody who leaves it for later.
  var later: Message?
  /// What else there is to say while it stands.
  var remark: String?
  var onNo: () -> Void = {}
  let onYes: () throws -> Outcome

  /// The question, behind what else there is to say.
  var sentence: String { remark.map { "\($0) \(text)" } ?? text }

  /// Whether keys that one hits out of habit answer it with yes.
  var takesHabits: Bool { !losesChanges && !isUnexpected }
}
