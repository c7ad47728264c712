/// One line of the help.
enum HelpLine: Hashable {
  /// The heading of a group of commands.
  case heading(String)
  /// The keys of a command and its name.
  case command(keys: String, name: String)
  /// A line of a command's explanation.
  case explanation(String)
  case blank
}
