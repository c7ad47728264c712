extension ManagedObjectContext {
  /// The object of an id: the one that is alive, else a new fault. There is always one; whether its
  /// row exists shows when it is read: one without a row is all NULL, and deleted, from then on. By
  /// the temporary id of an object that was saved it is that object, or a fault of its row (`R8`).
  ///
  /// - Complexity: O(1), nothing is read.
  public func object(with id: ManagedObjectID) -> ManagedObject {
    checkThread()
    if let object = registeredObject(for: id) { return object }
    let id = presentID(id)
    let object = ManagedObject(
      ManagedObjectID(presentEntity(id.entity), id.key), life: .stored, values: nil, context: self)
    register(object)
    return object
  }

  /// An entity, perhaps from before the model became another one, as it is now; one that is there
  /// no more as it was.
  func presentEntity(_ entity: Entity) -> Entity {
    model.entity(named: entity.name) ?? entity
  }

  /// The object of an id if it is alive, also by a temporary id that a save replaced.
  ///
  /// - Complexity: O(1)
  public func registeredObject(for id: ManagedObjectID) -> ManagedObject? {
    registry[presentID(id)]?.object
  }

  /// The id of an object that may have been saved since somebody took note of a temporary one.
  ///
  /// - Complexity: O(1)
  package func presentID(_ id: ManagedObjectID) -> ManagedObjectID {
    id.isTemporary ? permanentIDs[id] ?? id : id
  }

  /// The objects of many ids with their values, read in one go (`R18`). Ids whose row is not there
  /// are missing from the result. Keep the result: unchanged objects are held weakly.
  ///
  /// - Returns: The objects in the order of the ids.
  /// - Throws: What the store throws; no object has changed then.
  /// - Complexity: One read per entity, of the rows that are not loaded yet.
  @discardableResult
  public func prefetch(_ ids: [ManagedObjectID]) throws -> [ManagedObject] {
    checkThread()
    let objects = ids.map(object(with:))
    try load(objects)
    return objects.filter(\.isLoaded)
  }

  func register(_ object: ManagedObject) {
    registry[object.objectID] = RegisteredObject(object)
    forgetFormer(object)
  }

  /// Called for an object that is no longer the one of its id.
  func unregister(_ object: ManagedObject) {
    forgetFormer(object)
    formerObjects[object.objectID, default: []].append(RegisteredObject(object))
    forgetRegistration(of: object)
  }

  /// Gives an object that is the one of its id another id.
  func register(_ object: ManagedObject, as id: ManagedObjectID) {
    forget(object)
    object.objectID = id
    register(object)
  }

  /// Called by an object at its end, and for one that gets another id.
  func forget(_ object: ManagedObject) {
    forgetFormer(object)
    forgetRegistration(of: object)
  }

  /// The object for a row that comes back, not one of the context's yet (``appear(_:)``): the one
  /// that stood for it before it went, if somebody still holds that (`R7`); of several the latest
  /// that had been read.
  ///
  /// - Complexity: O(1) but for the objects that stood for it one after another
  func returningObject(_ id: ManagedObjectID, _ values: [AttributeValue]) -> ManagedObject {
    let formers = (formerObjects[id] ?? []).map(\.object).filter {
      $0.life == .gone && !$0.isWithdrawn && !$0.isInvalidated
    }
    guard let object = formers.last(where: \.isLoaded) ?? formers.last else {
      return ManagedObject(id, life: .gone, values: values, context: self)
    }
    object.isLoaded = true
    (object.values, object.committed, object.conflicting) = (values, [], [:])
    object.rankChange = .none
    return object
  }

  private func forgetFormer(_ object: ManagedObject) {
    guard var formers = formerObjects[object.objectID] else { return }
    formers.removeAll { $0.identity == ObjectIdentifier(object) }
    formerObjects[object.objectID] = formers.isEmpty ? nil : formers
  }

  private func forgetRegistration(of object: ManagedObject) {
    guard registry[object.objectID]?.identity == ObjectIdentifier(object) else { return }
    registry[object.objectID] = nil
  }

  /// Reads the rows of those objects that are faults, with one read per entity.
  ///
  /// Faults whose row is not there become gone.
  func load(_ objects: [ManagedObject]) throws {
    var faults: [Entity: [ManagedObject]] = [:]
    for object in objects where !object.isLoaded && object.life == .stored {
      faults[object.entity, default: []].append(object)
    }
    let found = try faults.map { entity, objects in
      (objects, try store.rows(objects.map(\.objectID.key), of: entity))
    }
    for (objects, rows) in found {
      noteRead(upTo: rows.feedPosition)
      for object in objects {
        fill(object, with: rows.values[object.objectID.key], readAt: rows.feedPosition)
      }
    }
  }

  /// Makes a fault an object with values, or one without a row.
  func fill(_ object: ManagedObject, with row: [AttributeValue]?, readAt position: Int64) {
    guard let row else {
      object.life = .gone
      object.hasRow = false
      unregister(object)
      return
    }
    object.committed = row
    object.values = row
    object.isLoaded = true
    object.readPosition = position
  }
}
