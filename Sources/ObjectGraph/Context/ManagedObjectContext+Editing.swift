extension ManagedObjectContext {
  /// A new object with the default values of its entity, and a temporary id.
  ///
  /// In an entity with a manual order it takes its place at once (`R169`).
  ///
  /// - Throws: What the store throws while the place is looked for; there is no new object then.
  /// - Precondition: The placement names no row of another entity.
  public func insert(
    _ entity: Entity, _ placement: Placement = .last
  ) throws -> ManagedObject {
    checkThread()
    let entity = presentEntity(entity)
    let id = ManagedObjectID(entity, takeTemporaryKey())
    let object = ManagedObject(
      id, life: .gone, values: entity.attributes.map(\.defaultValue), context: self)
    if entity.orderAttribute != nil {
      let placement = own(placement)
      checkMove([object], placement)
      try arrange([object], placement)
    }
    appear(object)
    return object
  }

  /// Deletes an object: at once for whoever asks it, in the store at the next save.
  ///
  /// Delete rules act at once too (`R20`): what they take along, and what they release, is part of
  /// the same batch and the same undo step. A new object that was never saved is simply forgotten.
  /// Deleting twice is deleting.
  ///
  /// - Throws: What the store throws when the object is a fault whose values are needed for the
  ///   journal, ``ContextError/missing(_:)`` when it has no row, or
  ///   ``ContextError/deletionDenied(_:relationship:count:)``. Nothing has changed then.
  /// - Complexity: A fetch for each to-many relationship of the object, of all that go along with
  ///   it at once, of all that go along with these, and so on. A fetch looks through all unsaved
  ///   changes, so many objects are to be deleted together (``delete(_:)-([ManagedObject])``).
  public func delete(_ object: ManagedObject) throws {
    try delete([object])
  }

  /// Deletes objects together, each as if alone: what goes along with all of them is looked for at
  /// once, and none of them stands against the deletion of another one (`R20`).
  ///
  /// - Parameter objects: In any order, also of several entities; what is deleted already, or twice
  ///   among them, does not matter.
  /// - Throws: As for one object. Nothing has changed then, whichever of them it is about.
  /// - Complexity: As for one object, with a fetch for each 1,000 objects of an entity.
  public func delete(_ objects: [ManagedObject]) throws {
    checkThread()
    for object in objects { check(object) }
    let doomed = objects.filter { !$0.isDeleted }
    try loadForEditing(doomed)
    let consequences = try consequences(of: doomed)
    try loadForEditing(consequences.deleted + consequences.released.map(\.object))
    for object in consequences.deleted { unsavedConsequences[object] = nil }
    carryOut(consequences)
    let withdrawn = consequences.deleted.filter { !$0.hasRow }.map(\.entity)
    for entity in Set(withdrawn) { releaseRoom(of: entity) }
  }

  /// Makes a loaded object one that is not there.
  func remove(_ object: ManagedObject) {
    checkLoaded(object)
    leavePlace([object])
    willChange(object)
    object.life = object.hasRow ? .deleted : .gone
    didChange(object)
  }

  /// Assigns one value; see the subscript of ``ManagedObject``.
  func edit(_ object: ManagedObject, _ index: Int, _ value: AttributeValue) {
    checkThread()
    check(object)
    do {
      try loadForEditing([object])
    } catch {
      failedEdit = failedEdit ?? error
      return
    }
    set(object, index, value)
  }

  /// Assigns one value of a loaded object that is there.
  func set(_ object: ManagedObject, _ index: Int, _ value: AttributeValue) {
    checkLoaded(object)
    let value = value.normalized
    guard object.values[index] != value else { return }
    willChange(object)
    object.values[index] = value
    if object.conflicting[index] == value { settleConflict(of: object, index, value) }
    if isOrder(index, of: object.entity) { object.rankChange = .none }
    didChange(object)
  }

  /// Makes a new object one of the context's.
  func appear(_ object: ManagedObject) {
    willChange(object)
    object.life = .inserted
    register(object)
    didChange(object)
  }

  /// Reads the rows of faults that are about to be edited, and refuses objects that are not there.
  func loadForEditing(_ objects: [ManagedObject]) throws {
    try load(objects)
    if let missing = objects.first(where: { !$0.isPresent }) {
      throw ContextError.missing(missing.objectID)
    }
  }

  /// Notes what observers know of an object, before its first change since the last processing.
  func willChange(_ object: ManagedObject) {
    if activity == .announcing {
      trap("an edit in contextWillWrite, contextIsCommitting, contextDidCommit or isChanging")
    }
    if !choices.isEmpty { choices[object.entity] = nil }
    steps.willChange(object)
    guard object.announced == nil else { return }
    object.announced = ManagedObject.Announced(
      isPresent: object.isPresent, values: object.values)
    unprocessed.append(object)
    if unprocessed.count.isMultiple(of: Self.manyChanges) {
      whileNothingIsEdited { $0.context(self, isChanging: unprocessed.count) }
    }
  }

  /// Notes whether an object has something to save.
  func didChange(_ object: ManagedObject) {
    let isChanged = object.hasUnsavedChanges
    changed[ObjectIdentifier(object)] = isChanged ? object : nil
    if isChanged { noteChoiceNames(of: object.entity) } else { object.rankChange = .none }
    if object.entity.orderAttribute != nil {
      overlays[object.entity, default: ManualOrderOverlay()].update(object)
    }
  }

  /// Whether an attribute is the rank of its entity.
  func isOrder(_ index: Int, of entity: Entity) -> Bool {
    entity.orderAttribute == entity.attributes[index].name
  }

  /// Traps for objects of other contexts.
  func check(_ object: ManagedObject) {
    if object.context !== self { trap("\(object.objectID) belongs to another context") }
  }

  /// Traps for objects that are to be edited and were not read: a step, and a save that compares,
  /// would take NULL for what they hold.
  func checkLoaded(_ object: ManagedObject) {
    if !object.isLoaded { trap("an edit of \(object.objectID), which was not read") }
  }
}
