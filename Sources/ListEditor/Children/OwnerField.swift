import ObjectGraph

/// What each row of a list belongs to, as a field to be shown and to sort by: the customer of a
/// job. It is no attribute of the row, so nobody types it; `M` gives a row to another one.
public struct OwnerField: Equatable {
  /// The field as columns and menus know it, named by the whole path.
  public let attribute: Attribute
  /// The way from a row to what is shown of its owner.
  public let path: AttributePath

  /// What the rows of a list must belong to, or may; nil where it is neither.
  public init?(of list: ListDefinition, in model: Model) {
    guard let way = model.shownOwner(of: list.entity)?.way else { return nil }
    self.init(way, of: list.entity)
  }

  /// - Parameters:
  ///   - way: The list that the rows belong to, and the relationship that leads there.
  ///   - entity: The rows.
  init?(_ way: ChildList, of entity: Entity) {
    guard let title = way.list.titleAttribute, let key = way.relationship.attribute else {
      return nil
    }
    path = AttributePath(components: [way.relationship.name, title.name])
    attribute = Attribute(
      path.description, title.type, title: entity.words(forAttribute: key))
  }
}

extension ListScreen {
  /// What the rows belong to besides the one whose list this is, as the model has it now.
  var presentOwnerField: OwnerField? {
    shownOwner.flatMap { OwnerField($0.way, of: list.entity) }
  }

  /// Draws all rows again where owners that they show were changed, deleted, or came under the key
  /// of one that was.
  func noticeOwners(in notice: ChangeNotice) {
    guard let ownerField, let relationship = ownerField.path.components.first,
      let destination = list.entity.relationship(named: relationship)?.destination
    else { return }
    guard
      notice.invalidatesEverything
        || notice.named.contains(where: { $0.entity.name == destination })
    else { return }
    columns.measures.expire(ownerField.attribute.name)
    table.reloadContents()
  }
}
