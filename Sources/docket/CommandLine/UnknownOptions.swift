import ObjectGraph

/// The options of a command line that its command does not have.
///
/// The parser complains of the first thing that it does not like, which may be a missing file, and
/// takes any option for similar to any other.
struct UnknownOptions {
  /// What is unknown, each with what may have been meant.
  let sentences: [String]

  /// Looks at a command line that the parser does not like.
  ///
  /// - Throws: `DecodingError` where the parser's description has another form.
  init(in arguments: [String]) throws {
    let program = try CommandDescription.ofProgram()
    let name = arguments.first.flatMap { EditorStart.commands.contains($0) ? $0 : nil }
    let command = program.subcommands?.first { $0.commandName == name ?? "edit" }
    // The commands have the options of the program too; those of help are beside the commands.
    let options = ((command?.arguments ?? []) + (program.arguments ?? [])).filter {
      $0.kind != "positional"
    }
    let known = Dictionary(
      options.flatMap { option in option.spellings.map { ($0, option) } },
      uniquingKeysWith: { first, _ in first })
    let offered = options.filter(\.shouldDisplay).flatMap(\.spellings).filter {
      $0.hasPrefix("--")
    }
    var sentences: [String] = []
    var isValue = false
    var previous = ""
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      defer {
        isValue = known[option]?.kind == "option" && parts.count == 1
        previous = option
      }
      if isValue, argument.hasPrefix("-"), let number = Int(argument) {
        sentences.append(
          Self.words(forPlace: number, behind: previous)
            ?? "A number below zero is joined to its option: \(previous)=\(argument).")
      } else if isValue, Self.isClump(argument), known[option] == nil {
        sentences.append(
          "A value that begins with - is joined to its option: \(previous)=\(argument)")
      }
      if !isValue, parts.count == 2, known[option]?.kind == "flag" {
        sentences.append("The option \(option) takes no value.")
      }
      guard !isValue, option.hasPrefix("-"), option != "-", known[option] == nil else { continue }
      if Int64(argument) != nil {
        sentences.append("An id below zero stands behind --, as what follows it: -- \(argument).")
        continue
      }
      let question = SimilarNames.question(for: option, among: offered)
      sentences.append("Unknown option '\(option)'.\(question)\(Self.advice(for: argument))")
    }
    self.sentences = sentences
  }

  /// That a number is no place, where an option wants one; nil where it does not.
  private static func words(forPlace number: Int, behind option: String) -> String? {
    guard option == "--to" || option == "--at" else { return nil }
    do throws(Failure) {
      try RowPlacing.requirePlace(number)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// How a file of that name is written, where it looks like one.
  private static func advice(for argument: String) -> String {
    guard isClump(argument), argument.contains(".") else { return "" }
    return " A file of that name is written ./\(argument)"
  }

  /// Whether something stands behind one dash.
  private static func isClump(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && argument != "-"
  }
}

extension CommandDescription.Argument {
  /// How it is typed.
  fileprivate var spellings: [String] {
    (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
  }
}
