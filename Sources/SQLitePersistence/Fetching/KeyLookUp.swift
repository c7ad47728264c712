import ObjectGraph

/// A condition that a reference holds one of some keys, written so that an index of its column
/// serves it; the exact one stands beside it (``PredicateText``).
///
/// What SQLite's conversions find is never less: a number that equals a key does so whatever the
/// column is declared as. What they find besides, texts of figures and numbers that a real column
/// rounds to, the exact condition leaves out. No other columns are looked up so, since few values
/// may be those of most rows, which are read faster in their order. A key may be that of most rows
/// too, so whoever wants an order or the first rows asks first whether the index holds that.
struct KeyLookUp {
  /// More keys than this are not looked up: each is bound twice, here and in the exact condition,
  /// and SQLite takes no more than some 30,000 values in a statement. Contexts ask for no more.
  private static let largestKeyCount = 1_000

  /// The attribute of the entity that holds the keys.
  let attribute: String
  let keys: [AttributeValue]

  private init?(_ path: AttributePath, _ keys: [AttributeValue], of entity: Entity) {
    let areKeys = keys.allSatisfy { if case .integer = $0 { true } else { false } }
    guard areKeys, !keys.isEmpty, keys.count <= Self.largestKeyCount, let name = path.attribute,
      let attribute = entity.attribute(at: name)?.name,
      entity.references.contains(where: { entity.attributes[$0.index].name == attribute })
    else { return nil }
    self.attribute = attribute
    self.keys = keys
  }

  /// Those that all rows fulfil which match a predicate.
  static func all(in predicate: FetchRequest.Predicate?, of entity: Entity) -> [KeyLookUp] {
    switch predicate {
    case .and(let parts): parts.flatMap { all(in: $0, of: entity) }
    case .comparison(let path, .equal, let key, _):
      KeyLookUp(path, [key], of: entity).map { [$0] } ?? []
    case .among(let path, let keys, _): KeyLookUp(path, keys, of: entity).map { [$0] } ?? []
    default: []
    }
  }

  /// The condition on the rows of an entity.
  func text(of entity: Entity) -> SQLText {
    let column = quoted(identifier: entity.name) + "." + quoted(identifier: attribute)
    let marks = Array(repeating: "?", count: keys.count).joined(separator: ", ")
    return SQLText("\(column) \(keys.count == 1 ? "= ?" : "IN (\(marks))")", keys)
  }
}
