import Terminal

extension CommandTable {
  /// The commands of the form, and those that lead to it.
  static let formCommands = [
    Command(
      .openRow, "Open the row",
      help:
        "The list that it leads to, such as a customer's jobs, or its fields; a section that is closed."
        + " In docket pick it chooses the row.",
      keys: ["Enter", "Right", "l"], scopes: .list,
      hint: .init("choose", weight: 95, when: .choosableRow), topic: .rows,
      synonyms: ["choose", "pick"]),
    Command(
      .editFields, "Edit all fields",
      help:
        "In a form: {next-field} goes on, {keep-form} keeps it all. That of marked rows gives all of"
        + " them what you change in it.",
      keys: ["E"], scopes: .list, requires: .targets, topic: .rows, beginsTyping: true),
    Command(
      .keepForm, "Keep the form", help: "Saves all fields as one step of undo.",
      keys: ["Enter"], scopes: .form, hint: .init("keep", weight: 90), topic: .form),
    Command(
      .discardForm, "Leave the form", help: "Asks first if something was typed.",
      keys: ["Esc", "Ctrl-c"], scopes: .form, hint: .init("leave", weight: 80), topic: .form),
    Command(
      .nextField, "To the next field", help: "And from the last one to the first.",
      keys: ["Tab"], scopes: .form, repetition: .coalesced, hint: .init("next", weight: 70),
      topic: .form),
    Command(
      .previousField, "To the previous field", help: "And from the first one to the last.",
      keys: ["Shift-Tab"], scopes: .form, repetition: .coalesced, topic: .form),
    Command(
      .lineDown, "A line down", help: "In a long text; below its last line, the next field.",
      keys: ["Down", "Ctrl-n"], scopes: .form, repetition: .coalesced, topic: .form),
    Command(
      .lineUp, "A line up", help: "In a long text; above its first line, the previous field.",
      keys: ["Up", "Ctrl-p"], scopes: .form, repetition: .coalesced, topic: .form),
    Command(
      .linePageDown, "A page of lines down",
      help: "In a long text; from its last line, to the next field.",
      keys: ["PgDn"], scopes: .form, repetition: .coalesced, topic: .form),
    Command(
      .linePageUp, "A page of lines up",
      help: "In a long text; from its first line, to the previous field.",
      keys: ["PgUp"], scopes: .form, repetition: .coalesced, topic: .form),
    Command(
      .newLine, "Begin a new line", help: "In a text that may have several.",
      keys: ["Alt-Enter", "Ctrl-j"], scopes: .form, requires: .writableFile, topic: .form),
    Command(
      .openEditor, "Write it in your editor",
      help: "Opens the text in $VISUAL, $EDITOR or vi. Quit that without saving to change nothing.",
      keys: ["Ctrl-o"], scopes: .form, requires: .writableFile, topic: .form),
    Command(
      .takeTheirs, "Take what is there",
      help: "Forgets what was typed in this field; in a conflict, for what somebody else wrote.",
      keys: ["Ctrl-t"], scopes: .form, requires: .writableFile, topic: .form),
  ]
}
