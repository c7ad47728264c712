import ListEditor

/// The manual page, made of the command line and the table of the editor's commands.
struct ManualPage {
  /// The page in the language of roff.
  static func text() throws -> String {
    let page = try CommandDescription.ofProgram()
    return [
      #".\" Made by docket itself from its commands: docket manual"#,
      #".TH DOCKET 1 "" "Docket \#(Docket.version)" "User Commands""#,
      ".SH NAME", #"docket \- edit ordered lists in the terminal, and from scripts"#,
      synopsis(page), ".SH DESCRIPTION", RoffText.paragraphs(page.discussion ?? ""),
      ".SH COMMANDS", page.displayedCommands.map(command).joined(separator: "\n"),
      ".SH OPTIONS", options(), ".SH CONDITIONS", conditions(), ".SH KEYS", keys(),
      ".SH CONFIGURATION", configuration(),
      ".SH FILES", files(), ".SH ENVIRONMENT", environment(), ".SH EXIT STATUS", statuses(),
      ".SH SEE ALSO", ".BR sqlite3 (1)",
    ].joined(separator: "\n") + "\n"
  }

  private static func synopsis(_ page: CommandDescription) -> String {
    let lines = Docket.configuration.usage?.split(separator: "\n").map(String.init) ?? []
    return ".SH SYNOPSIS\n" + lines.map { ".br\n\(RoffText.line($0))" }.joined(separator: "\n")
  }

  private static func command(_ command: CommandDescription) -> String {
    let name = "docket \(command.commandName)"
    let items = command.displayedArguments.map { argument in
      item(argument.words, argument.abstract ?? "")
    }
    return
      ([".SS \(RoffText.line(name))", RoffText.paragraphs(command.abstract ?? "")]
      + [command.discussion.map { ".PP\n" + RoffText.paragraphs($0) }].compactMap { $0 } + items)
      .joined(separator: "\n")
  }

  /// What the commands have in common.
  private static func options() -> String {
    [
      ("-h, --help", "Print help; beside a command, on that."),
      ("--version", "Print the version."),
    ].map(item).joined(separator: "\n")
  }

  private static func keys() -> String {
    var lines = [
      RoffText.paragraphs(
        "A number before a command repeats it; before g and G it is the number of a row.")
    ]
    for topic in Command.Topic.allCases {
      let commands = CommandTable.standard.commands.filter { $0.topic == topic }
      guard !commands.isEmpty else { continue }
      lines.append(".SS \(RoffText.line(topic.rawValue))")
      for command in commands {
        let keys = command.keyNames(in: .standard).joined(separator: ", ")
        let help = command.help(in: .standard)
        lines.append(item(keys, "\(command.name) (\(command.identifier.rawValue)). \(help)"))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func conditions() -> String {
    let introduction = RoffText.paragraphs(
      "What the editor's filter and --where take, and the rows that they name by it:")
    return ([introduction] + ConditionGuide.examples.map { item($0.text, $0.words) })
      .joined(separator: "\n")
  }

  private static func configuration() -> String {
    let introduction = RoffText.paragraphs(
      """
      The file config.toml holds settings, each true or false, a table [keys] that gives the \
      commands above other keys by the names in parentheses, and a table [theme] with styles. \
      Whatever is wrong keeps its default: a digit as a key, which belongs to counts, and a key \
      that no terminal sends among it. The first of it is told with its line when the editor \
      opens, all of it when it ends and by docket info.

      Of TOML tables of one level are understood, and in them texts, whole numbers, true, false \
      and lists of texts. A file with a line that is anything else is not used at all: the first \
      such line is told, and all defaults hold.
      """)
    let sample = """
      .PP
      .nf
      mouse = false
      [keys]
      nudge\\-down = ["Alt\\-j", "Alt\\-Down"]
      [theme]
      header = "bold blue"
      .fi
      .PP
      """
    let settings = Configuration.settings.map { item($0.name, $0.words) }
    let styles = RoffText.paragraphs(
      """
      A style is attributes (bold, dim, italic, underline, reverse, or plain for none), a colour, \
      and on with the colour behind it; a colour is black, red, green, yellow, blue, magenta, \
      cyan, white, the same after bright-, or a number from 0 to 255. The table [theme] has a \
      style for each of these:
      """)
    let roles = Configuration.themeRoles.map { item($0.name, $0.words) }
    return ([introduction, sample, "The settings:"] + settings + [".PP", styles] + roles)
      .joined(separator: "\n")
  }

  private static func files() -> String {
    [
      ("$XDG_CONFIG_HOME/docket/config.toml", "The configuration; by default in ~/.config."),
      ("$XDG_DATA_HOME/docket/lists.docket", "Your own lists; by default in ~/.local/share."),
      (
        "$XDG_STATE_HOME/docket",
        "How lists were left (cursor, closed sections, order, widths), and what was typed and not "
          + "kept, by file; by default in ~/.local/state."
      ),
      ("$XDG_CACHE_HOME/docket", "The order of long lists; by default in ~/.cache."),
    ].map(item).joined(separator: "\n")
  }

  private static func environment() -> String {
    [
      ("NO_COLOR", "Where it is set and not empty, no colours are used."),
      ("VISUAL, EDITOR", "What opens a long text; by default vi."),
      (
        "TMPDIR",
        "Where a long text lies while that editor has it, and what docket import gets through a "
          + "pipe; by default /tmp."
      ),
      ("TERM", "The type of the terminal, which the system's terminfo database knows."),
      ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal takes UTF-8."),
      (
        "TZ",
        "The zone of moments in the editor and in conditions; elsewhere commands read and print them "
          + "in UTC."
      ),
      ("ESCDELAY", "For how many milliseconds an Esc may begin a longer sequence; by default 25."),
      (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
        "Where configuration, lists, state and caches lie. Relative paths are ignored."
      ),
      ("HOME", "Where those folders lie that the variables above do not name."),
    ].map(item).joined(separator: "\n")
  }

  private static func statuses() -> String {
    ([("0", "Done.")] + Failure.Status.allCases.map { ("\($0.rawValue)", $0.words) }
      + [("128 and more", "A signal ended it: 128 and its number, as shells tell it.")])
      .map(item).joined(separator: "\n")
  }

  private static func item(_ tag: String, _ text: String) -> String {
    ".TP\n.B \(RoffText.line(tag))\n" + RoffText.paragraphs(text)
  }
}
