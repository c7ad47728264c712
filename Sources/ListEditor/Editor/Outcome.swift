/// What a command leads to, besides what it did.
enum Outcome {
  /// The screen stays; the message, if there is one, says what happened.
  case stay(Message? = nil)
  /// The screen stays, since what was asked for cannot be: the bell rings, the message says why.
  case refuse(Message)
  /// The screen stays, and the message says which keys decide what becomes of something, one of
  /// them by the very key that was pressed: as with a question, keys that were typed before it was
  /// on the screen decide nothing.
  case pose(Message)
  /// Another screen opens above this one.
  case open(any Screen)
  /// A list opens above this screen, or is gone back to, with everything as it was, if it is open
  /// already: the list of a key, and what makes its screen otherwise.
  case openList(Int64, () throws -> any Screen)
  /// This screen closes.
  case close
  /// This screen closes, and the message says what happened.
  case closeTelling(Message)
  /// A text goes to the clipboard of the terminal, and the message says so.
  case copy(String, Message)
  /// A text is written in an editor of the person's own.
  case write(OutsideText)
  /// A question is asked before anything happens.
  case ask(Question)
  /// This screen closes, and what was chosen in it happens on the one below.
  case choose(() throws -> Outcome)
  /// A command happens, as if its key had been pressed.
  case perform(Invocation)
  /// The editor ends.
  case quit

  /// The same with a sentence behind the message that it has; without one it has none then either.
  func telling(also sentence: String) -> Outcome {
    switch self {
    case .stay(let message?): .stay(message.adding(sentence))
    case .copy(let text, let message): .copy(text, message.adding(sentence))
    default: self
    }
  }
}
