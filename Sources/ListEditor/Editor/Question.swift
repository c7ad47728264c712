/// A question on the status line, and what follows from yes. From no, nothing follows as a rule.
///
/// It is asked on the screen that is shown, and ends with it, unanswered (``Editor/settle()``). So
/// what follows may hold that screen `unowned`, but not what the question is about: others go on
/// while it stands, and rows, fields and lists are looked up anew once it is answered.
struct Question {
  /// Why it is asked, as one or more sentences before it; nil for no reason.
  var reason: String?
  /// The sentence that asks.
  let text: String
  /// What else there is to know of yes, as a sentence behind it; nil for nothing.
  var consequence: String?
  /// Whether something is lost by yes, for good: then only the key for yes answers it, and no key
  /// that one hits out of habit.
  var losesChanges = false
  /// Whether it came up by itself behind other work, so that the next key may have been meant for
  /// the list: then no leaves it for later, and only the key for yes answers it.
  var isUnexpected = false
  /// What to say to somebody who leaves it for later.
  var later: Message?
  /// What else there is to say before all of that, until the next key.
  var remark: String?
  var onNo: () -> Void = {}
  let onYes: () throws -> Outcome

  /// The question, with all that there is to say.
  var sentence: String {
    [remark, reason, text, consequence].compactMap(\.self).joined(separator: " ")
  }

  /// What is left of it where there is no room for that: what asks, behind a sign for what comes
  /// before.
  var shortSentence: String {
    remark == nil && reason == nil ? text : ListWords.ellipsis + text
  }

  /// Whether keys that one hits out of habit answer it with yes.
  var takesHabits: Bool { !losesChanges && !isUnexpected }
}
