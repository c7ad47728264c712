import ArgumentParser

/// `docket watch FILE [LIST]`
struct WatchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print a line of JSON for each change of a list, as it happens.",
    discussion: """
      A line has the change (insert, delete, move or update), the id, the section and the place in \
      it from 1, and the row; of a delete it has the change and the id alone. A row may be told as \
      updated with the values that it had: somebody wrote to it, as moving others may do. \
      {"change": "reload"} says that the list is to be read anew (docket \
      show --json): fields were changed, or so many rows at once that they are not told one by \
      one. It ends with Ctrl-C, when nobody reads any more, with status 1 when the list was \
      deleted, with 65 when another program took its table away, or with 74 when the file was \
      moved, deleted or replaced. While nothing changes, it sleeps.
      """)

  @OptionGroup var place: ReadingArguments

  func run(on console: Console) throws {
    try ListFile.with(place, on: console) { file, list in
      let follower = try ListFollower(list, of: file.path, in: file.objects)
      try Watching(follower, console: console).run(file.store)
    }
  }
}
