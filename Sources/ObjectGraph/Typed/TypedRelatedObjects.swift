/// The objects at the to-many end of a relationship, by their type; see ``RelatedObjects``.
public struct TypedRelatedObjects<Destination: TypedObject> {
  /// The same without the type.
  public let objects: RelatedObjects

  /// The objects, in order.
  ///
  /// - Throws: What the store throws.
  public func fetch() throws -> [Destination] {
    try objects.fetch().map(Destination.init(object:))
  }

  /// How many there are.
  ///
  /// - Throws: What the store throws.
  public func count() throws -> Int { try objects.count() }

  /// Makes an object one of them, at a place among them; see ``RelatedObjects/insert(_:at:)``.
  ///
  /// - Throws: As there; everything is as before then.
  public func insert(_ destination: Destination, at index: Int? = nil) throws {
    try objects.insert(destination.object, at: index)
  }

  /// Makes objects the last of them, in the order given; see ``RelatedObjects/insert(_:)``.
  ///
  /// - Throws: As there; everything is as before then.
  public func insert(_ destinations: [Destination]) throws {
    try objects.insert(destinations.map(\.object))
  }

  /// Moves one of them to another place; see ``RelatedObjects/move(_:to:)``.
  ///
  /// - Throws: As there; everything is as before then.
  public func move(_ destination: Destination, to index: Int) throws {
    try objects.move(destination.object, to: index)
  }

  /// Makes an object none of them; see ``RelatedObjects/remove(_:)``.
  ///
  /// - Throws: As there; everything is as before then.
  public func remove(_ destination: Destination) throws {
    try objects.remove(destination.object)
  }

  /// Whether an object is one of them.
  public func contains(_ destination: Destination) -> Bool {
    objects.contains(destination.object)
  }
}
