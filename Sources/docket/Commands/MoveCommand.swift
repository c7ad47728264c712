import ArgumentParser
import ListEditor
import ObjectGraph

/// `docket mv FILE LIST ID (--to N|--before ID|--after ID|--section S)`
struct MoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "mv",
    abstract: "Move a row.",
    usage: """
      docket mv <file> <list> <id>
      (--to <n> | --before <id> | --after <id> | --section <name> [--to <n>])
      [--json]
      """,
    discussion: """
      --before and --after move into the section of the other row; --section alone moves to the \
      end of that section. A row whose field pinned is yes cannot be moved.
      """)

  @OptionGroup var place: ListArguments

  @Argument(help: "The id of the row, as show prints it.")
  var id: String

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
    if let row = Int64(id), neighbours.contains(where: { Int64($0) == row }) {
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
      let row = try failures.collect { try file.row(id, of: list) }
      if let row { try failures.collect { try placing.requireNoPin(of: row) } }
      if let other = before ?? after { try failures.collect { try file.row(other, of: list) } }
      if let section { try failures.collect { try placing.section(named: section) } }
      try failures.throwIfAny()
      let name = row.map { list.name(of: $0, time: file.clocks) } ?? ""
      let (moved, reached) = try file.change("Move \(name)") { try move(by: placing) }
      if let to, let reached, reached < to {
        console.say("\(name) stands at place \(reached), the last one of \(placing.frame).")
      } else {
        console.confirm(ListWords.sentence("Moved \(name)"))
      }
      guard json else { return }
      try console.print(after: ListWords.sentence("Moved \(name)")) {
        try RowObject(list).write(moved, to: console)
      }
    }
  }

  /// - Returns: The row, and the place that it came to where one was asked for.
  private func move(by placing: RowPlacing) throws -> (ManagedObject, place: Int?) {
    let file = placing.file
    let list = placing.list
    let row = try file.row(id, of: list)
    // Asked again: somebody may have pinned it before the lock was taken.
    try placing.requireNoPin(of: row)
    if let before {
      let neighbour = try file.row(before, of: list)
      try placing.move(row, .before(neighbour), of: neighbour)
    } else if let after {
      let neighbour = try file.row(after, of: list)
      try placing.move(row, .after(neighbour), of: neighbour)
    } else {
      if let section { try placing.assignSection(section, to: row) }
      if let to {
        return (row, try placing.move(row, toPlace: to))
      } else if list.entity.orderAttribute != nil {
        try placing.moveToEnd(row)
      }
    }
    return (row, nil)
  }
}
