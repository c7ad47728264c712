import Terminal

extension CommandTable {
  /// The commands of Docket with their default keys.
  public static let standard = CommandTable(
    cursorCommands + basicRowCommands + rowCommands + orderCommands + sectionCommands
      + findingCommands + markCommands + columnCommands + titleCommands + formCommands
      + promptCommands
      + historyCommands + programCommands)

  private static let browsing: Command.Scopes = [.list, .grab, .help, .menu]

  private static let cursorCommands = [
    Command(
      .cursorDown, "Move the cursor down", help: "One row; or the row that is held.",
      keys: ["j", "Down", "Ctrl-n"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .cursorUp, "Move the cursor up", help: "One row; or the row that is held.",
      keys: ["k", "Up", "Ctrl-p"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .halfPageDown, "Half a page down", help: "Moves by half of what fits on the screen.",
      keys: ["Ctrl-d"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .halfPageUp, "Half a page up", help: "Moves by half of what fits on the screen.",
      keys: ["Ctrl-u"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .pageDown, "A page down", help: "Moves by what fits on the screen.",
      keys: ["PgDn", "Ctrl-f"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .pageUp, "A page up", help: "Moves by what fits on the screen.",
      keys: ["PgUp", "Ctrl-b"], scopes: browsing, repetition: .coalesced, topic: .cursor),
    Command(
      .first, "To the first row", help: "With a count, to that row: 5{first} is the fifth.",
      keys: ["g", "Home"], scopes: browsing, repetition: .place, topic: .cursor),
    Command(
      .last, "To the last row", help: "With a count, to that row: 5{last} is the fifth.",
      keys: ["G", "End"], scopes: browsing, repetition: .place, topic: .cursor),
    Command(
      .nextSection, "To the next section", help: "Moves to the first row of the next section.",
      keys: ["]", "Tab"], scopes: [.list, .grab], requires: .sections, repetition: .coalesced,
      topic: .cursor),
    Command(
      .previousSection, "To the previous section",
      help: "Moves to the first row of this section, then to that of the one before.",
      keys: ["[", "Shift-Tab"], scopes: [.list, .grab], requires: .sections, repetition: .coalesced,
      topic: .cursor),
    Command(
      .collapse, "Close or open the section",
      help:
        "A closed section shows its header only; the cursor waits there. With a row in the hand it opens the section under it.",
      keys: ["z"], scopes: [.list, .grab], requires: .sections, topic: .cursor),
    Command(
      .collapseAll, "Close or open all sections",
      help: "Closes every section, or opens every one if all are closed.",
      keys: ["Z"], scopes: .list, requires: .sections, topic: .cursor),
  ]

  private static let basicRowCommands = [
    Command(
      .addBelow, "Add a row below",
      help:
        "Opens an empty line below the cursor. The row exists once you keep its title. A count adds as"
        + " many of that title.",
      keys: ["o"], scopes: .list, requires: .writableFile, repetition: .counted,
      hint: .init("add", weight: 80),
      topic: .rows, synonyms: ["new", "insert"], beginsTyping: true),
    Command(
      .editTitle, "Edit the title",
      help: "Edits the title of the row where it stands; of marked rows it opens the fields.",
      keys: ["e", "F2"], scopes: .list, requires: [.targets, .writableFile],
      hint: .init("edit", weight: 70), topic: .rows, beginsTyping: true),
    Command(
      .delete, "Delete the row",
      help:
        "Or all marked rows, or a section without rows, and without a question, because undo brings"
        + " them back. A count deletes more.",
      keys: ["d", "Delete"], scopes: .list, requires: [.deletable, .writableFile],
      repetition: .counted,
      hint: .init("delete", weight: 40), topic: .rows, synonyms: ["remove"]),
  ]

  private static let orderCommands = [
    Command(
      .grab, "Pick up the row",
      help:
        "Or all marked rows as a block; then move it with the cursor keys, also into other sections."
        + " A count picks up more rows of a list.",
      keys: ["m"], scopes: .list, requires: [.targets, .writableFile, .manualOrder],
      repetition: .counted,
      hint: .init("move", weight: 60), topic: .order),
    Command(
      .drop, "Put the row down here", help: "Keeps the row that is held at its new place.",
      keys: ["Enter"], scopes: .grab, hint: .init("put down", weight: 90), topic: .order),
    Command(
      .putBack, "Put the row back", help: "Returns the row that is held to where it was.",
      keys: ["Esc", "Ctrl-c"], scopes: .grab, hint: .init("put back", weight: 80), topic: .order),
    Command(
      .nudgeDown, "Move the row down",
      help: "Or the marked rows: by one place, and at the end of a section into the next.",
      keys: ["J", "Alt-Down"], scopes: .list, requires: [.targets, .writableFile, .manualOrder],
      repetition: .coalesced, topic: .order),
    Command(
      .nudgeUp, "Move the row up",
      help: "Or the marked rows: by one place, and at the start of a section into the one before.",
      keys: ["K", "Alt-Up"], scopes: .list, requires: [.targets, .writableFile, .manualOrder],
      repetition: .coalesced, topic: .order),
  ]

  private static let titleCommands = [
    Command(
      .keepTitle, "Keep what is typed", help: "Saves the title.",
      keys: ["Enter"], scopes: .field, hint: .init("keep", weight: 90), topic: .title),
    Command(
      .keepTitleAndEditFields, "Keep it and edit all fields",
      help: "Saves the title, and goes on in the form of the row behind it.",
      keys: ["Tab"], scopes: .field, topic: .title, beginsTyping: true),
    Command(
      .discardTitle, "Discard what is typed",
      help: "Leaves the row as it was; a row that was being added is not added.",
      keys: ["Esc", "Ctrl-c"], scopes: .field, hint: .init("discard", weight: 80),
      topic: .title),
    Command(
      .caretLeft, "Caret left", help: "By one character, however many bytes it has.",
      keys: ["Left", "Ctrl-b"], scopes: .typing, repetition: .coalesced, topic: .title),
    Command(
      .caretRight, "Caret right", help: "By one character, however many bytes it has.",
      keys: ["Right", "Ctrl-f"], scopes: .typing, repetition: .coalesced, topic: .title),
    Command(
      .caretWordLeft, "Caret to the start of the word", help: "Or of the word before.",
      keys: ["Ctrl-Left", "Alt-Left", "Alt-b"], scopes: .typing, repetition: .coalesced,
      topic: .title),
    Command(
      .caretWordRight, "Caret behind the word", help: "Or behind the next word.",
      keys: ["Ctrl-Right", "Alt-Right", "Alt-f"], scopes: .typing, repetition: .coalesced,
      topic: .title),
    Command(
      .caretStart, "Caret to the start of the line",
      help: "In a field of one line, of the whole text.",
      keys: ["Home", "Ctrl-a"], scopes: .typing, topic: .title),
    Command(
      .caretEnd, "Caret to the end of the line", help: "In a field of one line, of the whole text.",
      keys: ["End", "Ctrl-e"], scopes: .typing, topic: .title),
    Command(
      .caretTextStart, "Caret to the start of the text", help: "Whatever lines it has.",
      keys: ["Ctrl-Home"], scopes: .typing, topic: .title),
    Command(
      .caretTextEnd, "Caret to the end of the text", help: "Whatever lines it has.",
      keys: ["Ctrl-End"], scopes: .typing, topic: .title),
    Command(
      .deleteBackward, "Delete before the caret", help: "Deletes one character.",
      keys: ["Backspace", "Ctrl-h"], scopes: .typing, repetition: .coalesced, topic: .title),
    Command(
      .deleteForward, "Delete behind the caret", help: "Deletes one character.",
      keys: ["Delete", "Ctrl-d"], scopes: .typing, repetition: .coalesced, topic: .title),
    Command(
      .deleteWordBackward, "Delete the word before the caret",
      help: "From its start up to the caret.",
      keys: ["Ctrl-w", "Alt-Backspace", "Ctrl-Backspace"], scopes: .typing, repetition: .coalesced,
      topic: .title),
    Command(
      .deleteWordForward, "Delete the word behind the caret", help: "From the caret to its end.",
      keys: ["Alt-d", "Alt-Delete", "Ctrl-Delete"], scopes: .typing, repetition: .coalesced,
      topic: .title),
    Command(
      .deleteToStart, "Delete to the start of the line",
      help: "What is before the caret in its line; at its start, the line break.",
      keys: ["Ctrl-u"], scopes: .typing, topic: .title),
    Command(
      .deleteToEnd, "Delete to the end of the line",
      help: "What is behind the caret in its line; at its end, the line break.",
      keys: ["Ctrl-k"], scopes: .typing, topic: .title),
  ]

  private static let historyCommands = [
    Command(
      .undo, "Undo",
      help: "Takes back the newest step made here, then those that you made before or elsewhere,"
        + " then after a question those of others.",
      keys: ["u"], scopes: .list, requires: .writableFile, repetition: .coalesced,
      hint: .init("undo", weight: 50), topic: .history),
    Command(
      .redo, "Redo", help: "Does again what undo took back.",
      keys: ["Ctrl-r"], scopes: .list, requires: .writableFile, repetition: .coalesced,
      topic: .history),
  ]

  private static let programCommands = [
    Command(
      .palette, "Choose a command by name",
      help: "Type some letters of its name; :w and :q work too, and :12 goes to row 12.",
      keys: [":"], scopes: .list, topic: .program, beginsTyping: true),
    Command(
      .settings, "Where the settings are",
      help: "Tells the file for keys, colours and more; docket info says what is wrong in it.",
      keys: [], scopes: .list, topic: .program, aliases: ["set", "config", "configuration"],
      synonyms: ["theme", "colors", "options", "preferences", "keys"]),
    Command(
      .importing, "How rows of a file come in",
      help: "Tells the command for it: CSV, TSV, JSON and JSON Lines.",
      keys: [], scopes: .list, topic: .program, aliases: ["import", "r"],
      synonyms: ["csv", "json", "read"]),
    Command(
      .version, "Version", help: "Tells the version of Docket.",
      keys: [], scopes: .list, topic: .program, aliases: ["version"],
      synonyms: ["about"]),
    Command(
      .save, "Save",
      help:
        "Saves what is pending in edit mode; everything else is saved already, with every step."
        + " :w and the name of a file (.csv, .tsv, .json,"
        + " .jsonl) writes out the rows that are shown, :w! also over one that is there.",
      keys: [], scopes: .list, topic: .program, aliases: ["w"],
      synonyms: ["write", "export"]),
    Command(
      .saveAndQuit, "Save and quit",
      help:
        "Ends edit mode with one save, then quits, also from a list within another, the lists or"
        + " the fields.",
      keys: [], scopes: .list, topic: .program, aliases: ["wq", "x"], synonyms: ["wqa", "xa"]),
    Command(
      .quitWithoutSaving, "Quit without saving",
      help: "Throws away what is pending in edit mode or typed; everything else is saved already.",
      keys: [], scopes: .list, topic: .program, aliases: ["q!"]),
    Command(
      .quit, "Quit",
      help:
        "Where a screen lies below, goes back to that. Everything is saved already, but for what is"
        + " pending in edit mode, which is to be saved or cancelled first.",
      keys: ["q"], scopes: .list, hint: .init("back", weight: 45, when: .screenBelow),
      topic: .program, aliases: ["q"], synonyms: ["exit", "leave", "qa"]),
    Command(
      .help, "Show the keys", help: "Shows this screen.",
      keys: ["?", "F1"], scopes: .list, hint: .init("help", weight: 100), topic: .program,
      synonyms: ["help"]),
    Command(
      .helpHere, "Show the keys of this place",
      help:
        "In a form, a menu, a line that is typed, with a row in the hand, or while widths are"
        + " changed: what keys do there. All stays as it is.",
      keys: ["F1"], scopes: [.grab, .field, .form, .prompt, .menu, .columns], topic: .program),
    Command(
      .closeHelp, "Back to where one was", help: "Leaves the help.",
      keys: ["q", "Esc", "Ctrl-c", "?", "F1", "Left", "h"], scopes: .help,
      hint: .init("back", weight: 90),
      topic: .program),
    Command(
      .clear, "Clear",
      help:
        "Takes back a half-typed count; without one, the message and the first of these: a range"
        + " that was begun, marks, the search, the filter. In edit mode cancels that when none of"
        + " them is left; leaves the lists, fields or values.",
      keys: ["Esc"], scopes: .list, hint: .init("cancel", weight: 93, when: .editMode),
      topic: .program, synonyms: ["cancel", "discard", "unmark", "escape"]),
    Command(
      .interrupt, "Offer to quit", help: "Asks whether to quit.",
      keys: ["Ctrl-c"], scopes: .list, topic: .program),
    Command(
      .accept, "Yes",
      help: "Answers the question with yes. Keys typed before it was on the screen do not count.",
      keys: ["y"], scopes: .question, hint: .init("yes", weight: 90), topic: .program),
    Command(
      .acceptHarmless, "Yes, if nothing is lost by it",
      help: "Answers the question with yes, but not one about throwing something away.",
      keys: ["Enter"], scopes: .question, topic: .program),
    Command(
      .decline, "No",
      help: "Answers the question with no; what was typed last time and is offered while you work"
        + " is kept.",
      keys: ["n"], scopes: .question, hint: .init("no", weight: 80), topic: .program),
    Command(
      .later, "Not now",
      help: "Leaves the question; what was typed last time is offered again at the next start.",
      keys: ["Esc", "Ctrl-c"], scopes: .question, topic: .program),
    Command(
      .repaint, "Paint the screen again",
      help: "For a screen that another program has written into.",
      keys: ["Ctrl-l"], scopes: .everywhere, topic: .program),
    Command(
      .suspend, "Suspend the program", help: "Back to the shell; fg returns.",
      keys: ["Ctrl-z"], scopes: .everywhere, topic: .program),
    Command(
      .releaseMouse, "Release the mouse, or take it again",
      help: "The mouse then selects text, as in other programs of the terminal.",
      keys: ["Y"], scopes: [.list, .grab, .help], topic: .program),
  ]
}
