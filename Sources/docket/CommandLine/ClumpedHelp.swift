/// Words that the parser takes for a question for help, because it finds an `h` among the letters
/// behind a dash: `-dash.csv`, `-2h`, and `--help=x` as well. It would print that and do nothing of
/// what was asked for, as if all were well.
enum ClumpedHelp {
  /// The command line with such words made options that the parser does not know either, and
  /// complains of.
  static func spread(in arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.map { asksForHelp($0) ? "--\($0)" : $0 } + arguments.dropFirst(options.count)
  }

  /// `-help` is meant so.
  private static func asksForHelp(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-h", word != "-help" else { return false }
    guard word.hasPrefix("--") else { return word.contains("h") }
    return ["--help=", "--help-hidden=", "--version="].contains(where: word.hasPrefix)
  }
}
