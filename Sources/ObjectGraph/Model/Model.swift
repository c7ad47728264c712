/// The entities of a store, and the lists that its file describes.
public struct Model: Sendable {
  /// The entities, in the order of the store.
  public let entities: [Entity]
  /// The lists that the file itself describes, in its order; empty for stores without such notes.
  public let lists: [ListDefinition]

  private let entitiesByName: [String: Entity]
  private let edition = Edition()

  /// Tells one model from another that may say the same.
  private final class Edition: Sendable {}

  /// A model.
  ///
  /// - Precondition: Entity names are distinct, each list's entity is among the entities, and each
  ///   relationship leads to one of them, a to-many one to the inverse that it names.
  public init(entities: [Entity], lists: [ListDefinition] = []) {
    var byName: [String: Entity] = [:]
    for entity in entities where byName.updateValue(entity, forKey: entity.name) != nil {
      trap("a model has two entities named \(entity.name)")
    }
    for list in lists where byName[list.entity.name] == nil {
      trap("list \(list.name) shows entity \(list.entity.name), which the model lacks")
    }
    for entity in entities {
      for relationship in entity.relationships {
        guard let destination = byName[relationship.destination] else {
          trap(
            "\(entity).\(relationship.name) leads to \(relationship.destination), which is missing")
        }
        guard case .toMany(let inverse, _) = relationship.kind else { continue }
        let back = destination.relationship(named: inverse)
        if back?.attribute == nil || back?.destination != entity.name {
          trap("\(destination).\(inverse) is no inverse of \(entity).\(relationship.name)")
        }
      }
    }
    self.entities = entities
    self.lists = lists
    self.entitiesByName = byName
  }

  /// Whether this is a copy of the other model, not one that was made anew.
  func isSame(as other: Model) -> Bool {
    edition === other.edition
  }

  /// The entity of that name, or nil.
  ///
  /// - Complexity: O(1)
  public func entity(named name: String) -> Entity? {
    entitiesByName[name]
  }
}
