import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket mv FILE LIST ID… (--to N|--before ID|--after ID|--section S)`
struct MoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move rows.",
    usage: """
      docket mv <file> <list> <id> ...
      (--to <n> | --before <id> | --after <id> | --section <name> [--to <n>])
      [--json]
      """,
    discussion: """
      --before and --after move into the section of the other row; --section alone moves to the \
      end of that section. Several rows stand one behind the other then, in the order in which they \
      are given, and are one step. A row whose field pinned is yes cannot be moved.
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The ids of the rows, as show prints them.")
  var ids: [String]

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

  @Flag(help: "Print the whole row as JSON.")
  var json = false

  func validate() throws {
    let neighbours = [before, after].compactMap { $0 }
    let isPlace = to != nil || section != nil
    guard neighbours.count + (isPlace ? 1 : 0) <= 1 else {
      throw ValidationError("Give only one of \(Self.ways); --to goes with --section.")
    }
    // As numbers: 07 is 7.
    let rows = ids.compactMap { Int64($0) }
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
      let rows = try failures.collect { try file.rows(ids, of: list) } ?? []
      for row in rows { try failures.collect { try placing.requireNoPin(of: row) } }
      if let other = before ?? after { try failures.collect { try file.row(other, of: list) } }
      if let section { try failures.collect { try placing.section(named: section) } }
      try failures.throwIfAny()
      if to != nil, section == nil { try placing.requireOneSection(of: rows) }
      let isOne = rows.count == 1
      let name = isOne ? list.name(of: rows[0], time: file.clocks) : "\(rows.count) rows"
      let (moved, reached) = try file.change("Move \(name)") { try move(by: placing) }
      if let to, let reached, reached < to {
        let verb = isOne ? "stands at place" : "stand from place"
        let end = isOne ? ", the last one of" : " on, the last ones of"
        console.say("\(name) \(verb) \(reached)\(end) \(placing.frame(ofRows: rows.count)).")
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
    let rows = try file.rows(ids, of: list)
    // Asked again: somebody may have pinned one before the lock was taken.
    for row in rows { try placing.requireNoPin(of: row) }
    if let before {
      let neighbour = try file.row(before, of: list)
      try placing.move(rows, .before(neighbour), of: neighbour)
    } else if let after {
      let neighbour = try file.row(after, of: list)
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
}
