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
    switch objects.store.model.kind(ofValues: conflict.id.entity) {
    case .section:
      return SchemaChangeError.sentence(forRowsInIt: count)
    case .value:
      let name = objects.object(with: conflict.id)["name"].plainText
      return SchemaChangeError.sentence(forRowsWith: ListWords.name(name), count: count)
    case nil:
      return "\(ListWords.rows(count)) \(count == 1 ? "belongs" : "belong") to it by now, which"
        + " \(count == 1 ? "is" : "are") kept."
    }
  }
}
