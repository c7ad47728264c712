import Terminal

extension CommandTable {
  static let findingCommands = [
    Command(
      .find, "Find",
      help:
        "Goes to the first row that holds what you type, as you type it; nothing typed finds the same"
        + " again. In a menu, leaves what fits.",
      keys: ["/"], scopes: [.list, .help, .menu], hint: .init("find", weight: 45), topic: .finding,
      synonyms: ["search"], beginsTyping: true),
    Command(
      .findNext, "Find the next match", help: "Goes on at the top after the last one.",
      keys: ["n"], scopes: [.list, .help], repetition: .coalesced, topic: .finding),
    Command(
      .findPrevious, "Find the match before", help: "Goes on at the bottom before the first one.",
      keys: ["N"], scopes: [.list, .help], repetition: .coalesced, topic: .finding),
    Command(
      .replace, "Replace a text",
      help:
        "In all texts of the marked rows, or of all that are shown: what a search would find, whatever"
        + " its capitals. :s/milk/oat milk/ says both texts at once. Asks first, and is one step.",
      keys: [], scopes: .list, requires: .writableFile, topic: .finding, aliases: ["replace"],
      synonyms: ["substitute", "change text", "search and replace"], beginsTyping: true),
    Command(
      .filter, "Filter",
      help: "Shows only rows with the words you type, or for which a condition holds: due < fri"
        + " and not done, priority = high or title contains milk, notes is empty.",
      keys: ["f"], scopes: .list, topic: .finding, synonyms: ["unfilter"], beginsTyping: true),
    Command(
      .savedFilters, "Saved filters",
      help:
        "Shows those that the file keeps; saves the one that is on, also under a name, forgets it,"
        + " or opens the list with it.",
      keys: ["F"], scopes: .list, topic: .finding, beginsTyping: true),
    Command(
      .hideDone, "Hide what is done", help: "Or shows it again.",
      keys: ["X"], scopes: .list, topic: .finding),
    Command(
      .sort, "Sort by a field",
      help: "For you alone, also at the next start; the list in the file stays as it is.",
      keys: ["s"], scopes: .list, topic: .finding, synonyms: ["order", "reverse"],
      beginsTyping: true),
    Command(
      .groupBy, "Sections by a field",
      help:
        "For you alone, also at the next start; the list in the file stays as it is. Among the"
        + " fields of a list it is for everybody: its sections come from the field, or from none.",
      keys: ["S"], scopes: .list, topic: .finding, synonyms: ["group"], beginsTyping: true),
    Command(
      .jump, "Jump to a section", help: "Type the letter with which it begins.",
      keys: ["i"], scopes: .list, requires: .sections, topic: .finding, synonyms: ["goto"],
      beginsTyping: true),
  ]

  static let markCommands = [
    Command(
      .mark, "Mark the row",
      help:
        "Or takes its mark away, and goes to the next row. Commands then act on all marked rows.",
      keys: ["Space"], scopes: .list, requires: .row, repetition: .counted, topic: .marks,
      synonyms: ["select"]),
    Command(
      .markRange, "Mark a range",
      help: "Begins a range here; once more, {mark}, or a command for rows marks it.",
      keys: ["V"], scopes: .list, requires: .row, topic: .marks),
    Command(
      .markSection, "Mark the section",
      help:
        "Or takes the marks of all its rows away. Among the fields of a list: that one names the rows.",
      keys: ["*"], scopes: .list, topic: .marks),
    Command(
      .markAll, "Mark all rows",
      help: "All that the filter shows, if there is one; those of closed sections too.",
      keys: ["A"], scopes: .list, topic: .marks),
    Command(
      .invertMarks, "Invert the marks",
      help: "Marks what is not marked, of all that the filter shows; in closed sections too.",
      keys: ["I"], scopes: .list, topic: .marks),
  ]

  static let promptCommands = [
    Command(
      .confirm, "Take what is typed or chosen",
      help: "Keeps the filter, stays at what was found, or takes the chosen line of a menu.",
      keys: ["Enter"], scopes: [.prompt, .menu], hint: .init("take", weight: 90), topic: .prompt),
    Command(
      .cancel, "Leave it",
      help:
        "Closes the prompt or menu. Of a filter, shows all rows, also where one was on before; of a"
        + " search, goes back to where it began; otherwise everything is as before.",
      keys: ["Esc", "Ctrl-c"], scopes: [.prompt, .menu], hint: .init("leave", weight: 80),
      topic: .prompt),
    Command(
      .choiceDown, "Next line",
      help:
        "Of a menu in which a name is typed, or of the list while a filter or the letter of a section"
        + " is typed; the next match while a word is being found.",
      keys: ["Down", "Ctrl-n", "Tab"], scopes: .prompt, repetition: .coalesced, topic: .prompt),
    Command(
      .choiceUp, "Previous line",
      help:
        "Of a menu in which a name is typed, or of the list while a filter or the letter of a section"
        + " is typed; the match before while a word is being found.",
      keys: ["Up", "Ctrl-p", "Shift-Tab"], scopes: .prompt, repetition: .coalesced,
      topic: .prompt),
    Command(
      .choicePageDown, "A page of lines down", help: "Moves by what fits on the screen.",
      keys: ["PgDn"], scopes: .prompt, repetition: .coalesced, topic: .prompt),
    Command(
      .choicePageUp, "A page of lines up", help: "Moves by what fits on the screen.",
      keys: ["PgUp"], scopes: .prompt, repetition: .coalesced, topic: .prompt),
  ]
}
