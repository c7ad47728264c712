import ArgumentParser

/// `docket [FILE [LIST]]`: the editor; and `docket --template NAME FILE`, which makes a file.
struct EditCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Open a file in the editor.",
    usage: "docket [<file> [<list>]]\ndocket --template <name> <file>",
    discussion: """
      Shows the list of FILE that you left, at first its first one, or the one that is named; \
      press ? there for the keys. For a FILE that is not there Docket offers the templates.
      """)

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Make FILE from a template and exit. Templates: \(TemplateChoice.names).",
      valueName: "name"),
    completion: .list(TemplateChoice.all))
  var template: String?

  @Flag(name: .long, help: "Use no colours; the same as a NO_COLOR that is not empty.")
  var noColor = false

  @Flag(name: .long, help: "Draw with letters and signs of ASCII only.")
  var ascii = false

  @Argument(help: "A Docket file.", completion: .file())
  var file: String?

  @Argument(help: "The list to show: its title or its table.", completion: ListCompletion.kind)
  var list: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("The name of the file is empty.") }
    guard template != nil else { return }
    if file == nil { throw ValidationError("Which file? A template needs a name for it.") }
    if let list { throw ValidationError("A new file is made as a whole, not its list \(list).") }
  }

  func run(on console: Console) throws {
    if let file, let template {
      try make(file, from: template)
    } else {
      try EditorStart(file: file, list: list, refusesColor: noColor, isASCII: ascii).run(
        on: console)
    }
  }

  /// Makes a new file and shows nothing. It needs no terminal.
  private func make(_ path: String, from name: String) throws {
    try NewFile(path: path).make(try TemplateChoice.named(name).sql)
  }
}
