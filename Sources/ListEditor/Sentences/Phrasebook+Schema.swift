import ObjectGraph

extension Phrasebook {
  /// Whatever it is, nothing of the change was made.
  ///
  /// - Parameter model: What the names of tables and columns mean for people.
  static func sentence(for error: SchemaChangeError, in model: Model?) -> String {
    let names = SchemaNames(model: model)
    return switch error {
    case .noList: "Somebody else deleted this list. Nothing was changed."
    case .missing(let name): "There is no \(names.anything(name)) any more. Nothing was changed."
    case .nameTaken(let name):
      "There is something called \(names.anything(name)) already; choose another name."
    case .valueMissing(let name):
      "There is no value \(ListWords.name(name)) any more. Nothing was changed."
    case .valueTaken(let name):
      "There is a value \(ListWords.name(name)) already; choose another name."
    case .noName: "This needs a name with a letter or a digit in it."
    case .misfits(let entity, let attribute, _, let count):
      "\(ListWords.rows(count)) \(holds(count)) something in"
        + " \(names.column(attribute, of: entity)) that does not fit."
    case .valuesInTheWay(let entity, let attribute, _, let count):
      "\(ListWords.rows(count)) \(holds(count)) something in"
        + " \(names.column(attribute, of: entity)) by now, which is kept."
    case .rowsInTheWay(_, _, let count): rowsInTheWay(count)
    case .changedRowsInTheWay(_, _, let count):
      "\(ListWords.rows(count)) of it \(count == 1 ? "was" : "were") changed since, which"
        + " \(count == 1 ? "is" : "are") kept."
    case .choiceValuesInTheWay(_, _, let count):
      count == 1
        ? "1 value was added to its choice since, which is kept."
        : "\(count) values were added to its choice since, which are kept."
    case .choiceValueInUse(let name, _, _, _, let count): valueInTheWay(name, count)
    case .needsRedo(let step):
      "\(step) came before it, and has to be done again first. Nothing was changed."
    case .inUse(let name, let users):
      "\(names.beginning(names.table(name))) is needed by"
        + " \(ListWords.enumeration(users.map(names.table))). Nothing was changed."
    case .special(let name, let entity):
      "The list needs \(names.column(name, of: entity)) as it is. Nothing was changed."
    case .bound(let name, let entity, let rule):
      "The list holds \(names.column(name, of: entity)) to \(rule), which another type would lose."
        + " Nothing was changed."
    case .broken(let condition, let entity, let attribute):
      names.column(attribute, of: entity)
        + " \(ValidationRule.condition(condition).clause(for: .null, in: nil)). Nothing was changed."
    case .unfit(let words):
      "That does not fit (\(names.replacingColumns(in: words))). Nothing was changed."
    }
  }

  /// Why undo or redo leaves a step as it is: nobody can choose another name there.
  public static func reason(for refusal: SchemaChangeError, in model: Model?) -> String {
    let taken: String
    switch refusal {
    case .nameTaken(let name): taken = SchemaNames(model: model).anything(name)
    case .valueTaken(let name): taken = ListWords.name(name)
    default: return sentence(for: refusal, in: model)
    }
    return "There is something else called \(taken) by now. Nothing was changed."
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
