extension Command {
  /// The headings of the help screen, in its order.
  public enum Topic: String, CaseIterable, Sendable {
    case cursor = "Moving the cursor"
    case rows = "Adding, changing, deleting"
    case order = "Moving rows"
    case sections = "Sections"
    case finding = "Finding, filtering, sorting"
    case marks = "Marking rows"
    case columns = "Columns"
    case title = "While typing"
    case prompt = "Prompts and menus"
    case form = "In a form"
    case history = "Undo"
    case program = "The program"
  }
}

extension Command.Scopes {
  /// What the help calls a situation that has commands of its own; nil for any other.
  var topic: Command.Topic? {
    switch self {
    case .grab: .order
    case .field: .title
    case .form: .form
    case .prompt, .menu: .prompt
    case .columns: .columns
    default: nil
    }
  }
}
