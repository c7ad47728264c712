import ObjectGraph

extension Phrasebook {
  /// That a row cannot be taken away because others lead to it, or have it as a value; nil
  /// where it is in conflict for another reason.
  public static func dependents(
    _ conflict: SaveConflict, in objects: ManagedObjectContext
  ) -> String? {
    guard conflict.attribute == nil,
      let count = try? objects.dependents(of: objects.object(with: conflict.id)).count, count > 0
    else { return nil }
    let choice = AttributeType.choice(of: conflict.id.entity.name)
    let model = objects.store.model
    if model.entities.contains(where: {
      $0.sectionAttribute.flatMap($0.attribute(named:))?.type == choice
    }) {
      return rowsInTheWay(count)
    }
    if model.entities.contains(where: { $0.attributes.contains { $0.type == choice } }) {
      return valueInTheWay(objects.object(with: conflict.id)["name"].plainText, count)
    }
    return "\(ListWords.rows(count)) \(count == 1 ? "belongs" : "belong") to it by now, which"
      + " \(count == 1 ? "is" : "are") kept."
  }
}
