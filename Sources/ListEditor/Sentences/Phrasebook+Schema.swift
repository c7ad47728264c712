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
    case .rowsInTheWay(_, _, let count): Self.rowsInTheWay(count)
    case .changedRowsInTheWay(_, _, let count):
      "\(ListWords.rows(count)) of it \(count == 1 ? "was" : "were") changed since, which"
        + " \(count == 1 ? "is" : "are") kept."
    case .choiceValuesInTheWay(_, _, let count):
      count == 1
        ? "1 value was added to its choice since, which is kept."
        : "\(count) values were added to its choice since, which are kept."
    case .choiceValueInUse(let name, _, _, _, let count): valueInTheWay(name, count)
    case .inUse(let name, let users):
      "\(name) is needed by \(users.joined(separator: ", ")). Nothing was changed."
    case .special(let name): "The list needs \(name) as it is. Nothing was changed."
    case .bound(let name, let rule):
      "The list holds \(name) to \(rule), which another type would lose. Nothing was changed."
    case .unfit(let words): "That does not fit (\(words)). Nothing was changed."
    }
  }

  /// That something cannot go because rows are in it.
  static func rowsInTheWay(_ count: Int) -> String {
    "\(ListWords.rows(count)) \(count == 1 ? "is" : "are") in it by now, which"
      + " \(count == 1 ? "is" : "are") kept."
  }

  /// That a value of a choice cannot go because rows have it.
  static func valueInTheWay(_ name: String, _ count: Int) -> String {
    "\(ListWords.rows(count)) \(count == 1 ? "has" : "have") \(ListWords.name(name)) by now,"
      + " which is kept."
  }

  private static func holds(_ count: Int) -> String { count == 1 ? "holds" : "hold" }
}
