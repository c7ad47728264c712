import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket set FILE LIST ID field=value…`
struct SetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change fields of a row.",
    discussion: """
      An empty value empties the field. All of it is one step of undo. \
      Example: docket set FILE LIST 7 due=2026-12-24 done=yes
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The id of the row, as show prints it.")
  var id: String

  @Argument(help: "The fields to change.", completion: FieldCompletion.kind)
  var values: [String]

  @Flag(help: "Print the whole row as JSON.")
  var json = false

  func run(on console: Console) throws {
    var failures: [Failure] = []
    let assignments = Assignment.all(values, &failures)
    try ListFile.with(place, besides: failures, on: console) { file, list in
      let before = try failures.collect { list.name(of: try file.row(id, of: list)) } ?? ""
      _ = try file.values(of: assignments, in: list, &failures)
      try failures.throwIfAny()
      let row = try file.change("Change \(before)") {
        let row = try file.row(id, of: list)
        // Read again: somebody may have renamed a choice before the lock was taken.
        let typed = try file.values(of: assignments, in: list, &failures)
        try failures.throwIfAny()
        for (attribute, value) in typed { row[attribute] = value }
        if ListFields(list).isTitleGiven(by: assignments) {
          try file.requireTitle(of: row, in: list)
        }
        return row
      }
      console.confirm("Changed \(before).")
      if json { try RowObject(list).write(row, to: console) }
    }
  }
}
