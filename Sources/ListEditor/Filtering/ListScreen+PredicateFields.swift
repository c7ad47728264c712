import ObjectGraph

extension ListScreen {
  /// Understands what people type about the rows of this list.
  ///
  /// - Throws: What reading the choices throws.
  func predicateParser() throws -> PredicateParser { try predicateParser(of: list.conditionFields) }

  /// Understands conditions on fields as this list has or had them.
  func predicateParser(of attributes: [Attribute]) throws -> PredicateParser {
    var fields = try attributes.map { attribute in
      PredicateField(
        AttributePath(components: [attribute.name]), attribute.type, title: attribute.title,
        choices: try predicateChoices(of: attribute), isShown: list.fields.contains(attribute))
    }
    for owner in try predicateFieldsOfOwners {
      // Where the key has a field of its own, their common title means what people see.
      let key = fields.firstIndex { $0.path.attribute.map(owner.aliases.contains) == true }
      fields.insert(owner, at: key ?? fields.endIndex)
    }
    let today = today()
    return PredicateParser(fields: fields, today: today, moments: time.reader(today: today))
  }

  /// What the rows belong to, or may belong to, named as scripts may name it. Words are looked for
  /// in it where the list shows it: in that of one customer each row would match.
  private var predicateFieldsOfOwners: [PredicateField] {
    get throws {
      let shown = shownOwner?.attribute
      return try objects.store.model.parentLists(of: list.entity).compactMap { way in
        guard let owner = OwnerField(way, of: list.entity), let title = way.list.titleAttribute,
          let key = way.relationship.attribute
        else { return nil }
        let destination = way.relationship.destination
        let isOnly =
          list.entity.relationships.count {
            $0.attribute != nil && $0.destination == destination
          } == 1
        let names = [way.relationship.name] + (isOnly ? [destination] : [])
        return PredicateField(
          owner.path, title.type, title: owner.attribute.title,
          choices: try predicateChoices(of: title),
          aliases: names + names.map { $0.replacing("_", with: " ") } + [key],
          isShown: key == shown)
      }
    }
  }

  private func predicateChoices(of attribute: Attribute) throws -> [PredicateField.Choice] {
    try objects.choices(of: attribute).map { choice in
      choiceNames[choice.objectID] = choice["name"].plainText
      return .init(
        choice["name"].plainText, rank: choice.entity.orderAttribute.map { choice[$0] } ?? .null)
    }
  }
}
