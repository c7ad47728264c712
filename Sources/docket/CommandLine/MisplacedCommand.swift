import ObjectGraph

/// A first word that was meant as a command and is none, or one that stands behind its file.
///
/// A word that is no command names a file, which need not be there yet. So it is taken for a
/// mistake only where it looks like no file: without a point, a slash or a file of that name, and
/// before another word or nearly the name of a command.
struct MisplacedCommand: Equatable {
  /// What to tell.
  let sentence: String

  /// Looks at a command line; nil where nothing is wrong in this respect.
  ///
  /// - Parameter isThere: Whether there is a file of a name.
  init?(_ arguments: [String], isThere: (String) -> Bool) {
    guard let word = arguments.first, !word.isEmpty, !word.hasPrefix("-"),
      !EditorStart.commands.contains(word), !arguments.contains(where: Self.makesFile)
    else { return nil }
    let rest = arguments.dropFirst()
    if let command = rest.first, EditorStart.commands.contains(command),
      // A list may be called like a command.
      !rest.dropFirst().allSatisfy(EditorStart.options.contains)
    {
      sentence = "\(command): \(Self.order([command, word] + rest.dropFirst()))"
      return
    }
    guard !word.contains("."), !word.contains("/") else { return nil }
    let question = SimilarNames.question(for: word, among: EditorStart.commands)
    let hasWord = rest.first.map { !$0.hasPrefix("-") } ?? false
    guard hasWord || !question.isEmpty, !isThere(word) else { return nil }
    let advice = hasWord ? "" : " A new file of that name is made as ./\(word)."
    sentence =
      "\(word): There is no such command, and no such file.\(question)\(advice)"
      + (question.isEmpty ? " docket help lists the commands." : "")
  }

  /// What to tell where a file has no list of the name of a command: a sentence, or nil where no
  /// command is called so.
  static func advice(onList name: String, behind file: String) -> String? {
    EditorStart.commands.contains(name) ? order([name, file]) : nil
  }

  /// - Parameter words: The command line as it should be.
  private static func order(_ words: [String]) -> String {
    "The command comes before the file: docket \(words.map(quoted).joined(separator: " "))"
  }

  /// A word as a shell takes it for one.
  private static func quoted(_ word: String) -> String {
    // By scalars: to a shell a mark is one with a combining letter beside it, too.
    let scalars = word.unicodeScalars
    let isPlain = scalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./,:=+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'\(scalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined())'"
  }

  /// Whether an option says that the first word is a file to be made.
  private static func makesFile(_ argument: String) -> Bool {
    argument == "--template" || argument.hasPrefix("--template=")
  }
}
