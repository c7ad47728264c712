import ObjectGraph

/// What names become that are pasted at once, each in a line of its own: values of a choice.
struct PastedNames {
  /// Why they cannot be taken; nil if they can.
  let check: ([String]) throws -> Message?
  /// Adds them.
  let accept: ([String]) throws -> Outcome

  /// The names in the lines of a text, without signs before them where each line has one.
  struct Lines {
    let names: [String]
    /// What was left out, in words.
    let signs: [String]

    init(_ text: String) {
      let bare = PastedMarks.withoutBullets(text)
      signs = bare?.signs ?? []
      names = (bare?.text ?? text).split(whereSeparator: \.isNewline).map {
        String($0).trimmingBlanks
      }
      .filter { !$0.isBlank }
    }
  }

  /// Asks whether names are to be added, and looks at them again once that is answered.
  ///
  /// - Parameter follow: What yes leads to, which adds them somewhere on its way.
  func offer(
    _ lines: Lines, follow: @escaping (@escaping () throws -> Outcome) throws -> Outcome
  ) throws -> Outcome {
    let names = lines.names
    if let refusal = try check(names) { return .refuse(refusal) }
    let what =
      names.count == 1
      ? "the value \(ListWords.name(names[0]))" : "\(names.count) values, one for each line"
    let without = lines.signs.isEmpty ? "" : ", without \(ListWords.enumeration(lines.signs))"
    return .ask(
      Question(text: "Add \(what)\(without)?") {
        if let refusal = try check(names) { return .refuse(refusal) }
        return try follow { try accept(names) }
      })
  }
}
