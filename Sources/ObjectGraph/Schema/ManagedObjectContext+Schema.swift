extension ManagedObjectContext {
  /// Changes what the store holds rather than its rows: one transaction, one undo step (`R13`).
  ///
  /// What is edited is saved before. Afterwards the context works with the store's new model, and so
  /// do the contexts of other processes once they merge: observers are told by
  /// ``ContextObserver/context(_:modelDidChange:)``, then of the rows by one notice.
  ///
  /// - Parameters:
  ///   - change: What to add, rename, hide, retype, reorder or delete.
  ///   - name: What the undo step is called.
  /// - Throws: ``SchemaChangeError`` where the change does not fit what is there, or what the store
  ///   throws; nothing has changed then.
  /// - Precondition: The store is ``SchemaChanging``.
  public func perform(_ change: SchemaChange, as name: String) throws {
    checkThread()
    if hasChanges { try save(keepingSteps: true) }
    try performGesture {
      try schemaStore.apply(change, as: name)
      return ((), (.edit, .nothing))
    }
    takeInOwnChange(.edit)
  }

  /// Takes back or brings back a group that only the store can, in the open gesture.
  func turn(_ group: UndoGroup, _ direction: UndoDirection) throws -> UndoReport {
    try schemaStore.turn(group, direction)
  }

  /// Takes in what the store did by itself in this context's name. It is done: a failed read is told
  /// by the next merge, which sees the same changes again.
  func takeInOwnChange(_ cause: ChangeOrigin.Cause) {
    _ = try? mergeChanges(as: cause)
  }

  private var schemaStore: any SchemaChanging {
    guard let store = store as? any SchemaChanging else {
      trap("the store cannot change its entities")
    }
    return store
  }

  /// What became of the store's model since this context looked last; nil if nothing did.
  var pendingModelChange: ModelChange? {
    let present = store.model
    guard !present.isSame(as: model) else { return nil }
    return ModelChange(from: model, to: present)
  }

  /// Makes all objects those of the store's present model.
  ///
  /// Unchanged ones are read anew when they are needed. Edits stay, by the names of their attributes;
  /// an edit of an attribute that is there no more is forgotten, and so are objects of entities that
  /// are. Everything is processed before.
  ///
  /// - Throws: What the store throws when it reads the rows of edited objects; nothing has changed
  ///   then.
  func adopt(_ change: ModelChange) throws {
    let present = store.model
    let objects = registry.values.map(\.object)
    let rearranged = objects.filter { change.rearranged.contains($0.entity.name) }
    let rows = try rowsOfEdited(rearranged, in: present)
    model = present
    choices.removeAll()
    for object in objects {
      guard let entity = present.entity(named: object.entity.name) else {
        withdraw(object)
        continue
      }
      unregister(object)
      if change.rearranged.contains(entity.name) {
        rearrange(object, as: entity, rows[object.objectID] ?? nil)
      }
      object.entity = entity
      object.objectID = ManagedObjectID(entity, object.objectID.key)
      if object.life != .gone { register(object) }
    }
    overlays.removeAll()
    for object in changed.values where object.entity.orderAttribute != nil {
      overlays[object.entity, default: ManualOrderOverlay()].update(object)
    }
    if !change.rearranged.isEmpty || !change.removed.isEmpty {
      steps = UnsavedSteps()
      isRearranged = true
    }
  }

  /// The rows of edited objects, as the present model has them.
  private func rowsOfEdited(
    _ objects: [ManagedObject], in present: Model
  ) throws -> [ManagedObjectID: [AttributeValue]?] {
    var found: [ManagedObjectID: [AttributeValue]?] = [:]
    let edited = objects.filter { changed[ObjectIdentifier($0)] != nil && $0.hasRow }
    for (former, objects) in Dictionary(grouping: edited, by: \.entity) {
      guard let entity = present.entity(named: former.name) else { continue }
      let rows = try store.rows(objects.map(\.objectID.key), of: entity)
      for object in objects {
        found[object.objectID] = .some(rows.values[object.objectID.key])
      }
    }
    return found
  }

  /// An object of an entity that is there no more.
  private func withdraw(_ object: ManagedObject) {
    object.life = .gone
    object.hasRow = false
    changed[ObjectIdentifier(object)] = nil
    unregister(object)
  }

  /// Puts an object's values into the order of another shape of its entity.
  private func rearrange(
    _ object: ManagedObject, as entity: Entity, _ row: [AttributeValue]?
  ) {
    guard object.isLoaded else { return }
    guard changed[ObjectIdentifier(object)] != nil else {
      if object.life == .stored { object.turnIntoFault() }
      return
    }
    guard !object.hasRow || row != nil else { return withdraw(object) }
    let former = object.entity
    func moved(_ values: [AttributeValue], _ isKept: (Int) -> Bool) -> [AttributeValue] {
      entity.attributes.enumerated().map { index, attribute in
        if let place = former.index(ofAttribute: attribute.name), isKept(place) {
          return values[place]
        }
        return row?[index] ?? attribute.defaultValue
      }
    }
    var conflicting: [Int: AttributeValue] = [:]
    for (place, value) in object.conflicting {
      if let index = entity.index(ofAttribute: former.attributes[place].name) {
        conflicting[index] = value
      }
    }
    let edited = Set(object.hasRow ? object.editedIndexes : Array(object.values.indices))
    object.values = moved(object.values, edited.contains)
    if object.hasRow { object.committed = moved(object.committed, edited.contains) }
    object.conflicting = conflicting
    if object.life == .stored && object.values == object.committed {
      changed[ObjectIdentifier(object)] = nil
    }
  }
}

extension ManagedObject {
  /// Forgets the values, to be read anew when they are needed.
  fileprivate func turnIntoFault() {
    isLoaded = false
    values = []
    committed = []
  }
}
