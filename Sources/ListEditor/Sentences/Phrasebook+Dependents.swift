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
    let (model, entity) = (objects.store.model, conflict.id.entity)
    switch model.kind(ofValues: entity) {
    case .section:
      let rows = SchemaChangeError.rowsInTheWay(entity: entity.name, keys: [], count: count)
      return sentence(for: rows, in: model)
    case .value:
      let name = objects.object(with: conflict.id)["name"].plainText
      let use = SchemaChangeError.choiceValueInUse(
        name, entity: entity.name, attribute: "name", keys: [], count: count)
      return sentence(for: use, in: model)
    case nil:
      return "\(ListWords.rows(count)) \(count == 1 ? "belongs" : "belong") to it by now, which"
        + " \(count == 1 ? "is" : "are") kept."
    }
  }
}
