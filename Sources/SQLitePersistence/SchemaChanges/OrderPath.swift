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

  /// - Complexity: O(length of the path)
  init(_ path: AttributePath, of entity: Entity, in model: Model) {
    var stops: [Stop] = []
    var origin: Entity? = entity
    for name in path.components {
      guard let entity = origin, let attribute = entity.attribute(at: name) else { break }
      let relationship = entity.relationship(named: name)
      stops.append(
        Stop(
          table: entity.name, column: attribute.name, isRelationship: relationship != nil,
          name: name))
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
    else { return AttributePath(components: stops.map(\.name) + rest) }
    return AttributePath(components: stops[..<last].map(\.name) + [column])
  }
}
