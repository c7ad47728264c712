extension ManagedObjectContext {
  /// A context for edits that may be cancelled: it shows what its parent shows, and keeps its own
  /// edits to itself until they are saved.
  ///
  /// Saving makes them edits of the parent, one undo step there, and writes nothing; the parent's
  /// save does. ``rollback()``, or letting go of the child, cancels them. What the parent merges
  /// meanwhile the child merges at once, and what the parent edits as soon as that processes it
  /// (``processPendingChanges()``), with conflicts as between any two contexts (`R17`). A row that
  /// the child reads for the first time is as the parent shows it.
  ///
  /// ```swift
  /// let form = ManagedObjectContext(parent: context)
  /// form.object(with: row.objectID)["title"] = "Milk"
  /// try form.save(as: "edit")  // or form.rollback()
  /// try context.save()
  /// ```
  ///
  /// New objects keep their temporary ids until the parent has saved them. The child keeps its
  /// parent alive, and lives on its thread.
  public convenience init(parent: ManagedObjectContext) {
    parent.checkThread()
    let store = ParentStore(parent)
    self.init(store: store, mergedPosition: store.position)
    store.child = self
  }

  /// The context of which this is a child.
  public var parent: ManagedObjectContext? { (store as? ParentStore)?.parent }

  /// A key for a new object, not used by this context nor by any that it shares objects with.
  func takeTemporaryKey() -> Int64 {
    if let parent { return parent.takeTemporaryKey() }
    guard ManagedObjectID.isTemporary(nextTemporaryKey) else { trap("No temporary key is left") }
    defer { nextTemporaryKey += 1 }
    return nextTemporaryKey
  }

  /// Gives objects that the parent saved their permanent ids, also where others lead to them;
  /// nothing else about them changes (`R8`).
  ///
  /// - Parameter save: What the parent saved; observers are told the same objects.
  func replaceIdentities(_ save: SaveNotice) {
    let permanentIDs = save.permanentIDs
    var keys = PermanentKeys()
    for (old, new) in permanentIDs { keys[old] = new.key }
    for object in registry.values.map(\.object) {
      if let id = permanentIDs[object.objectID] { register(object, as: id) }
      guard object.isLoaded, !object.entity.references.isEmpty else { continue }
      object.values = keys.resolved(object.values, of: object.entity)
      if !object.committed.isEmpty {
        object.committed = keys.resolved(object.committed, of: object.entity)
      }
      for (index, theirs) in object.conflicting {
        object.conflicting[index] = keys.resolved(theirs, at: index, of: object.entity)
      }
      if let announced = object.announced {
        object.announced?.values = keys.resolved(announced.values, of: object.entity)
      }
    }
    self.permanentIDs.merge(permanentIDs) { _, new in new }
    steps.resolve(keys)
    remakeOverlays(permanentIDs)
    var notice = SaveNotice()
    (notice.inserted, notice.updated) = (save.inserted, save.updated)
    notice.permanentIDs = permanentIDs
    tellObservers { $0.context(self, didSave: notice) }
  }
}
