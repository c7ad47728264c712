import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket show FILE [LIST [ID…]]`
struct ShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the rows of a list in their order, or those of some ids.",
    usage: """
      docket show <file> [<list> [<id> ...]] [--where <condition>]
      [--plain] [--csv] [--json]
      """,
    discussion: """
      On a terminal a table with sections, what the rows belong to, and as many fields as it has room \
      for; titles, texts and choices that do not fit are cut there. In a pipe the same as --plain: one line a row with tabs between \
      the id and the fields, where tabs and line breaks inside a value are blanks. \
      --csv and --json lose nothing. --where asks as the filter of the editor does: milk finds words, \
      'due < fri and not done' compares fields. Moments in it are local time; one with a Z behind it \
      is UTC.
      """)

  @OptionGroup var place: ReadingArguments

  @Argument(help: "The ids of rows, in the order in which they are printed; all without one.")
  var ids: [String] = []

  @OptionGroup var condition: RowCondition

  @Flag(help: "How to print the rows.")
  var format: RecordFormat?

  func validate() throws { try condition.requireAlone(besides: ids) }

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      try file.store.withSnapshot { try write(list, of: file, on: console) }
    }
  }

  private func write(
    _ list: ListDefinition, of file: ListFile, on console: Console
  ) throws {
    let keys =
      ids.isEmpty
      ? try condition.keys(of: list, in: file, on: console)
      : OrderedKeys(keys: try file.rows(ids, of: list).map(\.objectID.key))
    if format == nil, console.isOutputTerminal {
      if keys.keys.isEmpty { return try console.write(line: condition.wordsForNoRows(of: list)) }
      return try RowTable(keys, of: list, in: file.store.model, console: console).write(of: file)
    }
    let object = RowObject(list)
    var output = try RecordOutput(
      columns: object.columns, format: format ?? .plain, console: console)
    try file.forEachRow(keys.keys, of: list) { try output.write(object.values(of: $0)) }
    try output.finish()
  }
}
