import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket set FILE LIST (ID…|--where CONDITION) field=value…`
struct SetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change fields of rows.",
    usage: """
      docket set <file> <list> (<id> ... | --where <condition>)
      <field=value> ... [--json]
      """,
    discussion: """
      An empty value empties the field. A row of another list is named by its id or its title \
      (customer="Tanaka Gardens"). All of it is one step of undo, also of several rows. \
      --where changes the rows that show prints for it. \
      Examples: docket set FILE LIST 7 8 due=2026-12-24 done=yes; \
      docket set FILE LIST --where "due < today" priority=high
      """)

  @OptionGroup var place: ListArguments

  // Beside a condition the first field stands there.
  @Argument(help: "The id of a row, as show prints it.", completion: FieldCompletion.kind)
  var id: String?

  @Argument(
    help: "More ids, and behind them the fields to change.", completion: FieldCompletion.kind)
  var values: [String] = []

  @OptionGroup var condition: RowCondition

  @Flag(help: "Print the whole rows, each as a line of JSON.")
  var json = false

  func validate() throws {
    let (ids, fields) = words
    if ids.isEmpty, fields.isEmpty, condition.text == nil {
      throw ValidationError(RowSelection.question)
    }
    try condition.requireAlone(besides: ids)
  }

  func run(on console: Console) throws {
    var failures: [Failure] = []
    let (ids, fields) = words
    let assignments = Assignment.all(fields, &failures)
    if ids.isEmpty, condition.text == nil {
      let first = fields.first?.shortened ?? ""
      let words = "Which rows? Write their ids, as show prints them, before \(first)"
      failures.append(Failure(.usage, ListWords.sentence(words)))
    }
    if fields.isEmpty {
      failures.append(Failure(.usage, "What of them? Write the name of a field, = and the value."))
    }
    try ListFile.with(place, besides: failures, on: console) { file, list in
      let named = try failures.collect {
        try condition.rows(ids, of: list, in: file, advisingOn: console)
      }
      _ = try file.values(of: assignments, in: list, &failures)
      try failures.throwIfAny()
      guard let named, !named.isEmpty else {
        return console.say(condition.wordsForNoRows(of: list))
      }
      var before = file.name(of: named, in: list)
      let rows = try file.change("Change \(before)") {
        // Read again: somebody may have changed one, or a choice, before the lock was taken.
        let rows = try condition.rows(ids, of: list, in: file, advisingOn: nil)
        before = file.name(of: rows, in: list)
        let typed = try file.values(of: assignments, in: list, &failures)
        for (field, attribute, value) in typed {
          try failures.collect {
            try file.requireNoCircle(through: rows, attribute, value: value, called: field)
          }
        }
        try failures.throwIfAny()
        try RowPlacing(file: file, list: list).keepingSectionsWhole(writingInto: rows) {
          for row in rows {
            for (_, attribute, value) in typed { row[attribute] = value }
            if ListFields(list).isTitleGiven(by: assignments) {
              try file.requireTitle(of: row, in: list)
            }
          }
        }
        return rows
      }
      guard !rows.isEmpty else {
        return console.say(condition.wordsForNoRows(of: list))
      }
      console.confirm(ListWords.sentence("Changed \(before)"))
      guard json else { return }
      try console.print(after: ListWords.sentence("Changed \(before)")) {
        for row in rows { try RowObject(list).write(row, to: console) }
      }
    }
  }

  /// The ids, and what follows them. No id has the sign of a field in it.
  private var words: (ids: [String], fields: [String]) {
    guard let id else { return ([], values) }
    // Beside a condition only what is an id is taken for one.
    if condition.text != nil, Int64(id) == nil { return ([], [id] + values) }
    guard !id.utf8.contains(UInt8(ascii: "=")) else { return ([], [id] + values) }
    let others = values.prefix { Int64($0) != nil }
    return ([id] + others, Array(values.dropFirst(others.count)))
  }
}
