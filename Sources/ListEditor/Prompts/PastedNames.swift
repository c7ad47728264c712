/// What names become that are pasted at once, each in a line of its own: values of a choice.
struct PastedNames {
  /// Why they cannot be taken; nil if they can.
  let check: ([String]) throws -> Message?
  /// Adds them.
  let accept: ([String]) throws -> Outcome

  /// The names in the lines of a text.
  static func names(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !ListWords.isBlank($0) }
  }

  /// Asks whether names are to be added, and looks at them again once that is answered.
  ///
  /// - Parameter follow: What yes leads to, which adds them somewhere on its way.
  func offer(
    _ names: [String], follow: @escaping (@escaping () throws -> Outcome) throws -> Outcome
  ) throws -> Outcome {
    if let refusal = try check(names) { return .refuse(refusal) }
    let what =
      names.count == 1
      ? "the value \(ListWords.name(names[0]))" : "\(names.count) values, one for each line"
    return .ask(
      Question(text: "Add \(what)?") {
        if let refusal = try check(names) { return .refuse(refusal) }
        return try follow { try accept(names) }
      })
  }
}
