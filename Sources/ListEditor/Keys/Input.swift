import Terminal

/// What the events of a turn ask for, after keys were looked up and repeats were counted.
enum Input: Hashable {
  /// A command.
  case command(Invocation)
  /// Text for the field that has the keyboard, typed or pasted.
  case text(String)
  /// A key that means nothing here.
  case unbound(Key)
  /// Text pasted where it may be something else than what is typed.
  case paste(String)
  /// Everything that is not from the keyboard.
  case other(InputEvent)
}
