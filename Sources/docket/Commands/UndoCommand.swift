import ArgumentParser
import ObjectGraph

/// `docket undo FILE`
struct UndoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the newest step that you made in a file.",
    discussion: """
      What somebody else changed since is left alone, and named. A step of which nothing can be \
      taken back stays, for later.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Flag(help: "Take back the newest step of anybody; redo --anybody does it again.")
  var anybody = false

  @Flag(help: "Pass over steps of which nothing can be taken back.")
  var skip = false

  @Flag(help: "Print what was taken back as JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(file, on: console) { file in
      let reach: UndoReach = anybody ? .anybody : .ownUser
      let report = try ReplayReport(verb: "Undid", isJSON: json, skippingRefused: skip) {
        try file.objects.undo(reach)
      }
      guard let report else {
        throw file.failure(.nothingFound, "There is nothing to undo.")
      }
      try report.tell(on: console, file: file)
    }
  }
}
