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
      "\(SentenceParts.rows(count)) \(Self.holds(count)) something in"
        + " \(names.column(attribute, of: entity)) that does not fit."
    case .requiredMisfits(let entity, let attribute, _, let count):
      "\(SentenceParts.rows(count)) \(Self.holds(count)) something in"
        + " \(names.column(attribute, of: entity)) that does not fit, and"
        + " \(count == 1 ? "has" : "have") to hold something there."
        + " Nothing was changed."
    case .valuesInTheWay(let entity, let attribute, _, let count):
      "\(SentenceParts.rows(count)) \(Self.holds(count)) something in"
        + " \(names.column(attribute, of: entity)) by now, which is kept."
    case .rowsInTheWay(_, _, let count): Self.sentence(forRowsInIt: count)
    case .changedRowsInTheWay(_, _, let count):
      "\(SentenceParts.rows(count)) of it \(count == 1 ? "was" : "were") changed since, which"
        + " \(count == 1 ? "is" : "are") kept."
    case .choiceValuesInTheWay(_, _, let count):
      count == 1
        ? "1 value was added to its choice since, which is kept."
        : "\(count) values were added to its choice since, which are kept."
    case .choiceValueInUse(let name, _, _, _, let count):
      Self.sentence(forRowsWith: names.value(name), count: count)
    case .needsRedo(let step):
      "\(step) came before it, and has to be done again first. Nothing was changed."
    case .inUse(let name, let users):
      "\(Self.beginning(names.table(name))) is needed by"
        + " \(SentenceParts.enumeration(users.map(names.table))). Nothing was changed."
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

  /// Why undo or redo leaves a step as it is, as whole sentences: nobody can choose another name
  /// there.
  ///
  /// - Parameter names: What tables, columns and values are called.
  package func reason(_ names: some SchemaNaming) -> String {
    let taken: String
    switch self {
    case .nameTaken(let name): taken = names.anything(name)
    case .valueTaken(let name): taken = names.value(name)
    default: return sentence(names)
    }
    return "There is something else called \(taken) by now. Nothing was changed."
  }

  /// That rows are in what undo was to take away.
  package static func sentence(forRowsInIt count: Int) -> String {
    let verb = count == 1 ? "is" : "are"
    return "\(SentenceParts.rows(count)) \(verb) in it by now, which \(verb) kept."
  }

  /// That rows have a value that undo was to take away.
  ///
  /// - Parameter value: What the value is called.
  package static func sentence(forRowsWith value: String, count: Int) -> String {
    "\(SentenceParts.rows(count)) \(count == 1 ? "has" : "have") \(value) by now, which is kept."
  }

  private static func holds(_ count: Int) -> String { count == 1 ? "holds" : "hold" }

  /// Words at the beginning of a sentence: those that begin with an article are no name.
  private static func beginning(_ words: String) -> String {
    guard words.hasPrefix(SentenceParts.article) else { return words }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
