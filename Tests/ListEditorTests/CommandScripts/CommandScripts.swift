import Terminal

@testable import ListEditor

extension CommandScript {
  /// How one comes into each situation from a list.
  static let ways: [(scope: Command.Scopes, keys: String, list: List)] = [
    (.list, "", .letters), (.grab, "m", .letters), (.field, "e", .letters),
    (.form, "E", .letters), (.help, "?", .letters), (.question, "<Ctrl-c>", .letters),
    (.prompt, "/", .letters), (.menu, "s", .letters), (.columns, "w", .todo),
  ]

  /// All scripts: one at least for each command in each situation where its keys work.
  static let all: [CommandScript] =
    motions + rows + sections + finding + marks + prompts + columns + forms + typing + program

  private static let home = Expectation.rows("[One] >A B C [Two] D E")

  private static let motions: [CommandScript] = [
    .init(.cursorDown, expecting: .rows("[One] A >B C [Two] D E")),
    .init(.cursorUp, typing: "j", expecting: home),
    .init(.halfPageDown, expecting: .rows("[One] A B C [Two] D >E")),
    .init(.halfPageUp, typing: "G", expecting: home),
    .init(.pageDown, expecting: .rows("[One] A B C [Two] D >E")),
    .init(.pageUp, typing: "G", expecting: home),
    .init(.first, typing: "G", expecting: home),
    .init(.last, expecting: .rows("[One] A B C [Two] D >E")),
    .init(.nextSection, expecting: .rows("[One] A B C [Two] >D E")),
    .init(.previousSection, typing: "G", expecting: .rows("[One] A B C [Two] >D E")),
    .init(.collapse, expecting: .rows(">[One-] [Two] D E")),
    .init(.collapseAll, expecting: .rows(">[One-] [Two-]")),
    .init(.back, expecting: .says("There is nothing to go back to; q quits.")),
    .init(.scrollLeft, expecting: .says("The texts begin here.")),
    .init(.scrollRight, expecting: .says("The texts end here.")),
    .init(.preview, expecting: .shows("   Part: One")),
    .init(.cursorDown, in: .grab, typing: "m", expecting: .rows("[One] B =>A C [Two] D E")),
    .init(.cursorUp, in: .grab, typing: "mj", expecting: .rows("[One] =>A B C [Two] D E")),
    .init(.halfPageDown, in: .grab, typing: "m", expecting: .rows("[One] B C [Two] D E =>A")),
    .init(.halfPageUp, in: .grab, typing: "Gm", expecting: .rows("[One] =>E A B C [Two] D")),
    .init(.pageDown, in: .grab, typing: "m", expecting: .rows("[One] B C [Two] D E =>A")),
    .init(.pageUp, in: .grab, typing: "Gm", expecting: .rows("[One] =>E A B C [Two] D")),
    .init(.first, in: .grab, typing: "Gm", expecting: .rows("[One] =>E A B C [Two] D")),
    .init(.last, in: .grab, typing: "m", expecting: .rows("[One] B C [Two] D E =>A")),
    .init(.nextSection, in: .grab, typing: "m", expecting: .rows("[One] B C [Two] =>A D E")),
    .init(.previousSection, in: .grab, typing: "Gm", expecting: .rows("[One] A B C [Two] =>E D")),
    .init(.collapse, in: .grab, typing: "m", expecting: .says("No closed section here.")),
    .init(.cursorDown, in: .help, typing: "?", expecting: .changes),
    .init(.cursorUp, in: .help, typing: "?j", expecting: .changes),
    .init(.halfPageDown, in: .help, typing: "?", expecting: .changes),
    .init(.halfPageUp, in: .help, typing: "?G", expecting: .changes),
    .init(.pageDown, in: .help, typing: "?", expecting: .changes),
    .init(.pageUp, in: .help, typing: "?G", expecting: .changes),
    .init(.first, in: .help, typing: "?G", expecting: .changes),
    .init(.last, in: .help, typing: "?", expecting: .changes),
    .init(.cursorDown, in: .menu, typing: "s", expecting: .shows(" > Manual order")),
    .init(.cursorUp, in: .menu, typing: "sj", expecting: .shows(" > As the list says")),
    .init(.halfPageDown, in: .menu, typing: "s", expecting: .changes),
    .init(.halfPageUp, in: .menu, typing: "sG", expecting: .changes),
    .init(.pageDown, in: .menu, typing: "s", expecting: .shows(" > Part, descending")),
    .init(.pageUp, in: .menu, typing: "sG", expecting: .shows(" > As the list says")),
    .init(.first, in: .menu, typing: "sG", expecting: .shows(" > As the list says")),
    .init(.last, in: .menu, typing: "s", expecting: .shows(" > Part, descending")),
  ]

  private static let rows: [CommandScript] = [
    .init(.addBelow, then: "x<Enter>", expecting: .rows("[One] A >x B C [Two] D E")),
    .init(.addAbove, then: "x<Enter>", expecting: .rows("[One] >x A B C [Two] D E")),
    .init(.addAtEnd, then: "x<Enter>", expecting: .rows("[One] A B C >x [Two] D E")),
    .init(.editTitle, then: "x<Enter>", expecting: .rows("[One] >Ax B C [Two] D E")),
    .init(.delete, expecting: .rows("[One] >B C [Two] D E")),
    .init(.flip, on: .todo, typing: "j", expecting: .says("Done is yes now: Call the dentist.")),
    .init(
      .cycle, on: .todo, typing: "j", expecting: .says("Priority is medium now: Call the dentist.")),
    .init(.copy, expecting: .says("Copied A. p pastes.")),
    .init(.paste, typing: "y", expecting: .rows("[One] A >A B C [Two] D E")),
    .init(.editMode, expecting: .shows("5 items, edit mode")),
    .init(.openRow, expecting: .shows("field 1 of 2")),
    .init(.editFields, expecting: .shows("field 1 of 2")),
    .init(.grab, expecting: .rows("[One] =>A B C [Two] D E")),
    .init(.drop, in: .grab, typing: "mj", expecting: .says("Moved A to One, 2 of 3.")),
    .init(.putBack, in: .grab, typing: "mj", expecting: .says("A is back where it was.")),
    .init(.nudgeDown, expecting: .rows("[One] B >A C [Two] D E")),
    .init(.nudgeUp, typing: "j", expecting: .rows("[One] >B A C [Two] D E")),
    .init(.keepTitle, in: .field, typing: "ex", expecting: .rows("[One] >Ax B C [Two] D E")),
    .init(
      .keepTitleAndEditFields, in: .field, typing: "ex", expecting: .shows("field 2 of 2")),
    .init(.discardTitle, in: .field, typing: "ex", expecting: home),
    .init(.undo, typing: "d", expecting: .says("Undid Delete A.")),
    .init(.redo, typing: "du", expecting: .says("Redid Delete A.")),
  ]

  private static let sections: [CommandScript] = [
    .init(.toNextSection, expecting: .rows("[One] B C [Two] D E >A")),
    .init(.toPreviousSection, typing: "G", expecting: .rows("[One] A B C >E [Two] D")),
    .init(.moveTo, expecting: .shows(" Move A to")),
    .init(.addSection, on: .todo, expecting: .shows(" New section")),
    .init(.renameSection, expecting: .shows(" Rename the section")),
    .init(
      .sectionUp, on: .todo, typing: "]", expecting: .says("Moved the section This week, 1 of 3.")),
    .init(.sectionDown, on: .todo, expecting: .says("Moved the section Today, 2 of 3.")),
  ]

  private static let finding: [CommandScript] = [
    .init(.find, then: "c", expecting: .rows("[One] A B >C [Two] D E")),
    .init(.find, in: .help, typing: "?", then: "undo", expecting: .shows(" Find: undo")),
    .init(.find, in: .menu, typing: "s", expecting: .shows(" : letters of a name")),
    .init(.replace, then: "c<Enter>", expecting: .shows(" Replace \"c\" by:")),
    .init(.findNext, typing: "/c<Enter>g", expecting: .rows("[One] A B >C [Two] D E")),
    .init(.findPrevious, typing: "/c<Enter>G", expecting: .rows("[One] A B >C [Two] D E")),
    .init(.findNext, in: .help, typing: "?/row<Enter>", expecting: .changes),
    .init(.findPrevious, in: .help, typing: "?/row<Enter>", expecting: .changes),
    .init(.filter, then: "c", expecting: .rows("[One] >C")),
    .init(.savedFilters, expecting: .says("No filter is saved yet: f filters, then F saves it.")),
    .init(.hideDone, on: .todo, expecting: .says("Rows with Done are hidden")),
    .init(.sort, expecting: .shows(" Sort by")),
    .init(.groupBy, expecting: .shows(" Sections by")),
    .init(.jump, then: "t", expecting: .rows("[One] A B C [Two] >D E")),
  ]

  private static let marks: [CommandScript] = [
    .init(.mark, expecting: .shows("1 marked")),
    .init(.markRange, then: "j", expecting: .says("V marks 2 rows: A to B")),
    .init(.markSection, expecting: .shows("3 marked")),
    .init(.markAll, expecting: .shows("5 marked")),
    .init(.invertMarks, typing: "<Space>", expecting: .shows("4 marked")),
  ]

  private static let prompts: [CommandScript] = [
    .init(.confirm, in: .prompt, typing: "/c", expecting: .says("Match 1 of 1.")),
    .init(.cancel, in: .prompt, typing: "fc", expecting: home),
    .init(.confirm, in: .menu, typing: "sjj", expecting: .says("The rows are shown by Title.")),
    .init(.cancel, in: .menu, typing: "s", expecting: home),
    .init(.choiceDown, in: .prompt, typing: ":", expecting: .shows(" > Move the cursor up")),
    .init(.choiceUp, in: .prompt, typing: ":<Down>", expecting: .shows(" > Move the cursor down")),
    .init(.choicePageDown, in: .prompt, typing: ":", expecting: .changes),
    .init(
      .choicePageUp, in: .prompt, typing: ":<PageDown>",
      expecting: .shows(" > Move the cursor down")),
  ]

  private static let columns: [CommandScript] = [
    .init(.columnsRight, on: .todo, typing: "w9+<Enter>", expecting: .shows(" Title +1 ")),
    .init(.columnsLeft, on: .todo, typing: "w9+<Enter>;", expecting: .shows(" +1")),
    .init(.columnWidths, on: .todo, expecting: .says("Title: 24 wide (auto)")),
    .init(
      .nextColumn, in: .columns, on: .todo, typing: "w", expecting: .says("Due: 15 wide (auto)")),
    .init(
      .previousColumn, in: .columns, on: .todo, typing: "wl",
      expecting: .says("Title: 24 wide (auto)")),
    .init(.widenColumn, in: .columns, on: .todo, typing: "w", expecting: .says("Title: 25 wide")),
    .init(.narrowColumn, in: .columns, on: .todo, typing: "w", expecting: .says("Title: 23 wide")),
    .init(
      .naturalColumn, in: .columns, on: .todo, typing: "w5+",
      expecting: .says("Title: 24 wide (auto)")),
    .init(
      .keepColumns, in: .columns, on: .todo, typing: "w+",
      expecting: .says("The columns of To Do keep")),
    .init(
      .restoreColumns, in: .columns, on: .todo, typing: "w+", expecting: .says("Today, 1 of 3")),
  ]

  private static let forms: [CommandScript] = [
    .init(.keepForm, in: .form, typing: "Ex", expecting: .says("Saved Ax.")),
    .init(.discardForm, in: .form, typing: "E", expecting: home),
    .init(.nextField, in: .form, typing: "E", expecting: .shows("field 2 of 2")),
    .init(.previousField, in: .form, typing: "E<Tab>", expecting: .shows("field 1 of 2")),
    .init(.lineDown, in: .form, typing: "E", expecting: .shows("field 2 of 2")),
    .init(.lineUp, in: .form, typing: "E<Tab>", expecting: .shows("field 1 of 2")),
    .init(.linePageDown, in: .form, typing: "E", expecting: .shows("field 2 of 2")),
    .init(.linePageUp, in: .form, typing: "E<Tab>", expecting: .shows("field 1 of 2")),
    .init(
      .newLine, in: .form, on: .todo, typing: "E<Shift-Tab>x", then: "y", expecting: .types("x\ny")),
    .init(.openEditor, in: .form, on: .todo, typing: "E<Shift-Tab>", expecting: .opensEditor),
    .init(.takeTheirs, in: .form, typing: "Ex", expecting: .changes),
  ]

  /// What edits a text does so in every field.
  private static let typing: [CommandScript] = [
    (Command.Identifier.caretLeft, "ab", "aXb"), (.caretRight, "ab<Home>", "aXb"),
    (.caretWordLeft, "ab cd", "ab Xcd"), (.caretWordRight, "ab cd<Home>", "abX cd"),
    (.caretStart, "ab", "Xab"), (.caretEnd, "ab<Home>", "abX"),
    (.caretTextStart, "ab", "Xab"), (.caretTextEnd, "ab<Home>", "abX"),
    (.deleteBackward, "ab", "aX"), (.deleteForward, "ab<Home>", "Xb"),
    (.deleteWordBackward, "ab cd", "ab X"), (.deleteWordForward, "ab cd<Home>", "X cd"),
    (.deleteToStart, "ab cd", "X"), (.deleteToEnd, "ab cd<Home><Right>", "aX"),
  ].flatMap { command, typed, expected in
    [(Command.Scopes.field, "o"), (.form, "E<Ctrl-u>"), (.prompt, "/")].map { scope, way in
      .init(command, in: scope, typing: way + typed, then: "X", expecting: .types(expected))
    }
  }

  private static let program: [CommandScript] =
    ways.flatMap { way -> [CommandScript] in
      [
        .init(.repaint, in: way.scope, on: way.list, typing: way.keys, expecting: .keepsScreen),
        .init(.suspend, in: way.scope, on: way.list, typing: way.keys, expecting: .suspends),
      ]
    } + [
      .init(.palette, expecting: .shows(" Commands")),
      .init(.library, expecting: .shows(" Lists")),
      .init(.listFields, expecting: .shows(" Fields of ")),
      .init(.settings, expecting: .says("Settings stand in /home/me/config.toml")),
      .init(.importing, expecting: .says("In a shell: docket import")),
      .init(.version, expecting: .says("Docket 1.2.3")),
      .init(.save, expecting: .says("Everything is saved already.")),
      .init(.saveAndQuit, expecting: .ends),
      .init(.quitWithoutSaving, typing: "<Ctrl-e>d", expecting: .ends),
      .init(.quit, expecting: .ends),
      .init(.help, expecting: .shows(" Moving the cursor")),
      .init(.helpHere, in: .grab, typing: "m", expecting: .shows(" Keys: Moving rows")),
      .init(.helpHere, in: .field, typing: "e", expecting: .shows(" Keys: While typing")),
      .init(.helpHere, in: .form, typing: "E", expecting: .shows(" Keys: In a form")),
      .init(.helpHere, in: .prompt, typing: "/", expecting: .shows(" Keys: Prompts and menus")),
      .init(.helpHere, in: .menu, typing: "s", expecting: .shows(" Keys: Prompts and menus")),
      .init(
        .helpHere, in: .columns, on: .todo, typing: "w", expecting: .shows(" Keys: Columns")),
      .init(.releaseMouse, expecting: .says("The mouse selects text now.")),
      .init(.releaseMouse, in: .grab, typing: "m", expecting: .changes),
      .init(.releaseMouse, in: .help, typing: "?", expecting: .says("The mouse selects text now.")),
      .init(.closeHelp, in: .help, typing: "?", expecting: home),
      .init(.clear, typing: "<Space>", expecting: .says("Took the marks off 1 row.")),
      .init(.interrupt, expecting: .says("Quit Docket? Everything is saved.")),
      .init(.accept, in: .question, typing: "<Ctrl-c>", expecting: .ends),
      .init(.acceptHarmless, in: .question, typing: "<Ctrl-c>", expecting: .ends),
      .init(.decline, in: .question, typing: "<Ctrl-c>", expecting: home),
      .init(.later, in: .question, typing: "<Ctrl-c>", expecting: home),
    ]
}
