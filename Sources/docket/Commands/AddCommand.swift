import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket add FILE LIST field=value…`
struct AddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a row to a list and print its id.",
    usage: """
      docket add <file> <list> <field=value> ...
      [--section <name>] [--at <n>] [--json]
      """,
    discussion: """
      Fields are named by column or title, a row of another list by its id or its title \
      (customer="Tanaka Gardens"). The row stands at the end of its section unless --at \
      says otherwise. Without a section it comes into the first one that the list offers, and with \
      --section "" into none. Example: docket add FILE LIST title=Milk --section Today
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The fields of the new row.", completion: FieldCompletion.kind)
  var values: [String] = []

  @Option(
    help: ArgumentHelp("The section in which it stands.", valueName: "name"),
    completion: SectionCompletion.kind)
  var section: String?

  @Option(
    name: [.customLong("at"), .customLong("to")],
    help: ArgumentHelp("Its place in the section, from 1.", valueName: "n"))
  var at: Int?

  @Flag(help: "Print the whole row as JSON.")
  var json = false

  func run(on console: Console) throws {
    var failures: [Failure] = []
    let assignments = Assignment.all(values, &failures)
    if let at { try failures.collect { try RowPlacing.requirePlace(at) } }
    try ListFile.with(place, besides: failures, on: console) { file, list in
      if values.isEmpty {
        let title = ListFields(list).typedTitle?.name ?? "title"
        failures.append(
          file.failure(
            .usage, "What is in the row? Write its fields behind the list: \(title)=Milk."))
        try failures.throwIfAny()
      }
      let placing = RowPlacing(file: file, list: list)
      if at != nil { try failures.collect { try placing.requireManualOrder() } }
      if section != nil { try failures.collect { try placing.requireNoSection(in: assignments) } }
      let title = ListFields(list).title(in: assignments)
      var refuge: String?
      var reached: Int?
      let row = try file.change("Add \(ListWords.name(title))") {
        let typed = try file.values(of: assignments, in: list, &failures)
        let row = try file.objects.insert(list.entity)
        for (_, attribute, value) in typed { row[attribute] = value }
        try failures.collect {
          let word = values.first { !$0.utf8.contains(UInt8(ascii: "=")) }
          try file.requireTitle(of: row, in: list, perhaps: word)
        }
        let given = Set(typed.map(\.attribute))
        if let section {
          try failures.collect { try placing.assignSection(section, to: [row], keeping: given) }
        }
        try failures.throwIfAny()
        if section == nil, !placing.isSectionGiven(by: assignments) {
          refuge = try placing.assignUsualSection(to: row, keeping: given)
        }
        if let at {
          reached = try placing.move([row], toPlace: at)
        } else if list.entity.orderAttribute != nil {
          try placing.moveToEnd([row])
        }
        return row
      }
      if let refuge { console.say("Added to \(refuge), because no --section says where.") }
      let place = placing.sectionName(of: row).map { " to \($0)" } ?? ""
      if let at, let reached, reached < at {
        console.say(
          "\(ListWords.name(title)) stands at place \(reached), the last one of \(placing.frame())."
        )
      } else {
        console.confirm(ListWords.sentence("Added \(ListWords.name(title))\(place)"))
      }
      try console.print(after: "The row was added, with the id \(row.objectID.key).") {
        guard json else { return try console.write(line: String(row.objectID.key)) }
        try RowObject(list).write(row, to: console)
      }
    }
  }
}
