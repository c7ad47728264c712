/// A question for help before the command that it is about: `docket --help set`, as some programs
/// have it. The parser sees no command there and would tell how a file is opened.
enum LeadingHelp {
  /// The command line as `docket help set`; any other one as it is.
  static func behindHelp(_ arguments: [String]) -> [String] {
    guard arguments.count > 1, ["--help", "-h", "-help"].contains(arguments[0]),
      EditorStart.commands.contains(arguments[1])
    else { return arguments }
    return ["help", arguments[1]]
  }
}
