extension ManagedObjectContext {
  /// Changes what the store holds rather than its rows: one transaction, one undo step (`R13`).
  ///
  /// What is edited is saved before; what observers edit as they are told of that stays pending.
  /// Afterwards the context works with the store's new model, and so do the contexts of other
  /// processes once they merge: observers are told by
  /// ``ContextObserver/context(_:modelDidChange:)``, then of the rows by one notice.
  ///
  /// - Parameters:
  ///   - change: What to add, rename, hide, retype, reorder or delete.
  ///   - name: What the undo step is called.
  ///   - check: Asked when nobody else can write any more and what others wrote is merged, so that
  ///     what it finds holds for the change; what it throws gives up.
  /// - Throws: ``SchemaChangeError`` where the change does not fit what is there, what the store or
  ///   the check throws, or for a value that is added or moved ``ContextError/modelChanged``;
  ///   nothing has changed then.
  /// - Precondition: The store is ``SchemaChanging``, no observer is being told of changes, and no
  ///   save or gesture runs.
  public func perform(
    _ change: SchemaChange, as name: String, check: () throws -> Void = {}
  ) throws {
    checkThread()
    try saveBefore()
    switch change {
    case .addChoiceValue(let value, let choice, let successor):
      try addValue(value, to: choice, before: successor, as: name, check: check)
    case .moveChoiceValue(let value, let choice, let successor):
      try performGesture(name) {
        try check()
        try $0.move(value, of: choice, before: successor)
      }
    default:
      try performGesture {
        try check()
        try schemaStore.apply(change, as: name)
        return ((), (.edit, .nothing))
      }
      steps.forgetUndone()
      takeInOwnChange(.edit)
    }
  }

  /// The texts that rows hold in an attribute, and how many rows hold each of them; without what is
  /// not saved.
  ///
  /// - Throws: What the store throws.
  /// - Precondition: The store is ``SchemaChanging``.
  /// - Complexity: O(number of rows) in the store; no object is made.
  public func textCounts(
    of attribute: Attribute, in entity: Entity
  ) throws -> [AttributeValue: Int] {
    checkThread()
    return try schemaStore.textCounts(of: attribute, in: entity)
  }

  /// The names of the triggers that a duplicate of an entity's list does not get, since they may
  /// reach rows of others.
  ///
  /// - Throws: What the store throws.
  /// - Precondition: The store is ``SchemaChanging``.
  public func uncopiedTriggers(of entity: Entity) throws -> [String] {
    checkThread()
    return try schemaStore.uncopiedTriggers(of: entity.name)
  }

  /// Takes back or brings back a group that only the store can, in the open gesture.
  func turnByStore(_ group: UndoGroup, _ direction: UndoDirection) throws -> UndoReport {
    try schemaStore.turn(group, direction)
  }

  /// Takes in what the store did by itself in this context's name. It is done: a failed read is
  /// told by the next merge, which sees the same changes again.
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
  /// Unchanged ones are read anew when they are needed. Edits and unsaved steps stay, also of an
  /// attribute that has another name or type now; an edit of an attribute that is there no more is
  /// forgotten (``ModelChange/forgotten``), and so are objects of entities that are. Everything is
  /// processed before.
  ///
  /// - Throws: What the store throws when it reads the rows of edited objects; nothing has changed
  ///   then.
  func adopt(_ change: ModelChange) throws {
    let present = store.model
    let former = formerObjects.values.joined().map(\.object)
    let objects = Set(registry.values.map(\.object)).union(former).union(steps.objects)
    let rows = try rowsOfEdited(
      objects.filter { change.rearranged.contains($0.entity.name) }, in: present)
    model = present
    choices.removeAll()
    var formers: [ObjectIdentifier: RearrangedObject] = [:]
    for object in objects {
      guard let entity = present.entity(named: object.entity.name) else {
        withdraw(object)
        continue
      }
      let isRegistered = registry[object.objectID]?.identity == ObjectIdentifier(object)
      unregister(object)
      // The entity of what was withdrawn may be back in another shape than it had.
      if change.rearranged.contains(entity.name)
        || object.isWithdrawn && !entity.arrangesRows(as: object.entity)
      {
        let former = RearrangedObject(
          Rearrangement(from: object.entity, to: entity), committed: object.committed)
        formers[ObjectIdentifier(object)] = former
        rearrange(object, by: former.rearrangement, rows[object.objectID] ?? nil)
      }
      object.entity = entity
      object.objectID = ManagedObjectID(entity, object.objectID.key)
      if isRegistered, object.life != .gone { register(object) }
    }
    remakeOverlays()
    foreignRanks = foreignRanks.reduce(into: [:]) { ranks, others in
      guard let entity = present.entity(named: others.key.name) else { return }
      ranks[entity] = others.value
    }
    steps.rearrange { object, values in
      formers[ObjectIdentifier(object)]?.values(values, of: object) ?? values
    }
    if !change.rearranged.isEmpty || !change.removed.isEmpty { isRearranged = true }
  }

  /// The rows of edited objects, and of those that steps edited, as the present model has them.
  private func rowsOfEdited(
    _ objects: Set<ManagedObject>, in present: Model
  ) throws -> [ManagedObjectID: [AttributeValue]?] {
    var found: [ManagedObjectID: [AttributeValue]?] = [:]
    let inSteps = steps.objects
    let edited = objects.filter {
      $0.hasRow && (changed[ObjectIdentifier($0)] != nil || inSteps.contains($0))
    }
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
    object.isWithdrawn = true
    changed[ObjectIdentifier(object)] = nil
    steps.forget(object)
    unregister(object)
  }

  /// Puts an object's values into another shape of its entity.
  private func rearrange(
    _ object: ManagedObject, by rearrangement: Rearrangement, _ row: [AttributeValue]?
  ) {
    guard object.isLoaded else { return }
    let attributes = rearrangement.present.attributes
    func moved(_ values: [AttributeValue], _ isKept: (Int) -> Bool) -> [AttributeValue] {
      rearrangement.values(values, where: isKept) { row?[$0] ?? attributes[$0].defaultValue }
    }
    if object.life == .gone {
      object.values = moved(object.values) { _ in true }
      return
    }
    let isNeeded = row != nil || changed[ObjectIdentifier(object)] != nil
    guard isNeeded else { return object.turnIntoFault() }
    guard !object.hasRow || row != nil else {
      object.values = moved(object.values) { _ in true }
      return withdraw(object)
    }
    if object.life == .deleted, let row {
      return rearrange(deleted: object, by: rearrangement, row)
    }
    var conflicting: [Int: AttributeValue] = [:]
    for (place, value) in object.conflicting {
      guard let index = rearrangement.index(ofFormer: place) else { continue }
      conflicting[index] = rearrangement.convert(value, at: index)
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

extension ManagedObjectContext {
  /// Puts the values of a deleted object into another shape: the deletion keeps its base, so that
  /// its save finds what others have changed (`R17`), but for the rank, which is never in conflict,
  /// and for what has another type now.
  private func rearrange(
    deleted object: ManagedObject, by rearrangement: Rearrangement, _ row: [AttributeValue]
  ) {
    let attributes = rearrangement.present.attributes
    func moved(_ values: [AttributeValue]) -> [AttributeValue] {
      rearrangement.values(values) { _ in
        true
      } otherwise: {
        row[$0]
      }
    }
    (object.values, object.committed, object.conflicting) = (
      moved(object.values), moved(object.committed), [:]
    )
    for (place, former) in rearrangement.former.attributes.enumerated() {
      guard let index = rearrangement.index(ofFormer: place), row[index] != object.committed[index]
      else { continue }
      if former.type == attributes[index].type, !isOrder(index, of: rearrangement.present) {
        object.conflicting[index] = row[index]
      } else {
        object.committed[index] = row[index]
      }
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
