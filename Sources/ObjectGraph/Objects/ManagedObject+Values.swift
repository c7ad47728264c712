extension ManagedObject: AttributeReading {
  /// The value of an attribute, as edited (`R1`).
  ///
  /// Reading a fault reads its row. When that fails the value is NULL, and the failure is thrown
  /// by the running gesture, so that nothing that was computed from it is saved; outside of a
  /// gesture ``ManagedObjectContext/takeReadFailure()`` has it.
  ///
  /// Two faults are NULL throughout, and that is no failure. One is the fault of an id without a
  /// row: it is found out by reading, and ``isDeleted`` from then on; where ids may be out of date
  /// ``ManagedObjectContext/prefetch(_:)`` leaves such objects out. The other is a fault that
  /// outlived its context, which objects do not keep: its ``context`` is nil, and nobody can read
  /// its row any more. What was read before stays readable in both cases.
  ///
  /// Assigning is seen at once by whoever reads the object, and announced to observers when pending
  /// changes are processed, if there is a net change then (`R4`). When the object is deleted (by
  /// others, perhaps) or the row of a fault cannot be read, the assignment is not made, and the
  /// running step or gesture throws, or else the next save or gesture.
  ///
  /// - Precondition: The entity has the attribute; for assigning, the object has a context.
  public subscript(name: String) -> AttributeValue {
    get {
      let index = index(of: name)
      context?.checkThread()
      context?.loadForReading(self)
      return isLoaded ? values[index] : .null
    }
    set {
      let index = index(of: name)
      guard let context else { trap("assigning \(name) of \(objectID), which has no context") }
      context.edit(self, index, newValue)
    }
  }

  /// The value at a path, NULL where there is no object on the way (`R86`), and after the object's
  /// context is gone, where the path leads through others.
  ///
  /// - Precondition: The path's names exist in the model.
  public func value(at path: AttributePath) -> AttributeValue {
    guard let name = path.attribute else {
      guard let context else { return .null }
      return context.value(of: self, through: path)
    }
    return self[name]
  }

  /// The value of an attribute as last read from or written to the store; NULL if never saved.
  ///
  /// - Precondition: The entity has the attribute.
  public func committedValue(of name: String) -> AttributeValue {
    let index = index(of: name)
    context?.loadForReading(self)
    return committed.isEmpty ? .null : committed[index]
  }

  /// The names of the attributes that the next save writes: all of a new object, the edited ones
  /// of a stored one, none of a deleted one.
  ///
  /// - Complexity: O(number of attributes)
  public var changedKeys: [String] {
    switch life {
    case .inserted: entity.attributes.map(\.name)
    case .stored: editedIndexes.map { entity.attributes[$0].name }
    case .deleted, .gone: []
    }
  }

  /// The values that the next save writes, by attribute: of all attributes of a new object, of the
  /// edited ones of a stored one.
  ///
  /// - Complexity: O(number of attributes)
  public var changedValues: [String: AttributeValue] {
    Dictionary(uniqueKeysWithValues: changedKeys.map { ($0, values[index(of: $0)]) })
  }

  /// Whether the object is new and not saved yet.
  public var isInserted: Bool { life == .inserted }

  /// Whether the object is a row of the store with unsaved edits.
  public var isUpdated: Bool { life == .stored && hasEdits }

  /// Whether all that is edited of a stored object is its rank, and that only because others needed
  /// room between it and a neighbour: nobody has moved or changed it.
  public var isOnlyRespaced: Bool {
    guard rankChange == .respaced, let order = entity.orderAttribute else { return false }
    return editedIndexes == [index(of: order)]
  }

  /// Whether the object is deleted, saved or not, or no longer part of its context.
  public var isDeleted: Bool { life == .deleted || life == .gone }

  /// Whether the row has not been read yet.
  public var isFault: Bool { !isLoaded }

  /// Of each attribute in conflict the value that somebody else saved while this object's edit of
  /// it was pending (`R17`). A save throws until ``ManagedObjectContext/resolveConflict(of:_:_:)``.
  public var conflictingValues: [String: AttributeValue] {
    Dictionary(
      uniqueKeysWithValues: conflicting.map { (entity.attributes[$0.key].name, $0.value) })
  }
}

extension ManagedObject {
  /// The place of an attribute in rows of the entity; traps for names it does not have.
  func index(of name: String) -> Int {
    // Nearly always it is an attribute's own name, and no relationship's.
    guard
      let index = entity.index(ofAttribute: name)
        ?? entity.attribute(at: name).flatMap({ entity.index(ofAttribute: $0.name) })
    else {
      trap("\(entity) has no attribute \(name); it has \(entity.attributes.map(\.name))")
    }
    return index
  }

  /// Whether the object is there for whoever looks: not deleted.
  var isPresent: Bool { life == .stored || life == .inserted }

  /// Whether an attribute of a stored object differs from its row, or is in conflict.
  func isEdited(_ index: Int) -> Bool {
    conflicting[index] != nil || values[index] != committed[index]
  }

  /// The edited attributes of a loaded, stored object.
  var editedIndexes: [Int] {
    guard isLoaded, life == .stored else { return [] }
    return values.indices.filter(isEdited)
  }

  /// Whether any attribute of a loaded, stored object is edited.
  var hasEdits: Bool {
    guard isLoaded, life == .stored else { return false }
    return !conflicting.isEmpty || values != committed
  }

  /// Whether a save has something to write for the object.
  var hasUnsavedChanges: Bool {
    switch life {
    case .inserted, .deleted: true
    case .stored: hasEdits
    case .gone: false
    }
  }

  /// What the row holds as far as is known: the committed values, and those of others in conflict.
  var storedValues: [AttributeValue] {
    var row = committed
    for (index, theirs) in conflicting { row[index] = theirs }
    return row
  }
}
