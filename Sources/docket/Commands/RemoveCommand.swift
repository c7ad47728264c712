import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket rm FILE LIST ID…`
struct RemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm",
    abstract: "Delete rows.",
    discussion: "All of them are one step: docket undo FILE brings them back.")

  @OptionGroup var place: ListArguments

  @Argument(help: "The ids of the rows, as show prints them.")
  var ids: [String]

  @Flag(help: "Print the rows that were deleted as lines of JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(place.file, on: console) { file in
      let list = try file.lists.list(named: place.list)
      let rows = try file.rows(ids, of: list)
      let name = rows.count == 1 ? list.name(of: rows[0]) : "\(rows.count) rows"
      let object = RowObject(list)
      let deleted = try file.change("Delete \(name)") {
        try file.rows(ids, of: list).map { row in
          let values = object.values(of: row)
          try file.objects.delete(row)
          return values
        }
      }
      console.confirm("Deleted \(name).")
      if json { for values in deleted { try object.write(values, to: console) } }
    }
  }
}
