import ArgumentParser

/// `docket watch FILE LIST`
struct WatchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print a line of JSON for each change of a list, as it happens.",
    discussion: """
      A line has the change (insert, delete, move or update), the id, the section and the place in \
      it from 1, and the row. It ends with Ctrl-C, or when nobody reads any more. While nothing \
      changes, it sleeps.
      """)

  @OptionGroup var place: ListArguments

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      let follower = try ListFollower(list, in: file.objects)
      try Watching(follower, console: console).run(file.store)
    }
  }
}
