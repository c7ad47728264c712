import ObjectGraph

/// The fields that somebody gave another type while changes are pending, also where they have the
/// former one again by now: what rows were given between is none of their values. The lists of one
/// edit mode share them: whichever is shown sees what becomes of fields.
final class RetypedFields {
  /// What the file said of its lists when that was last looked at.
  private var model: Model
  /// What the fields are called in it, by their entities.
  private var names: [String: Set<String>] = [:]

  /// None yet.
  init(since model: Model) { self.model = model }

  /// Takes in what the file says of its lists by now.
  ///
  /// - Complexity: O(fields) of what is another entity than before
  func follow(_ present: Model) {
    for entity in present.entities {
      guard let before = model.entity(named: entity.name), before !== entity else { continue }
      let known = names[entity.name, default: []]
      let retyped = before.attributes.compactMap { old -> String? in
        guard let name = entity.present(name: old.name, in: before),
          let new = entity.attribute(named: name)
        else { return nil }
        return known.contains(old.name) || new.type != old.type ? name : nil
      }
      names[entity.name] = Set(retyped)
    }
    model = present
  }

  /// The fields as they are in the model that was followed, in its order.
  var attributes: [(entity: Entity, attribute: Attribute)] {
    model.entities.flatMap { entity in
      let names = names[entity.name, default: []]
      return entity.attributes.filter { names.contains($0.name) }.map { (entity, $0) }
    }
  }
}
