import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket add FILE LIST field=value…`
struct AddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a row to a list and print its id.",
    discussion: """
      Fields are named by column or title. The row stands at the end of its section unless --at \
      says otherwise. Example: docket add FILE LIST name=Milk --section Today
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The fields of the new row.")
  var values: [String]

  @Option(help: ArgumentHelp("The section in which it stands.", valueName: "name"))
  var section: String?

  @Option(help: ArgumentHelp("Its place in the section, from 1.", valueName: "n"))
  var at: Int?

  @Flag(help: "Print the whole row as JSON.")
  var json = false

  func validate() throws {
    if let at, at < 1 { throw ValidationError("Places count from 1, not \(at).") }
  }

  func run(on console: Console) throws {
    let assignments = try values.map(Assignment.init)
    try ListFile.with(place.file, on: console) { file in
      let list = try file.lists.list(named: place.list)
      let placing = RowPlacing(file: file, list: list)
      if at != nil { try placing.requireManualOrder() }
      let title = ListFields(list).title(in: assignments)
      let row = try file.change("Add \(ListWords.name(title))") {
        let row = try file.objects.insert(list.entity)
        try file.assign(assignments, to: row, of: list)
        if let section { try placing.assignSection(section, to: row) }
        if let at {
          try placing.move(row, toPlace: at)
        } else if list.entity.orderAttribute != nil {
          try placing.moveToEnd(row)
        }
        return row
      }
      console.confirm("Added \(ListWords.name(title)).")
      guard json else { return try console.write(line: String(row.objectID.key)) }
      try RowObject(list).write(row, to: console)
    }
  }
}
