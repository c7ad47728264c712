/// One step of an ``AttributePath`` from an object to another.
public struct PathLeg: Hashable, Sendable {
  /// By what the value names the other object.
  public enum Reference: Hashable, Sendable {
    /// By its key: a to-one relationship.
    case key
    /// By its attribute `name`: a choice.
    case name
  }

  /// The path from the start to the value that names the other object.
  public let prefix: AttributePath
  /// The attribute that holds this value.
  public let attribute: String
  /// By what it names the other object.
  public let reference: Reference
  /// What the other object is.
  public let destination: Entity
  /// The attribute of the other object with which the path goes on.
  public let next: String
}

extension Model {
  /// The steps of a path through other objects: none for a path of one name. Nil where a name on
  /// the way leads nowhere.
  ///
  /// `rank` of a choice is where its value stands among the others, whatever holds that: by their
  /// names where nothing does.
  ///
  /// - Complexity: O(length of the path)
  public func legs(of path: AttributePath, from entity: Entity) -> [PathLeg]? {
    var legs: [PathLeg] = []
    var origin = entity
    var arrived = path.components.first.flatMap(entity.attribute(at:))
    for (position, name) in path.components.enumerated() {
      guard let attribute = arrived else { return nil }
      guard position < path.components.count - 1 else { return legs }
      let following = path.components[position + 1]
      guard let (destination, reference) = destination(of: name, attribute, from: origin),
        let next = destination.attribute(at: following)
          ?? (reference == .name && following == "rank" ? destination.placeOfChoice : nil)
      else { return nil }
      legs.append(
        PathLeg(
          prefix: AttributePath(components: Array(path.components[...position])),
          attribute: attribute.name, reference: reference, destination: destination,
          next: next.name))
      origin = destination
      arrived = next
    }
    return nil
  }

  /// Where a path stops that leads nowhere, and what there is instead: what to tell a programmer
  /// who wrote it.
  package func deadEnd(of path: AttributePath, from entity: Entity) -> String {
    let words = "the path \(path) leads nowhere from \(entity)"
    if path.attribute == nil, entity.attribute(named: path.description) != nil {
      return "\(words): its attribute of this name is AttributePath(attribute: \"\(path)\")"
    }
    var origin = entity
    for name in path.components {
      guard let attribute = origin.attribute(at: name) else {
        let attributes = origin.attributes.map(\.name)
        let references = origin.relationships.map(\.name).filter {
          !attributes.contains($0) && origin.attribute(at: $0) != nil
        }
        return "\(words): \(origin) has no attribute \(name); it has \(attributes + references)"
      }
      guard let (destination, _) = destination(of: name, attribute, from: origin) else {
        return "\(words): \(name) of \(origin) leads to no other row"
      }
      origin = destination
    }
    return words
  }

  private func destination(
    of name: String, _ attribute: Attribute, from entity: Entity
  ) -> (Entity, PathLeg.Reference)? {
    if let relationship = entity.relationship(named: name) {
      return self.entity(named: relationship.destination).map { ($0, .key) }
    }
    guard case .choice(of: let choice) = attribute.type,
      let destination = self.entity(named: choice),
      destination.attribute(named: "name") != nil
    else { return nil }
    return (destination, .name)
  }
}

extension Entity {
  /// What brings the values of a choice into their order.
  fileprivate var placeOfChoice: Attribute? { attribute(named: orderAttribute ?? "name") }
}
