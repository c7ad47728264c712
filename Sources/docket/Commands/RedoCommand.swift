import ArgumentParser
import ObjectGraph

/// `docket redo FILE`
struct RedoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Do again what undo took back last.",
    discussion: """
      Of steps of others, which undo --anybody took back, --anybody does the last one again. \
      What somebody else changed since is left alone, and named. A step of which nothing can be \
      done again stays, for later.
      """)

  @Argument(help: "A Docket file.", completion: .file())
  var file: String

  @Flag(help: "Do again what was taken back last of anybody's.")
  var anybody = false

  @Flag(help: "Pass over steps of which nothing can be done again.")
  var skip = false

  @Flag(help: "Print what was done again as JSON.")
  var json = false

  func run(on console: Console) throws {
    try ListFile.with(file, on: console) { file in
      let reach: UndoReach = anybody ? .anybody : .ownUser
      let report = try ReplayReport(verb: "Redid", isJSON: json, skippingRefused: skip) {
        try file.objects.redo(reach)
      }
      guard let report else {
        throw file.failure(.nothingFound, "There is nothing to redo.")
      }
      try report.tell(on: console, file: file)
    }
  }
}
