import ObjectGraph

/// A way that the rows of a list are ordered by, with the columns that it leads through, whatever
/// table they are of.
struct OrderPath {
  /// A name on the way.
  private struct Stop {
    let table: String
    let column: String
    /// Whether it is that of what a row belongs to, and not of the column.
    let isRelationship: Bool
    let name: String
  }

  private let stops: [Stop]
  /// What leads nowhere.
  private let rest: [String]

  /// Names in other letters than the tables have them are those of the tables.
  ///
  /// - Complexity: O(length of the path)
  init(_ path: AttributePath, of entity: Entity, in model: Model) {
    var stops: [Stop] = []
    var origin: Entity? = entity
    for (index, noted) in path.components.enumerated() {
      guard let entity = origin else { break }
      let name = NotedName.own(noted, in: entity)
      guard
        let (attribute, relationship) = Self.meaning(
          of: name, in: entity, isLast: index == path.components.count - 1)
      else { break }
      stops.append(
        Stop(
          table: entity.name, column: attribute.name, isRelationship: relationship != nil,
          name: relationship?.name ?? name))
      if let relationship {
        origin = model.entity(named: relationship.destination)
      } else if case .choice(of: let choice) = attribute.type {
        origin = model.entity(named: choice)
      } else {
        origin = nil
      }
    }
    self.stops = stops
    rest = Array(path.components.dropFirst(stops.count))
  }

  /// What a name stands for: a column, or what the row belongs to.
  ///
  /// That is called as its column, without the ending, until another column has this name. Where
  /// the way goes on it means what it did, unless the other column leads somewhere as well.
  private static func meaning(
    of name: String, in entity: Entity, isLast: Bool
  ) -> (attribute: Attribute, relationship: Relationship?)? {
    guard let attribute = entity.attribute(at: name) else { return nil }
    if let relationship = entity.relationship(named: name) { return (attribute, relationship) }
    if isLast { return (attribute, nil) }
    if case .choice = attribute.type { return (attribute, nil) }
    let key = RelationshipReader.key(ofRelationship: name)
    guard let relationship = entity.relationships.first(where: { $0.attribute == key }),
      let attribute = entity.attribute(named: key)
    else { return (attribute, nil) }
    return (attribute, relationship)
  }

  /// The path, with the names that there are for what rows belong to.
  var path: AttributePath { AttributePath(components: stops.map(\.name) + rest) }

  /// Whether the path is one that is written, perhaps in other letters.
  func isWritten(as written: AttributePath) -> Bool {
    path.components.map(folded(identifier:)) == written.components.map(folded(identifier:))
  }

  /// The path where a column has another name.
  ///
  /// - Parameter relationships: Those of its table by then, which are called after their columns.
  func renaming(
    _ old: String, of table: String, to new: String, _ relationships: [Relationship]
  ) -> AttributePath {
    AttributePath(
      components: stops.map { stop in
        guard stop.table == table else { return stop.name }
        let column = stop.column == old ? new : stop.column
        guard stop.isRelationship else { return column }
        return relationships.first { $0.attribute == column }?.name ?? column
      } + rest)
  }

  /// The path where a column leads nowhere any more: it ends there, with the column itself.
  ///
  /// - Parameter keepsNames: Whether its values are names of a choice by then.
  func ending(at column: String, of table: String, keepsNames: Bool) -> AttributePath {
    guard let last = stops.firstIndex(where: { $0.table == table && $0.column == column }),
      stops[last].isRelationship || !keepsNames
    else { return path }
    return AttributePath(components: stops[..<last].map(\.name) + [column])
  }
}
