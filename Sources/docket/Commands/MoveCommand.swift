import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket mv FILE LIST (ID…|--where CONDITION) (--to N|--before ID|--after ID|--section S)`
struct MoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move rows.",
    usage: """
      docket mv <file> <list> (<id> ... | --where <condition>)
      (--to <n> | --before <id> | --after <id> | --section <name> [--to <n>])
      [--json]
      """,
    discussion: """
      --before and --after move into the section of the other row; --section alone moves to the \
      end of that section. Several rows stand one behind the other then, in the order in which they \
      are given, those of --where in that of the list, and are one step. A row whose field pinned is yes cannot be moved.
      """)

  @OptionGroup var place: ListArguments

  @OptionGroup var selection: RowSelection

  @Option(
    name: [.customLong("to"), .customLong("at")],
    help: ArgumentHelp("Its new place in the section, from 1.", valueName: "n"))
  var to: Int?

  @Option(help: ArgumentHelp("The row before which it shall stand.", valueName: "id"))
  var before: String?

  @Option(help: ArgumentHelp("The row behind which it shall stand.", valueName: "id"))
  var after: String?

  @Option(
    help: ArgumentHelp("Its new section.", valueName: "name"),
    completion: SectionCompletion.kind)
  var section: String?

  @Flag(help: "Print the whole rows, each as a line of JSON.")
  var json = false

  func validate() throws {
    let neighbours = [before, after].compactMap { $0 }
    let isPlace = to != nil || section != nil
    guard neighbours.count + (isPlace ? 1 : 0) <= 1 else {
      throw ValidationError("Give only one of \(Self.ways); --to goes with --section.")
    }
    // As numbers: 07 is 7.
    let rows = selection.ids.compactMap { Int64($0) }
    if neighbours.compactMap({ Int64($0) }).contains(where: rows.contains) {
      throw ValidationError("A row cannot stand beside itself.")
    }
  }

  private static let ways = "--to, --before, --after and --section"

  func run(on console: Console) throws {
    // Asked for here: what the command does not know is complained of before.
    guard to != nil || before != nil || after != nil || section != nil else {
      let usage = (Self.configuration.usage ?? "").replacing("\n", with: "\n       ")
      console.say("Where to? Give one of \(Self.ways).\nUsage: \(usage)", keepingLines: true)
      throw Ending.withStatus(Failure.Status.usage.rawValue)
    }
    var failures: [Failure] = []
    if let to { try failures.collect { try RowPlacing.requirePlace(to) } }
    try ListFile.with(place, besides: failures, on: console) { file, list in
      let placing = RowPlacing(file: file, list: list)
      if to != nil || before != nil || after != nil {
        try failures.collect { try placing.requireManualOrder() }
      }
      let rows =
        try failures.collect { try selection.rows(of: list, in: file, advisingOn: console) } ?? []
      for row in rows { try failures.collect { try placing.requireNoPin(of: row) } }
      if let other = before ?? after { try failures.collect { try file.row(other, of: list) } }
      if let section { try failures.collect { try placing.section(named: section) } }
      try failures.throwIfAny()
      guard !rows.isEmpty else {
        return console.say(selection.condition.wordsForNoRows(of: list))
      }
      if to != nil, section == nil { try placing.requireOneSection(of: rows) }
      let step = "Move \(file.name(of: rows, in: list))"
      let (moved, reached) = try file.change(step) { try move(by: placing) }
      guard !moved.isEmpty else {
        return console.say(selection.condition.wordsForNoRows(of: list))
      }
      let (name, isOne) = (file.name(of: moved, in: list), moved.count == 1)
      if let to, let reached, reached < to {
        let verb = isOne ? "stands at place" : "stand from place"
        let end = isOne ? ", the last one of" : " on, the last ones of"
        console.say("\(name) \(verb) \(reached)\(end) \(placing.frame(ofRows: moved.count)).")
      } else {
        console.confirm(ListWords.sentence("Moved \(name)"))
      }
      guard json else { return }
      try console.print(after: ListWords.sentence("Moved \(name)")) {
        for row in moved { try RowObject(list).write(row, to: console) }
      }
    }
  }

  /// - Returns: The rows, and the place that the first came to where one was asked for.
  private func move(by placing: RowPlacing) throws -> ([ManagedObject], place: Int?) {
    let file = placing.file
    let list = placing.list
    // Asked again: somebody may have changed or pinned one before the lock was taken.
    let rows = try selection.rows(of: list, in: file)
    for row in rows { try placing.requireNoPin(of: row) }
    if let before {
      let neighbour = try neighbour(before, of: rows, by: placing)
      try placing.move(rows, .before(neighbour), of: neighbour)
    } else if let after {
      let neighbour = try neighbour(after, of: rows, by: placing)
      try placing.move(rows, .after(neighbour), of: neighbour)
    } else {
      if let section { try placing.assignSection(section, to: rows) }
      if let to {
        try placing.requireOneSection(of: rows)
        return (rows, try placing.move(rows, toPlace: to))
      } else if list.entity.orderAttribute != nil {
        try placing.moveToEnd(rows)
      }
    }
    return (rows, nil)
  }

  /// The row beside which others shall stand; a condition may have named it as one of them.
  private func neighbour(
    _ id: String, of rows: [ManagedObject], by placing: RowPlacing
  ) throws -> ManagedObject {
    let neighbour = try placing.file.row(id, of: placing.list)
    guard !rows.contains(neighbour) else {
      throw placing.file.failure(.usage, "A row cannot stand beside itself.")
    }
    return neighbour
  }
}
