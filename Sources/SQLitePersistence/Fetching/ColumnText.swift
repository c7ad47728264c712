import ObjectGraph

/// How SQL reads the value at a path.
struct ColumnText {
  /// An expression of the entity's table.
  let sql: String

  /// Nil where the path leads nowhere.
  init?(_ path: AttributePath, of entity: Entity, in model: Model) {
    guard let legs = model.legs(of: path, from: entity),
      let attribute = entity.attribute(at: path.components[0])
    else { return nil }
    let column = quoted(identifier: entity.name) + "." + quoted(identifier: attribute.name)
    sql = Self.value(legs[...], of: column, depth: 1)
  }

  /// The SQL of a path that a program names.
  static func required(_ path: AttributePath, of entity: Entity, in model: Model) -> String {
    guard let column = ColumnText(path, of: entity, in: model) else {
      trap(model.deadEnd(of: path, from: entity))
    }
    return column.sql
  }

  /// The value to which a column leads. Each table on the way goes by a name of its own, since a
  /// path may lead through the entity's own table again.
  private static func value(_ legs: ArraySlice<PathLeg>, of column: String, depth: Int) -> String {
    guard let leg = legs.first else { return column }
    let table = "docket_path_\(depth)"
    // SQLite would take the text '5' for the key 5; a key is an integer. Names are followed by
    // their bytes, as in memory, whatever their column holds equal.
    let condition =
      leg.reference == .key
      ? "\(table).id = \(column) AND typeof(\(column)) = 'integer'"
      : "\(table).\"name\" = \(column) COLLATE BINARY"
    let value = value(
      legs.dropFirst(), of: "\(table).\(quoted(identifier: leg.next))", depth: depth + 1)
    return """
      (SELECT \(value) FROM \(quoted(identifier: leg.destination.name)) AS \(table) \
      WHERE \(condition))
      """
  }
}

extension FetchRequest.SortDescriptor {
  /// An expression as it stands behind `ORDER BY`.
  func ordered(_ sql: String) -> String {
    let direction = order == .descending ? " DESC" : nulls == .last ? " NULLS LAST" : ""
    return collation.compared(sql) + direction
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
