extension SchemaChangeError: CustomStringConvertible {
  /// What stands in the way, as whole sentences with the names of the file.
  public var description: String { sentence(QuotedNames()) }

  /// What stands in the way, as whole sentences. Whatever it is, nothing of the change was made.
  ///
  /// - Parameter names: What tables, columns and values are called.
  package func sentence(_ names: some SchemaNaming) -> String {
    switch self {
    case .noList: "Somebody else deleted this list. Nothing was changed."
    case .missing(let name): "There is no \(names.anything(name)) any more. Nothing was changed."
    case .nameTaken(let name):
      "There is something called \(names.anything(name)) already; choose another name."
    case .valueMissing(let name):
      "There is no value \(names.value(name)) any more. Nothing was changed."
    case .valueTaken(let name):
      "There is a value \(names.value(name)) already; choose another name."
    case .noName: "This needs a name with a letter or a digit in it."
    case .misfits(let entity, let attribute, _, let count):
      "\(Self.rows(count)) \(Self.holds(count)) something in"
        + " \(names.column(attribute, of: entity)) that does not fit."
    case .valuesInTheWay(let entity, let attribute, _, let count):
      "\(Self.rows(count)) \(Self.holds(count)) something in"
        + " \(names.column(attribute, of: entity)) by now, which is kept."
    case .rowsInTheWay(_, _, let count):
      "\(Self.rows(count)) \(count == 1 ? "is" : "are") in it by now, which"
        + " \(count == 1 ? "is" : "are") kept."
    case .changedRowsInTheWay(_, _, let count):
      "\(Self.rows(count)) of it \(count == 1 ? "was" : "were") changed since, which"
        + " \(count == 1 ? "is" : "are") kept."
    case .choiceValuesInTheWay(_, _, let count):
      count == 1
        ? "1 value was added to its choice since, which is kept."
        : "\(count) values were added to its choice since, which are kept."
    case .choiceValueInUse(let name, _, _, _, let count):
      "\(Self.rows(count)) \(count == 1 ? "has" : "have") \(names.value(name)) by now,"
        + " which is kept."
    case .needsRedo(let step):
      "\(step) came before it, and has to be done again first. Nothing was changed."
    case .inUse(let name, let users):
      "\(Self.beginning(names.table(name))) is needed by"
        + " \(Self.enumeration(users.map(names.table))). Nothing was changed."
    case .special(let name, let entity):
      "The list needs \(names.column(name, of: entity)) as it is. Nothing was changed."
    case .bound(let name, let entity, let rule):
      "The list holds \(names.column(name, of: entity)) to \(rule), which another type would lose."
        + " Nothing was changed."
    case .broken(let condition, let entity, let attribute):
      names.column(attribute, of: entity)
        + " \(ValidationRule.condition(condition).clause(for: .null)). Nothing was changed."
    case .unfit(let words):
      "That does not fit (\(names.replacingColumns(in: words))). Nothing was changed."
    }
  }

  private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  private static func holds(_ count: Int) -> String { count == 1 ? "holds" : "hold" }

  /// Words at the beginning of a sentence: "the choice of Kind" is no name.
  private static func beginning(_ words: String) -> String {
    words.hasPrefix("the ") ? words.prefix(1).uppercased() + words.dropFirst() : words
  }

  /// Names one after the other: "Due", "Due and Notes", "Due, Hours and Notes".
  private static func enumeration(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
