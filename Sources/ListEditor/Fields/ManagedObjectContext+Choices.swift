import ObjectGraph

extension ManagedObjectContext {
  /// The rows of a choice, in the order of their ranks; none for attributes of other types.
  ///
  /// - Throws: What the store throws.
  func choices(of attribute: Attribute) throws -> [ManagedObject] {
    guard case .choice(of: let name) = attribute.type, let entity = store.model.entity(named: name)
    else { return [] }
    let order = entity.orderAttribute ?? "name"
    return try fetch(FetchRequest(entity: entity, sortDescriptors: [.init(AttributePath(order))]))
  }

  /// The names that a choice may hold.
  ///
  /// - Throws: What the store throws.
  func choiceNames(of attribute: Attribute) throws -> [String] {
    try choices(of: attribute).map { $0["name"].plainText }
  }
}
