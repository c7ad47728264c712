import ObjectGraph

extension Phrasebook {
  /// Whatever it is, nothing of the change was made.
  static func sentence(for error: SchemaChangeError) -> String {
    switch error {
    case .noList: "Somebody else deleted this list. Nothing was changed."
    case .missing(let name): "There is no \(name) any more. Nothing was changed."
    case .nameTaken(let name): "There is something called \(name) already; choose another name."
    case .noName: "This needs a name with a letter or a digit in it."
    case .misfits(_, let attribute, _, let count):
      "\(ListWords.rows(count)) \(holds(count)) something in \(attribute) that does not fit."
    case .valuesInTheWay(_, let attribute, _, let count):
      "\(ListWords.rows(count)) \(holds(count)) something in \(attribute) by now, which is kept."
    case .inUse(let name, let users):
      "\(name) is needed by \(users.joined(separator: ", ")). Nothing was changed."
    case .special(let name): "The list needs \(name) as it is. Nothing was changed."
    case .unfit(let words): "That does not fit (\(words)). Nothing was changed."
    }
  }

  private static func holds(_ count: Int) -> String { count == 1 ? "holds" : "hold" }
}
