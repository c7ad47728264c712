extension Command {
  /// The situations in which a command's keys work; a screen is in exactly one of them at a time.
  public struct Scopes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// A list, with nothing going on.
    public static let list = Scopes(rawValue: 1 << 0)
    /// A row has been picked up and follows the cursor keys.
    public static let grab = Scopes(rawValue: 1 << 1)
    /// A text field has the keyboard: what is not a command is text.
    public static let field = Scopes(rawValue: 1 << 2)
    /// A form, one of whose fields has the keyboard: what is not a command is text.
    public static let form = Scopes(rawValue: 1 << 6)
    /// The help screen.
    public static let help = Scopes(rawValue: 1 << 3)
    /// A question on the status line waits for an answer.
    public static let question = Scopes(rawValue: 1 << 4)

    /// A line is being typed (a filter, a word to find, the name of a menu's line): what is not a
    /// command is text.
    public static let prompt = Scopes(rawValue: 1 << 5)

    /// A menu is open and nothing was typed yet: its lines are walked through as those of a list,
    /// and any other key that types something begins the name of a line.
    public static let menu = Scopes(rawValue: 1 << 7)

    /// The widths of a list's columns are being changed.
    public static let columns = Scopes(rawValue: 1 << 8)

    /// Every situation there is.
    public static let everywhere: Scopes = [
      .list, .grab, .field, .form, .help, .question, .prompt, .menu, .columns,
    ]

    /// The situations in which a text is being typed.
    public static let typing: Scopes = [.field, .form, .prompt]

    /// The situations in which keys that are no commands type text.
    public static let takingText: Scopes = [.field, .form, .prompt, .menu]

    /// The situations, one by one.
    public static let all: [Scopes] = [
      .list, .grab, .field, .form, .help, .question, .prompt, .menu, .columns,
    ]
  }
}
