/// An option that stands twice on a command line. Each takes one value, and the parser would take
/// the last one and pass over the others without a word: `rm --where a --where b` would delete more
/// rows than somebody asked for who meant both.
enum RepeatedOption {
  /// Names of the same option.
  private static let names: [String: String] = ["--at": "--to"]

  private static let options = CompletedLine.valued.union([CompletionScript.option])

  /// Refuses an option that is given twice.
  ///
  /// - Parameter arguments: A command line that the parser takes. So a word that begins with a dash
  ///   is an option there, up to `--`: a value that does so is joined to its own.
  /// - Throws: ``Failure`` that names it.
  static func refuse(in arguments: [String]) throws(Failure) {
    var given: [String: String] = [:]
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let option = String(argument.prefix { $0 != "=" })
      guard options.contains(option),
        let first = given.updateValue(option, forKey: names[option] ?? option)
      else { continue }
      let advice = option == "--where" ? " Join the conditions with and." : ""
      throw Failure(
        .usage,
        first == option
          ? "\(option) is given twice.\(advice)" : "Give only one of \(first) and \(option).")
    }
  }
}
