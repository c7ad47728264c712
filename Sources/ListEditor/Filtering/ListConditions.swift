import ObjectGraph

/// What people type about the rows of a list, words or conditions, and how it is understood: the
/// same in the editor and wherever rows are asked for without it.
///
/// ```swift
/// let conditions = try ListConditions(list, in: objects, today: today, time: clocks)
/// let due = try conditions.parser.parse("due < fri and not done").predicate
/// ```
public struct ListConditions {
  /// Understands what is typed; its choices and its day are those of when it was made.
  public let parser: PredicateParser
  /// What the values of choices are called that conditions may name.
  let choiceNames: [ManagedObjectID: String]

  /// Conditions on the rows of a list that are those of all owners.
  ///
  /// - Parameters:
  ///   - objects: The context of the rows.
  ///   - today: What `today` and `fri` are seen from.
  ///   - time: The clocks that moments are read by.
  ///   - text: A condition in which what the rows belong to may be named by its key as well, by
  ///     people who see keys: where no row has that number as its title. Without one, none is.
  /// - Throws: What reading the choices, or such rows, throws.
  /// - Complexity: O(number of fields and of the values of their choices), and where there are
  ///   numbers in the text O(number of the rows that they may be titles of)
  public init(
    _ list: ListDefinition, in objects: ManagedObjectContext, today: CalendarDay, time: LocalTime,
    namingKeysIn text: String = ""
  ) throws {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int64($0) }
    try self.init(
      list, on: list.conditionFields,
      shownOwner: objects.store.model.shownOwner(of: list.entity)?.attribute, in: objects,
      today: today, time: time, keys: Set(numbers))
  }

  /// Conditions on fields as the list has or had them.
  ///
  /// - Parameters:
  ///   - shownOwner: The attribute that holds what the rows belong to, where people see it.
  ///   - keys: Those by which what the rows belong to may be named.
  init(
    _ list: ListDefinition, on attributes: [Attribute], shownOwner: String?,
    in objects: ManagedObjectContext, today: CalendarDay, time: LocalTime, keys: Set<Int64> = []
  ) throws {
    var names: [ManagedObjectID: String] = [:]
    func choices(of attribute: Attribute) throws -> [PredicateField.Choice] {
      try objects.choices(of: attribute).map { choice in
        let name = choice["name"].plainText
        names[choice.objectID] = name
        return .init(name, rank: choice.entity.orderAttribute.map { choice[$0] } ?? .text(name))
      }
    }
    var fields = try attributes.map { attribute in
      PredicateField(
        AttributePath(attribute: attribute.name), attribute.type, title: attribute.title,
        choices: try choices(of: attribute), isShown: list.fields.contains(attribute))
    }
    for way in objects.store.model.parentLists(of: list.entity) {
      guard
        let owner = try Self.field(
          way, of: list.entity, shownOwner: shownOwner,
          keys: try Self.keys(keys, thatAreNoTitlesOf: way.list, in: objects), choices: choices)
      else { continue }
      // Where the key has a field of its own, their common title means what people see.
      let key = fields.firstIndex { $0.path.attribute.map(owner.aliases.contains) == true }
      fields.insert(owner, at: key ?? fields.endIndex)
    }
    parser = PredicateParser(fields: fields, today: today, moments: time.reader(today: today))
    choiceNames = names
  }

  /// What the rows belong to, or may belong to, named as scripts may name it. Words are looked for
  /// in it where the list shows it: in that of one customer each row would match.
  private static func field(
    _ way: ChildList, of entity: Entity, shownOwner: String?, keys: Set<Int64>,
    choices: (Attribute) throws -> [PredicateField.Choice]
  ) throws -> PredicateField? {
    guard let owner = OwnerField(way, of: entity), let title = way.list.titleAttribute,
      let key = way.relationship.attribute
    else { return nil }
    let destination = way.relationship.destination
    let isOnly =
      entity.relationships.count { $0.attribute != nil && $0.destination == destination } == 1
    let names = [way.relationship.name] + (isOnly ? [destination] : [])
    return PredicateField(
      owner.path, title.type, title: owner.attribute.title, choices: try choices(title),
      aliases: names + names.map { $0.replacing("_", with: " ") } + [key],
      isShown: key == shownOwner,
      keys: .init(AttributePath(attribute: key), numbers: keys))
  }

  /// Those numbers by which no row of a list is called.
  private static func keys(
    _ numbers: Set<Int64>, thatAreNoTitlesOf list: ListDefinition, in objects: ManagedObjectContext
  ) throws -> Set<Int64> {
    guard !numbers.isEmpty, let title = list.titleAttribute else { return [] }
    // Where a column is not declared as one of texts SQLite has made numbers of such titles.
    let titles = numbers.flatMap { [AttributeValue.text(String($0)), .integer($0)] }
    let path = AttributePath(attribute: title.name)
    let rows = try objects.fetch(FetchRequest(entity: list.entity, predicate: .among(path, titles)))
    return numbers.subtracting(rows.compactMap { Int64($0[title.name].plainText) })
  }
}
