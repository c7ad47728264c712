/// What a command leads to, besides what it did.
enum Outcome {
  /// The screen stays; the message, if there is one, says what happened.
  case stay(Message? = nil)
  /// Another screen opens above this one.
  case open(any Screen)
  /// This screen closes.
  case close
  /// A question is asked before anything happens.
  case ask(Question)
  /// The editor ends.
  case quit
}
