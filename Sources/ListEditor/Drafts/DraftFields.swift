import ObjectGraph

/// The fields of an entity as they were when a draft was made: before it is taken up they may get
/// other names and places.
public struct DraftFields: Codable, Hashable, Sendable {
  /// A field.
  struct Field: Codable, Hashable, Sendable {
    let name: String
    /// What the file knows it by, whatever it is called; nil where it does not.
    let key: Int64?
    let kind: FieldKind
  }

  /// In the order in which rows carry their values.
  let fields: [Field]

  /// The fields as they are now.
  init(_ entity: Entity) {
    fields = entity.attributes.map {
      Field(name: $0.name, key: entity.attributeKeys[$0.name], kind: FieldKind($0.type))
    }
  }

  /// What became of a field of a former name; nil if it is there no more.
  ///
  /// - Complexity: O(number of fields)
  func present(_ name: String, in entity: Entity) -> Attribute? {
    guard let field = fields.first(where: { $0.name == name }) else { return nil }
    guard let key = field.key else {
      return entity.attributeKeys[name] == nil ? entity.attribute(named: name) : nil
    }
    return entity.attributeKeys.first { $0.value == key }.flatMap {
      entity.attribute(named: $0.key)
    }
  }

  /// The same where the field holds values of the same kind.
  func presentOfSameKind(_ name: String, in entity: Entity) -> Attribute? {
    let kind = fields.first { $0.name == name }?.kind
    return present(name, in: entity).flatMap { FieldKind($0.type) == kind ? $0 : nil }
  }

  /// The values of a whole row in their present order; nil where its fields are not the same.
  ///
  /// - Complexity: O(number of fields, squared)
  func values<Value>(_ values: [Value], in entity: Entity) -> [Value]? {
    guard values.count == fields.count, fields.count == entity.attributes.count else { return nil }
    var found: [String: Value] = [:]
    for (field, value) in zip(fields, values) {
      guard let present = presentOfSameKind(field.name, in: entity) else { return nil }
      found[present.name] = value
    }
    let ordered = entity.attributes.compactMap { found[$0.name] }
    return ordered.count == values.count ? ordered : nil
  }
}
