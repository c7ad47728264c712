import ObjectGraph

extension Model {
  /// The entity whose rows an attribute leads to; nil for one that leads nowhere.
  func target(of attribute: Attribute, of entity: Entity) -> Entity? {
    entity.relationships.first { $0.attribute == attribute.name }
      .flatMap { self.entity(named: $0.destination) }
  }

  /// What the list of an entity is called.
  func listName(of entity: Entity) -> String {
    lists.first { $0.entity.name == entity.name }?.name ?? entity.name
  }

  /// The way to the title of the list of an entity, if its rows hold it as a text.
  func titlePath(of entity: Entity) -> AttributePath? {
    guard let list = lists.first(where: { $0.entity.name == entity.name }),
      let attribute = list.title.attribute.flatMap(entity.attribute(named:)),
      attribute.type == .text
    else { return nil }
    return list.title
  }
}
