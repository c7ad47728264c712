import Terminal

extension TextField.Edit {
  /// What a command does to the field that has the keyboard; nil if it is not of that kind.
  ///
  /// The keys of a field are commands like all others, so that they can be remapped and are told
  /// in the help.
  init?(_ command: Command.Identifier) {
    switch command {
    case .caretLeft: self = .moveLeft
    case .caretRight: self = .moveRight
    case .caretWordLeft: self = .moveWordLeft
    case .caretWordRight: self = .moveWordRight
    case .caretStart: self = .moveToLineStart
    case .caretEnd: self = .moveToLineEnd
    case .caretTextStart: self = .moveToTextStart
    case .caretTextEnd: self = .moveToTextEnd
    case .deleteBackward: self = .deleteBackward
    case .deleteForward: self = .deleteForward
    case .deleteWordBackward: self = .deleteWordBackward
    case .deleteWordForward: self = .deleteWordForward
    case .deleteToStart: self = .deleteToLineStart
    case .deleteToEnd: self = .deleteToLineEnd
    default: return nil
    }
  }
}

extension TextField {
  /// Performs a command that edits text or moves the caret, as often as its count says.
  ///
  /// - Returns: `false`, and nothing has happened, if the command is not of that kind.
  mutating func perform(_ invocation: Invocation) -> Bool {
    guard let edit = Edit(invocation.command) else { return false }
    for _ in 0..<invocation.times { apply(edit) }
    return true
  }

  /// Inserts what was typed or pasted. A field has one line: line breaks become blanks, and those
  /// at the end, which copied lines bring along, are dropped.
  mutating func insert(_ text: String) {
    apply(.insert(Self.singleLine(text)))
  }

  private static func singleLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    var rest = Substring(text)
    while rest.last?.isNewline == true { rest.removeLast() }
    return String(rest.map { $0.isNewline ? " " : $0 })
  }
}
