import Terminal

extension CommandTable {
  /// The commands for columns and their widths.
  static let columnCommands = [
    Command(
      .columnsRight, "To the columns at the right",
      help:
        "Brings one more column into sight where +2 behind the last title means that two find no"
        + " room. The title stays.",
      keys: [";"], scopes: .list, repetition: .coalesced, topic: .columns,
      synonyms: ["scroll columns", "sideways"]),
    Command(
      .columnsLeft, "To the columns at the left",
      help: "Brings one back: +1 behind the first title means that one is scrolled off there.",
      keys: [","], scopes: .list, repetition: .coalesced, topic: .columns,
      synonyms: ["scroll columns", "sideways"]),
    Command(
      .columnWidths, "Change the column widths",
      help:
        "Chooses them one by one, and makes them wider or narrower; one that found no room comes into"
        + " sight. In a list without columns, offers to show its fields as such.",
      keys: ["w"], scopes: .list, topic: .columns),
    Command(
      .nextColumn, "The next column", help: "And from the last one to the first.",
      keys: ["l", "Right", "Tab"], scopes: .columns, repetition: .coalesced,
      hint: .init("next", weight: 60), topic: .columns),
    Command(
      .previousColumn, "The column before", help: "And from the first one to the last.",
      keys: ["h", "Left", "Shift-Tab"], scopes: .columns, repetition: .coalesced,
      topic: .columns),
    Command(
      .widenColumn, "Wider", help: "By one column of characters.", keys: ["+", "k", "Up"],
      scopes: .columns, repetition: .coalesced, hint: .init("wider", weight: 75),
      topic: .columns),
    Command(
      .narrowColumn, "Narrower", help: "By one column of characters.", keys: ["-", "j", "Down"],
      scopes: .columns, repetition: .coalesced, hint: .init("narrower", weight: 70),
      topic: .columns),
    Command(
      .naturalColumn, "As wide as it was at first", help: "As its field needs it.",
      keys: ["="], scopes: .columns, topic: .columns),
    Command(
      .keepColumns, "Keep the widths", help: "For this list; so does a click on a row.",
      keys: ["Enter"],
      scopes: .columns, hint: .init("keep", weight: 90), topic: .columns),
    Command(
      .restoreColumns, "Leave the widths", help: "As they were before.",
      keys: ["Esc", "Ctrl-c"], scopes: .columns, hint: .init("leave", weight: 80),
      topic: .columns),
  ]
}
