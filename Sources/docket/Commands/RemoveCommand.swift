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

  @Flag(
    help:
      "Print the rows that were deleted, and behind them those that went along, as lines of JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      let rows = try file.rows(ids, of: list)
      let name = rows.count == 1 ? list.name(of: rows[0], time: file.clocks) : "\(rows.count) rows"
      var company: [ManagedObjectContext.ListedRow] = []
      let deleted = try file.change("Delete \(name)") {
        let doomed = try file.rows(ids, of: list)
        company = try file.objects.company(of: doomed)
        let deleted = (doomed.map { (list, $0) } + company).map { list, row in
          let object = RowObject(list)
          return (object, object.values(of: row))
        }
        try file.objects.delete(doomed)
        return deleted
      }
      if let others = ManagedObjectContext.words(for: company) {
        console.say(ListWords.sentence("Deleted \(name) and \(others)"))
      } else {
        console.confirm(ListWords.sentence("Deleted \(name)"))
      }
      guard json else { return }
      try console.print(after: ListWords.sentence("Deleted \(name)")) {
        for (object, values) in deleted { try object.write(values, to: console) }
      }
    }
  }
}
