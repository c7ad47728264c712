/// One undo group that was not saved yet: what it changed, object by object.
///
/// It holds its objects, so that one that is taken back and brought back stays the same instance
/// (`R7`), whatever key it gets meanwhile (`R8`).
struct UnsavedStep {
  /// What an object was before or after the step.
  struct Side: Equatable {
    var values: [AttributeValue]
    /// Where it stood in the manual order; nil where the step did not place it.
    var place: Place?
    /// Whether it stood where an earlier step had placed it, if this one deletes it.
    var isMoved = false
  }

  /// What the step did to one object.
  struct Change {
    var object: ManagedObject
    /// Nil if the object was not there.
    var before: Side?
    /// Nil if the object is not there any more.
    var after: Side?

    var inverse: Change { Change(object: object, before: after, after: before) }
  }

  let name: String
  /// Deletions, updates, insertions, each by entity and id.
  var changes: [Change]
  /// Whether nothing of it could be turned, or nothing more, when that was tried last.
  var isRefused = false

  /// Whether there is anything left to be saved or taken back: others may have deleted all of it.
  var isPending: Bool { changes.contains { !$0.object.isLost } }

  /// The objects that it placed, added or deleted: those that it gave values alone stay where they
  /// are.
  var placedObjects: [ManagedObject] {
    changes.filter { change in
      guard let before = change.before, let after = change.after else { return true }
      return before.place != nil || after.place != nil
    }.map(\.object)
  }

  /// The step that takes this one back.
  var inverse: UnsavedStep {
    UnsavedStep(name: name, changes: changes.reversed().map(\.inverse), isRefused: isRefused)
  }
}

extension UnsavedStep.Change {
  /// What the journal keeps of the change; new objects by their temporary keys.
  var entry: UndoGroup.Entry? {
    switch (before, after) {
    case (nil, nil): nil
    case (nil, let after?):
      UndoGroup.Entry(object.objectID, .inserted(after.values), to: after.place)
    case (let before?, nil):
      UndoGroup.Entry(object.objectID, .deleted(before.values), from: before.place)
    case (let before?, let after?):
      UndoGroup.Entry(
        object.objectID, .updated(Self.changes(of: object.entity, before, after)),
        from: before.place, to: after.place)
    }
  }

  /// The attributes that differ, but for the rank of an object that was placed.
  private static func changes(
    of entity: Entity, _ before: UnsavedStep.Side, _ after: UnsavedStep.Side
  ) -> [ValueChange] {
    entity.attributes.enumerated().compactMap { index, attribute in
      if attribute.name == entity.orderAttribute && after.place != nil { return nil }
      guard before.values[index] != after.values[index] else { return nil }
      return ValueChange(attribute.name, from: before.values[index], to: after.values[index])
    }
  }
}
