import ObjectGraph

/// What becomes of the rows of other lists that come into this one.
extension ListDefinition {
  /// Whether rows can keep what they have in a field of another list.
  func hasPlace(for field: Attribute) -> Bool {
    conditionFields.contains { $0.holds(valuesOf: field) && !isMadeByFile($0) }
  }

  /// What of another list's row has a place here: the fields of the same name and type. Where it
  /// has nothing and something is needed here, that is what new rows have.
  ///
  /// - Parameters:
  ///   - row: Its values by the names of their attributes.
  ///   - entity: What it is of.
  func matching(
    _ row: [String: AttributeValue], of entity: Entity
  ) -> [String: AttributeValue] {
    var values: [String: AttributeValue] = [:]
    for field in conditionFields where !isMadeByFile(field) {
      guard let other = entity.attribute(named: field.name), field.holds(valuesOf: other) else {
        continue
      }
      let value = row[field.name] ?? .null
      if !value.isNull || field.isOptional { values[field.name] = value }
    }
    return values
  }
}

extension Attribute {
  /// Whether it has the name and the type of one of another list, hidden or not.
  func holds(valuesOf other: Attribute) -> Bool { name == other.name && type == other.type }
}
