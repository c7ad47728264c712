import ObjectGraph

/// How SQL reads the value at a path.
struct ColumnText {
  /// An expression of the entity's table.
  let sql: String

  /// Nil where the path leads nowhere: each name on the way must be an attribute, and all but the
  /// last a choice.
  init?(_ path: AttributePath, of entity: Entity, in model: Model) {
    guard let sql = Self.expression(path.components[...], of: entity, in: model) else {
      return nil
    }
    self.sql = sql
  }

  /// The SQL of a path that a program names.
  static func required(_ path: AttributePath, of entity: Entity, in model: Model) -> String {
    guard let column = ColumnText(path, of: entity, in: model) else {
      trap("\(entity) has no value at \(path)")
    }
    return column.sql
  }

  private static func expression(
    _ components: ArraySlice<String>, of entity: Entity, in model: Model
  ) -> String? {
    guard let name = components.first, let attribute = entity.attribute(named: name) else {
      return nil
    }
    let column = quoted(identifier: entity.name) + "." + quoted(identifier: name)
    let rest = components.dropFirst()
    guard !rest.isEmpty else { return column }
    guard case .choice(let choice) = attribute.type, let target = model.entity(named: choice),
      target.attribute(named: "name") != nil,
      let value = expression(rest, of: target, in: model)
    else { return nil }
    let table = quoted(identifier: target.name)
    return "(SELECT \(value) FROM \(table) WHERE \(table).\"name\" = \(column))"
  }
}

extension Collation {
  /// An expression as it is compared or ordered under the collation.
  func compared(_ sql: String) -> String {
    switch self {
    case .binary: "\(sql) COLLATE BINARY"
    case .caseInsensitive: "\(sql) COLLATE NOCASE"
    case .caseAndDiacriticInsensitive: "\(TextFunctions.folded)(\(sql)) COLLATE BINARY"
    }
  }

  /// A text of which every byte counts, where parts of it are looked for. SQLite's `lower` folds
  /// ASCII letters alone, as NOCASE does.
  func searched(_ sql: String) -> String {
    switch self {
    case .binary: sql
    case .caseInsensitive: "lower(\(sql))"
    case .caseAndDiacriticInsensitive: "\(TextFunctions.folded)(\(sql))"
    }
  }

  /// A constant that a compared expression is compared with.
  func compared(_ constant: AttributeValue) -> AttributeValue {
    guard self == .caseAndDiacriticInsensitive, case .text(let text) = constant else {
      return constant
    }
    return .text(folding(text))
  }
}
