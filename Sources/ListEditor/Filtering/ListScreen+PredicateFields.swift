import ObjectGraph

extension ListScreen {
  /// Understands what people type about the rows of this list.
  ///
  /// - Throws: What reading the choices throws.
  func predicateParser() throws -> PredicateParser { try predicateParser(of: list.conditionFields) }

  /// Understands conditions on fields as this list has or had them.
  func predicateParser(of attributes: [Attribute]) throws -> PredicateParser {
    let conditions = try ListConditions(
      list, on: attributes, shownOwner: shownOwner?.attribute, in: objects, today: today(),
      time: time)
    choiceNames.merge(conditions.choiceNames) { $1 }
    return conditions.parser
  }
}
