import ArgumentParser
import ObjectGraph

/// `docket show FILE LIST`
struct ShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the rows of a list in their order.",
    discussion: """
      On a terminal a table with sections, and as many fields as it has room for; titles and texts \
      that do not fit are cut there. In a pipe the same as --plain: one line a row with tabs between \
      the id and the fields, where tabs and line breaks inside a value are blanks. \
      --csv and --json lose nothing.
      """)

  @OptionGroup var place: ListArguments

  @Flag(help: "How to print the rows.")
  var format: RecordFormat?

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      let keys = try file.keys(of: list)
      if format == nil, console.isOutputTerminal {
        try RowTable(list, console: console).write(keys, of: file)
        return
      }
      let object = RowObject(list)
      var output = try RecordOutput(
        columns: object.columns, format: format ?? .plain, console: console)
      try file.forEachRow(keys.keys, of: list) { try output.write(object.values(of: $0)) }
      try output.finish()
    }
  }
}
