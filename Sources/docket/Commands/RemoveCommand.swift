import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket rm FILE LIST (ID…|--where CONDITION)`
struct RemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm",
    abstract: "Delete rows.",
    usage: "docket rm <file> <list> (<id> ... | --where <condition>) [--json]",
    discussion: """
      All of them are one step: docket undo FILE brings them back. --where deletes the rows that show \
      prints for it.
      """)

  @OptionGroup var place: ListArguments

  @OptionGroup var selection: RowSelection

  @Flag(
    help:
      "Print the rows that were deleted, and behind them those that went along, as lines of JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      let rows = try selection.rows(of: list, in: file, advisingOn: console)
      guard !rows.isEmpty else {
        return console.say(selection.condition.wordsForNoRows(of: list))
      }
      var name = file.name(of: rows, in: list)
      var company: [ManagedObjectContext.ListedRow] = []
      let deleted = try file.change("Delete \(name)") {
        // Asked again: somebody may have changed them before the lock was taken.
        let doomed = try selection.rows(of: list, in: file)
        name = file.name(of: doomed, in: list)
        company = try file.objects.company(of: doomed)
        let deleted = (doomed.map { (list, $0) } + company).map { list, row in
          let object = RowObject(list)
          return (object, object.values(of: row))
        }
        try file.objects.delete(doomed)
        return deleted
      }
      guard !deleted.isEmpty else {
        return console.say(selection.condition.wordsForNoRows(of: list))
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
