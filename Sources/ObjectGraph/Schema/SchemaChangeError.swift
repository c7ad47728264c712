/// Why a ``SchemaChange`` was refused. The file is as it was before.
public enum SchemaChangeError: Error, Equatable, Sendable {
  /// There is no such list, by its key.
  case noList(Int64)
  /// There is no such entity or attribute, by its name.
  case missing(String)
  /// There is no such value of a choice, by its name.
  case valueMissing(String)
  /// The name of an entity or attribute is taken already.
  case nameTaken(String)
  /// There is such a value of a choice already, by the name that was wanted.
  case valueTaken(String)
  /// There is nothing in the name that a name could be made of.
  case noName
  /// Values do not fit the new type: of which rows (the first of them, by their keys), and of how
  /// many.
  case misfits(entity: String, attribute: String, keys: [Int64], count: Int)
  /// Values do not fit the new type, and cannot be cleared: the field has to hold something, and
  /// what it holds by default is nothing, or does not fit either.
  case requiredMisfits(entity: String, attribute: String, keys: [Int64], count: Int)
  /// Rows hold something in a field that undo was to take away: which, and how many.
  case valuesInTheWay(entity: String, attribute: String, keys: [Int64], count: Int)
  /// Others added rows to a list that undo or redo was to take away: which, and how many.
  case rowsInTheWay(entity: String, keys: [Int64], count: Int)
  /// Others changed rows of a list that undo or redo was to take away: which, and how many.
  case changedRowsInTheWay(entity: String, keys: [Int64], count: Int)
  /// Others added values to a choice that undo was to take away: which rows of it, and how many.
  case choiceValuesInTheWay(choice: String, keys: [Int64], count: Int)
  /// Rows have a value of a choice, by its name, that undo or redo was to take away: which, in a
  /// field, and how many.
  case choiceValueInUse(String, entity: String, attribute: String, keys: [Int64], count: Int)
  /// What redo was to take away is needed by a step that came before, and was taken back: its name.
  case needsRedo(of: String)
  /// Something else needs it: the names of the tables that do.
  case inUse(String, by: [String])
  /// The attribute of an entity has a task (rank, the name of a choice) that this would break.
  case special(String, of: String)
  /// The table holds the attribute of an entity to something that a change of its type would lose
  /// (`UNIQUE`, a check together with another attribute): that, as the table states it.
  case bound(String, of: String, by: String)
  /// Rows would break a condition that the table holds an attribute to, in the words of the store.
  case broken(condition: String, entity: String, attribute: String)
  /// What the change would leave makes no sense as a whole, or the store cannot do it; in words.
  case unfit(String)

  /// How many rows an error names at most.
  public static let namedRows = 100
}
