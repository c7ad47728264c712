import Terminal

/// One thing a person can ask the editor to do, described once.
///
/// Everything that speaks of commands reads it from here: dispatch, the key map, the hints at the
/// bottom of the screen, the help screen, the key configuration and the table of keys in the
/// README. What a command *does* is the business of the screen that performs it.
public struct Command: Hashable, Sendable {
  /// What the command is called in the configuration, the help and in code.
  public let identifier: Identifier
  /// What it does, as a short phrase in the imperative: "Delete the row".
  public let name: String
  /// What else there is to know, as one or more whole sentences, with the name of a command in
  /// braces where they name its key: "{keep-form} keeps it all." ``help(in:)`` puts the keys there.
  public let help: String
  /// The keys it has before anybody remaps them, the one to show first.
  public let defaultKeys: [Key]
  /// Where its keys work.
  public let scopes: Scopes
  /// What must be true of the list for it to make sense.
  public let requirements: Requirements
  /// What a count before it, or its key pressed several times at once, means.
  public let repetition: Repetition
  /// How the hints at the bottom of the screen name it, if they do.
  public let hint: Hint?
  /// The heading it stands under in the help.
  public let topic: Topic
  /// What it is also called in the palette: `q` for `:q`.
  public let aliases: [String]
  /// Other words that one may look for it by in the palette: `exit` for Quit. Nothing but the
  /// search of the palette reads them; they are no names, and stand in no table of keys.
  public let synonyms: [String]
  /// Whether what is typed behind it is text. Where it is refused, that must not become commands.
  public let beginsTyping: Bool

  init(
    _ identifier: Identifier, _ name: String, help: String, keys: [Key], scopes: Scopes,
    requires requirements: Requirements = [], repetition: Repetition = .none, hint: Hint? = nil,
    topic: Topic, aliases: [String] = [], synonyms: [String] = [],
    beginsTyping: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.help = help
    self.defaultKeys = keys
    self.scopes = scopes
    self.requirements = requirements
    self.repetition = repetition
    self.hint = hint
    self.topic = topic
    self.aliases = aliases
    self.synonyms = synonyms
    self.beginsTyping = beginsTyping
  }
}
