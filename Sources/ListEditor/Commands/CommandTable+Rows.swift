import Terminal

extension CommandTable {
  /// What is done to whole rows besides moving them: more places for new ones, fields that are
  /// changed by one key, copies, and ways to read what does not fit.
  static let rowCommands = [
    Command(
      .addAbove, "Add a row above", help: "Opens an empty line above the cursor.",
      keys: ["O"], scopes: .list, requires: .writableFile, repetition: .counted, topic: .rows,
      beginsTyping: true),
    Command(
      .addAtEnd, "Add a row at the end", help: "Opens an empty line at the end of the section.",
      keys: ["a"], scopes: .list, requires: .writableFile, repetition: .counted, topic: .rows,
      beginsTyping: true),
    Command(
      .flip, "Flip yes and no",
      help:
        "Done, packed, paid: the first yes/no field of the list. Without one goes on to the next"
        + " choice.",
      keys: ["x"], scopes: .list, requires: [.targets, .writableFile], repetition: .counted,
      topic: .rows, synonyms: ["toggle", "tick", "check"]),
    Command(
      .cycle, "Next choice",
      help:
        "Goes on to the next value of the first choice, but not of the one that sections come from"
        + " where there is another. Among the fields of a list: another type.",
      keys: ["t"], scopes: .list, requires: [.targets, .writableFile], repetition: .counted,
      topic: .rows),
    Command(
      .copy, "Copy rows", help: "For {paste} here, and as text for the clipboard of the terminal.",
      keys: ["y"], scopes: .list, requires: .targets, repetition: .counted, topic: .rows,
      synonyms: ["duplicate"]),
    Command(
      .paste, "Paste rows below",
      help:
        "Adds the rows that were copied, with all their fields, as often as a count says, and takes"
        + " the marks off. Lines that the terminal pastes become rows: tabs part the fields, or are"
        + " blanks where these do not fit; bullets are left out where every line has one, and [x]"
        + " and [ ] are the box.",
      keys: ["p"], scopes: .list, requires: .writableFile, repetition: .counted, topic: .rows),
    Command(
      .scrollLeft, "Scroll texts to the left",
      help: "By eight columns; a long row below the list by a page up.",
      keys: ["{"], scopes: .list, repetition: .coalesced, topic: .cursor),
    Command(
      .scrollRight, "Scroll texts to the right",
      help: "By eight columns, as far as there is text; a long row below the list by a page down.",
      keys: ["}"], scopes: .list, repetition: .coalesced, topic: .cursor),
    Command(
      .preview, "Show the whole row",
      help: "Shows all fields of the row below the list, or hides them; the wheel scrolls them.",
      keys: ["v"], scopes: .list, topic: .cursor),
    Command(
      .back, "Go back", help: "To where this list was opened from.",
      keys: ["Left", "h"], scopes: .list, topic: .cursor),
    Command(
      .editMode, "Edit mode, and done",
      help:
        "Changes stay pending, with a bar before their rows, until the same key saves them all at once;"
        + " {clear} cancels them.",
      keys: ["Ctrl-e"], scopes: .list, requires: .writableFile,
      hint: .init("save", weight: 95, when: .editMode), topic: .rows),
    Command(
      .library, "Lists of this file",
      help:
        "Opens, adds, renames, duplicates ({copy}), moves, deletes lists by the keys for rows;"
        + " {edit-fields} there shows a list's fields, and {open-row} on a choice its values.",
      keys: ["L"], scopes: .list, topic: .program, aliases: ["ls"],
      synonyms: ["new list", "add list", "rename list", "duplicate list", "delete list"]),
    Command(
      .listFields, "Fields of this list",
      help:
        "Adds ({add-below}), renames ({edit-title}), retypes ({cycle}), moves and hides ({flip}) them,"
        + " lets one name the rows ({mark-section}) or the sections come from one ({group-by}), for"
        + " everybody; {open-row} opens the values of a choice.",
      keys: [], scopes: .list, topic: .program, aliases: ["fields"],
      synonyms: [
        "new field", "add field", "rename field", "delete field", "hide field", "hidden field",
        "show field", "type", "retype", "column", "title", "values of a choice",
      ]),
  ]

  /// What is done with sections.
  static let sectionCommands = [
    Command(
      .toNextSection, "Move to the next section",
      help: "To its end, each marked row from its own section. A count goes further.",
      keys: [">"], scopes: .list, requires: [.targets, .writableFile, .sections],
      repetition: .coalesced, topic: .order),
    Command(
      .toPreviousSection, "Move to the previous section",
      help: "To its end, each marked row from its own section. A count goes further.",
      keys: ["<"], scopes: .list, requires: [.targets, .writableFile, .sections],
      repetition: .coalesced, topic: .order),
    Command(
      .moveTo, "Move to a section or list", help: "Chosen by its name. A count moves more rows.",
      keys: ["M"], scopes: .list, requires: [.targets, .writableFile], repetition: .counted,
      topic: .order, beginsTyping: true),
    Command(
      .addSection, "Add a section",
      help: "Below this one, where sections come from a choice; else with its first row.",
      keys: ["+"], scopes: .list, requires: [.writableFile, .sections], topic: .sections,
      beginsTyping: true),
    Command(
      .renameSection, "Rename the section",
      help: "Its rows stay in it. By the name of another section it becomes a part of that.",
      keys: ["R"], scopes: .list, requires: [.writableFile, .sections], topic: .sections,
      beginsTyping: true),
    Command(
      .sectionUp, "Move the section up", help: "Where sections come from a choice.",
      keys: ["("], scopes: .list, requires: [.writableFile, .sections], repetition: .coalesced,
      topic: .sections),
    Command(
      .sectionDown, "Move the section down", help: "Where sections come from a choice.",
      keys: [")"], scopes: .list, requires: [.writableFile, .sections], repetition: .coalesced,
      topic: .sections),
  ]
}
