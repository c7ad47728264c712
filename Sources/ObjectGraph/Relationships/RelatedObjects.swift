/// The objects at the to-many end of a relationship, in the manual order of their entity, or by key
/// in one without.
///
/// They are looked up when asked for, with all unsaved changes; nothing is kept. Ranks are
/// list-wide: an object that comes in at an index stands directly behind the one before it, also in
/// the order of the whole list (`R170`).
///
/// ```swift
/// let jobs = customer.relatedObjects("jobs")
/// try jobs.insert(job, at: 2)
/// let titles = try jobs.fetch().map { $0["title"] }
/// ```
public struct RelatedObjects {
  /// The object at the other end.
  public let source: ManagedObject
  /// The relationship; a to-many one.
  public let relationship: Relationship

  init(_ source: ManagedObject, _ relationship: Relationship) {
    if relationship.attribute != nil {
      trap("\(source.entity).\(relationship.name) leads to one object; ask for it by related(_:)")
    }
    self.source = source
    self.relationship = relationship
  }

  /// The objects, in order.
  ///
  /// - Throws: What the store throws.
  /// - Complexity: O(number of objects), given an index of the attribute that leads back.
  public func fetch() throws -> [ManagedObject] {
    try context.fetch(request)
  }

  /// How many there are.
  ///
  /// - Throws: What the store throws.
  public func count() throws -> Int {
    try context.count(for: request)
  }

  /// Makes an object one of them, at a place among them.
  ///
  /// - Parameters:
  ///   - object: The object; its inverse refers to the owner afterwards.
  ///   - index: How many of them stand before it then; at the end without one. An object that is
  ///     one of them already moves.
  /// - Throws: What the store throws, or ``ContextError/noManualOrder(_:)`` for an index before the
  ///   end of objects that have no manual order, or have it no more; nothing has changed then.
  /// - Precondition: The object is of the destination and of the same context, and the index is not
  ///   beyond the end.
  /// - Complexity: At the end that of ``insert(_:)`` with one object; at an index that of
  ///   ``fetch()``, since it counts among all of them.
  public func insert(_ object: ManagedObject, at index: Int? = nil) throws {
    guard let index else { return try insert([object]) }
    check(object)
    let place = try placement(of: object, at: index)
    try context.loadForEditing([object])
    if let place { try context.move([object], place) }
    context.set(object, inverseIndex, .integer(source.objectID.key))
  }

  /// Makes objects the last of them, in the order given.
  ///
  /// - Parameter objects: The objects, each once; their inverse refers to the owner afterwards.
  ///   Those that belong to it already move.
  /// - Throws: What the store throws; nothing has changed then.
  /// - Precondition: As ``insert(_:at:)``.
  /// - Complexity: That of a fetch of as many objects and two, unless the last ones have equal
  ///   ranks (`R168`), and of moving them in one block.
  public func insert(_ objects: [ManagedObject]) throws {
    for object in objects { check(object) }
    guard let first = objects.first else { return }
    try context.loadForEditing(objects)
    if let last = try last(besides: Set(objects)) {
      try context.move(objects, .after(last))
    } else if objects.count > 1, destination.orderAttribute != nil {
      // There is no other to be behind: the first one stays where it is.
      try context.move(Array(objects.dropFirst()), .after(first))
    }
    for object in objects { context.set(object, inverseIndex, .integer(source.objectID.key)) }
  }

  /// Moves one of them to another place among them, counted without it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - index: How many of the others stand before it then.
  /// - Throws: As ``insert(_:at:)``, ``ContextError/missing(_:)`` for an object that has no row, or
  ///   ``ContextError/unrelated(_:to:relationship:)`` for one that is none of them, since others
  ///   may have let it lead elsewhere; nothing has changed then.
  /// - Precondition: As ``insert(_:at:)``.
  /// - Complexity: That of ``fetch()``.
  public func move(_ object: ManagedObject, to index: Int) throws {
    check(object)
    try context.loadForEditing([object])
    guard contains(object) else {
      throw ContextError.unrelated(
        object.objectID, to: source.objectID, relationship: relationship.name)
    }
    try insert(object, at: index)
  }

  /// Makes an object none of them. It stays, and leads nowhere; others are left as they are.
  ///
  /// - Throws: What the store throws; nothing has changed then.
  public func remove(_ object: ManagedObject) throws {
    check(object)
    try context.loadForEditing([object])
    if contains(object) { context.set(object, inverseIndex, .null) }
  }

  /// Whether an object is one of them.
  public func contains(_ object: ManagedObject) -> Bool {
    check(object)
    context.loadForReading(object)
    return object.isPresent && object.isLoaded
      && object.values[inverseIndex].asInteger == .integer(source.objectID.key)
  }

  /// The request that finds them, for a results controller or with a predicate of one's own. It is
  /// good for a source that is not saved yet, too, and stays so when that is (`R8`).
  public var request: FetchRequest { request(besides: []) }

  /// The request that finds them along with those of other objects.
  ///
  /// - Parameter others: Of the entity of the source.
  func request(besides others: some Sequence<ManagedObject>) -> FetchRequest {
    let path = AttributePath(attribute: inverseAttribute)
    let keys = ([source] + others).map { AttributeValue.integer($0.objectID.key) }
    return FetchRequest(
      entity: destination,
      predicate: keys.count == 1 ? .comparison(path, .equal, keys[0]) : .among(path, keys),
      sortDescriptors: destination.orderAttribute.map {
        [FetchRequest.SortDescriptor(AttributePath(attribute: $0))]
      } ?? [])
  }

  /// Where the attribute that leads back is among the values of their entity.
  var inverseIndex: Int {
    guard let index = destination.index(ofAttribute: inverseAttribute) else {
      trap("\(destination) has no attribute \(inverseAttribute)")
    }
    return index
  }

  private var destination: Entity {
    guard let entity = context.model.entity(named: relationship.destination) else {
      trap("there is no entity \(relationship.destination)")
    }
    return entity
  }

  private var inverseAttribute: String {
    guard case .toMany(let inverse, _) = relationship.kind,
      let attribute = destination.relationship(named: inverse)?.attribute
    else { trap("\(relationship.name) of \(source.entity) has no inverse") }
    return attribute
  }

  private var context: ManagedObjectContext {
    guard let context = source.context else { trap("\(source.objectID) has no context") }
    return context
  }

  /// Where an object comes to stand at an index among the others; nil if nothing tells.
  private func placement(of object: ManagedObject, at index: Int) throws -> Placement? {
    let others = try fetch().filter { $0 != object }
    if index < 0 || index > others.count {
      trap("inserting at \(index) of \(others.count) \(relationship.name) of \(source.objectID)")
    }
    guard destination.orderAttribute != nil else {
      guard index == others.count else { throw ContextError.noManualOrder(destination.name) }
      return nil
    }
    if index > 0 { return .after(others[index - 1]) }
    return others.first.map { .before($0) }
  }

  /// The last of them but for some objects; nil if there is no other one, or no manual order.
  private func last(besides objects: Set<ManagedObject>) throws -> ManagedObject? {
    guard let order = destination.orderAttribute else { return nil }
    var request = self.request
    request.sortDescriptors = [.init(AttributePath(attribute: order), .descending)]
    request.limit = objects.count + 2
    let last = try context.fetch(request).filter { !objects.contains($0) }
    // Of equal ranks the id decides, and that ascends here as well.
    guard last.count > 1, last[0][order].compare(last[1][order]) == .same else {
      return last.first
    }
    return try fetch().last { !objects.contains($0) }
  }

  private func check(_ object: ManagedObject) {
    if object.entity.name != relationship.destination || object.context !== source.context {
      trap("\(object.objectID) cannot be one of the \(relationship.name) of \(source.objectID)")
    }
  }
}
