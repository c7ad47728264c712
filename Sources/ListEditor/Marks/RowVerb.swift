/// What a command does to rows, as a question about them says it.
enum RowVerb: String {
  case change = "Change"
  case copy = "Copy"
  case delete = "Delete"
  case edit = "Edit"
  case move = "Move"
  case open = "Open"

  /// Nil for a command that is not for marked rows.
  init?(_ command: Command.Identifier) {
    switch command {
    case .flip, .cycle: self = .change
    case .copy: self = .copy
    case .delete: self = .delete
    case .editTitle: self = .edit
    case .grab, .nudgeDown, .nudgeUp, .toNextSection, .toPreviousSection, .moveTo: self = .move
    case .editFields: self = .open
    default: return nil
    }
  }
}
