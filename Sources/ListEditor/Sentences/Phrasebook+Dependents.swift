import ObjectGraph

extension Phrasebook {
  /// That a row cannot be taken away because others lead to it, or have it as their section; nil
  /// where it is in conflict for another reason.
  public static func dependents(
    _ conflict: SaveConflict, in objects: ManagedObjectContext
  ) -> String? {
    guard conflict.attribute == nil,
      let count = try? objects.dependents(of: objects.object(with: conflict.id)).count, count > 0
    else { return nil }
    let isChoice = objects.store.model.entities.contains { entity in
      entity.attributes.contains { $0.type == .choice(of: conflict.id.entity.name) }
    }
    if isChoice { return rowsInTheWay(count) }
    return "\(ListWords.rows(count)) \(count == 1 ? "belongs" : "belong") to it by now, which"
      + " \(count == 1 ? "is" : "are") kept."
  }
}
