import ObjectGraph

/// A name that somebody types for a list, a field, a section, a value of a choice or a filter, and
/// why it cannot be.
///
/// Names that differ by capitals or marks only are taken for one another, where rows are filtered,
/// imported or set from the command line, so the second one could not be reached.
struct NewName {
  /// What is named: `list`, `field`, `section`, `value`, `filter`.
  let kind: String
  /// The names that there are of that kind.
  let others: [String]

  /// Why a name cannot be taken; nil if it can.
  func refusal(of name: String) -> Message? {
    if name.isBlank { return .refusal("A \(kind) needs a name.") }
    let folded = name.folded
    guard let like = others.first(where: { $0.folded == folded }) else { return nil }
    return Self.isThere(kind, like)
  }

  /// That there is something of a name.
  static func isThere(_ kind: String, _ name: String) -> Message {
    .refusal(ListWords.sentence("There is already a \(kind) \(ListWords.name(name))"))
  }

  /// Whether something is to become a part of another one whose name it would get.
  ///
  /// - Parameters:
  ///   - old: What it is called.
  ///   - rows: How many rows are in it.
  ///   - new: What the other one is called.
  ///   - kind: What both are.
  ///   - onYes: What follows from yes.
  static func question(
    merging old: String, _ rows: Int, into new: String, _ kind: String,
    onYes: @escaping () throws -> Outcome
  ) -> Question {
    let those = rows == 0 ? "" : " (\(ListWords.rows(rows)))"
    return Question(
      reason: "There is already a \(kind) \(new).", text: "Merge \(old)\(those) into it?",
      onYes: onYes)
  }

  /// Why names that are typed at once, with commas between, cannot be taken; nil if they can.
  static func refusal(ofAll names: [String]) -> Message? {
    var known: Set<String> = []
    let twice = names.first { !known.insert($0.folded).inserted }
    return twice.map { .refusal("\(ListWords.name($0)) is there twice.") }
  }
}
