import ArgumentParser

/// The program: what the command line says, and which of its few things to do.
@main
struct Docket: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docket",
    abstract: "Edit ordered lists in the terminal.",
    usage: "docket FILE\ndocket --template NAME FILE",
    discussion: """
      Opens FILE and shows its list; press ? there for the keys. Everything you do is saved at \
      once, and u takes it back.
      """,
    version: "0.1.0")

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Make FILE from a template and exit. Templates: \(TemplateChoice.names).",
      valueName: "name"),
    completion: .list(TemplateChoice.all))
  var template: String?

  @Argument(help: "A Docket file.", completion: .file())
  var file: String?

  func validate() throws {
    guard file != nil else {
      throw ValidationError("Which file? Without one there is nothing to open or make.")
    }
    if file == "" { throw ValidationError("The name of the file is empty.") }
  }

  func run() throws {
    guard let file else { return }
    do {
      if let template {
        try makeFile(at: file, from: template)
      } else {
        try edit(file)
      }
    } catch let failure as Failure {
      StandardError.say(failure.sentence)
      throw ExitCode(failure.status.rawValue)
    }
  }
}
