import ArgumentParser
import NcursesTerminal
import ObjectGraph

/// The program: what the command line says, and which of its commands does it.
@main
struct Docket: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "docket",
    abstract: "Edit ordered lists in the terminal, and from scripts.",
    usage: """
      docket [<file> [<list>]]
      docket --template <name> <file>
      docket <subcommand> ...
      """,
    discussion: """
      Opens FILE and shows its list; press ? there for the keys. Everything you do is saved at \
      once, and u takes it back. Without FILE your own lists open. A FILE that is not there is made: \
      Docket offers the templates, or a list of your own.

      The other commands read and write the same files for scripts, also while the editor has them \
      open. A file named like a command is written ./lists. docket manual prints the manual page, and \
      docket --generate-completion-script bash (zsh, fish) the completions.

      Templates for --template: \(TemplateChoice.names).
      """,
    version: version,
    subcommands: [
      EditCommand.self, ListsCommand.self, ShowCommand.self, AddCommand.self, SetCommand.self,
      MoveCommand.self, RemoveCommand.self, UndoCommand.self, RedoCommand.self, WatchCommand.self,
      PickCommand.self,
      ImportCommand.self, ExportCommand.self, CheckCommand.self, InfoCommand.self,
      ManualCommand.self,
    ],
    defaultSubcommand: EditCommand.self)

  /// Runs the program.
  static func main() {
    StandardDescriptors.fill()
    NcursesTerminal.useLocaleOfEnvironment()
    let console = Console.standard
    do {
      run(try ProcessArguments.read(), on: console).endProcess()
    } catch {
      tell(error, on: console).endProcess()
    }
  }

  /// Runs one command line.
  ///
  /// Whatever there is to complain of goes through the console, also the parser's own words,
  /// because they quote arguments.
  ///
  /// - Returns: With what the process ends.
  static func run(_ arguments: [String], on console: Console) -> Ending {
    let arguments = LeadingHelp.behindHelp(arguments)
    do {
      if let mistake = MisplacedCommand(arguments, isThere: InputFile.isThere) {
        console.say(mistake.sentence)
        console.writeWords(usage + "\n")
        return .withStatus(Failure.Status.usage.rawValue)
      }
      if let start = EditorStart(plain: arguments) {
        try start.run(on: console)
        return .withStatus(0)
      }
      if let script = try CompletionScript.text(askedBy: arguments) {
        try console.write(line: script)
        return .withStatus(0)
      }
      try requireTopic(of: arguments)
      var command = try parseAsRoot(ClumpedHelp.spread(in: arguments))
      if let command = command as? any ConsoleCommand {
        try RepeatedOption.refuse(in: arguments)
        try command.run(on: console)
      } else {
        try command.run()
      }
      return .withStatus(0)
    } catch let failure as Failure {
      return tell(failure, on: console)
    } catch let ending as Ending {
      return ending
    } catch {
      return end(for: error, of: arguments, on: console)
    }
  }

  private static func tell(_ failure: Failure, on console: Console) -> Ending {
    for line in [failure.sentence] + failure.others { console.say(line) }
    return .withStatus(failure.status.rawValue)
  }

  /// How the program is called.
  private static var usage: String {
    "Usage: " + (configuration.usage ?? "").replacing("\n", with: "\n       ")
  }

  /// Help on what is no command is a mistake, which the parser lets pass.
  ///
  /// - Throws: ``Failure`` for it.
  private static func requireTopic(of arguments: [String]) throws {
    guard arguments.first == "help", let topic = arguments.dropFirst().first,
      !topic.hasPrefix("-"), !EditorStart.commands.contains(topic)
    else { return }
    let question = SimilarNames.question(for: topic, among: EditorStart.commands)
    throw Failure(.usage, "There is no command \(topic); docket help lists them.\(question)")
  }

  /// What the parser says of how a command is called.
  private static func usage(in complaint: String) -> String {
    complaint.firstRange(of: "Usage:").map { String(complaint[$0.lowerBound...]) } ?? ""
  }

  /// Into fewer columns the parser writes no help: it leaves out what stands beside the names.
  private static let narrowestHelp = 40

  /// What the parser begins complaints with, and a completion may begin with. Of those alone the
  /// status is asked for: for that of help it would write all of it once more, as narrow as the
  /// terminal is.
  private static let complaintMark = "Error: "

  /// What the parser throws: a complaint, or what was asked for with `--help` and its like.
  private static func end(
    for error: any Error, of arguments: [String], on console: Console
  ) -> Ending {
    var text = fullMessage(for: error, columns: max(narrowestHelp, console.columns))
    if text.hasPrefix(complaintMark), case let status = exitCode(for: error), !status.isSuccess {
      text = String(text.dropFirst(complaintMark.count))
      if let unknown = try? UnknownOptions(in: arguments).sentences, !unknown.isEmpty {
        text = (unknown + [usage(in: text)]).joined(separator: "\n")
      } else if let conflict = ConflictingFlags(text) {
        text = [conflict.sentence, usage(in: text)].joined(separator: "\n")
      } else if let missing = MissingArgument(text, of: arguments) {
        text = [missing.sentence, usage(in: text)].joined(separator: "\n")
      }
      console.say(text, keepingLines: true)
      return .withStatus(status.rawValue)
    }
    do {
      try console.write(line: text)
      return .withStatus(0)
    } catch let failure as Failure {
      return tell(failure, on: console)
    } catch {
      return error as? Ending ?? .withStatus(Failure.Status.inputOutput.rawValue)
    }
  }
}
