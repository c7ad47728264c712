import ArgumentParser
import NcursesTerminal

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

  // Not in `validate`, which is asked before unknown options are found.
  func run() throws {
    guard let file else {
      throw ValidationError("Which file? Without one there is nothing to open or make.")
    }
    if file.isEmpty { throw ValidationError("The name of the file is empty.") }
    if let template {
      try makeFile(at: file, from: template)
    } else {
      try edit(file)
    }
  }

  /// Runs the program. Whatever it has to complain of goes through ``StandardError``, also the
  /// parser's own words, because they quote arguments.
  static func main() {
    NcursesTerminal.useLocaleOfEnvironment()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      StandardError.say(failure.sentence)
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      let code = exitCode(for: error)
      let usage = usageString().replacing("\n", with: "\n       ")
      if code.isSuccess { exit(withError: error) }
      StandardError.say(
        "\(message(for: error))\nUsage: \(usage)\nSee docket --help for more.",
        keepingLines: true)
      exit(withError: code)
    }
  }
}
