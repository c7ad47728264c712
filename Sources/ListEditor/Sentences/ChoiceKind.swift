import ObjectGraph

/// What people know the rows of a choice as.
enum ChoiceKind: String {
  case section, value
}

extension Model {
  /// What people know the rows of an entity as: sections where rows of a list are put into sections
  /// by them, else values of a choice; nil where they are neither.
  ///
  /// - Complexity: O(number of attributes)
  func kind(ofValues entity: Entity) -> ChoiceKind? {
    let choice = AttributeType.choice(of: entity.name)
    if entities.contains(where: {
      $0.sectionAttribute.flatMap($0.attribute(named:))?.type == choice
    }) {
      return .section
    }
    return entities.contains { $0.attributes.contains { $0.type == choice } } ? .value : nil
  }
}
