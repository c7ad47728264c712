import ObjectGraph

extension ManagedObjectContext {
  /// The rows of a choice, in the order of their ranks; none for attributes of other types.
  ///
  /// - Throws: What the store throws.
  func choices(of attribute: Attribute) throws -> [ManagedObject] {
    guard case .choice(of: let name) = attribute.type else { return [] }
    return try values(ofChoice: name)
  }

  private func values(ofChoice name: String) throws -> [ManagedObject] {
    guard let entity = store.model.entity(named: name) else { return [] }
    let order = entity.orderAttribute ?? "name"
    return try fetch(
      FetchRequest(entity: entity, sortDescriptors: [.init(AttributePath(attribute: order))]))
  }

  /// The names that a choice may hold.
  ///
  /// - Throws: What the store throws.
  func choiceNames(of attribute: Attribute) throws -> [String] {
    try choices(of: attribute).map { $0["name"].plainText }
  }

  /// The names of a choice, in the order in which people choose from them: that of its ranks, or of
  /// the names where it has none.
  ///
  /// - Throws: What the store throws.
  public func names(ofChoice name: String) throws -> [String] {
    try values(ofChoice: name).map { $0["name"].plainText }
  }

  /// How many rows of the whole file have a value of a choice.
  ///
  /// - Throws: What the store throws.
  func rowCount(having value: AttributeValue, of choice: AttributeType) throws -> Int {
    try store.model.entities.reduce(0) { count, entity in
      try entity.attributes.filter { $0.type == choice }.reduce(count) { count, attribute in
        count + (try rowCount(having: value, in: attribute, of: entity))
      }
    }
  }

  /// How many rows of an entity have a value.
  ///
  /// - Throws: What the store throws.
  func rowCount(
    having value: AttributeValue, in attribute: Attribute, of entity: Entity
  ) throws -> Int {
    let predicate = FetchRequest.Predicate.comparison(
      AttributePath(attribute: attribute.name), .equal, value)
    return try count(for: FetchRequest(entity: entity, predicate: predicate))
  }
}
