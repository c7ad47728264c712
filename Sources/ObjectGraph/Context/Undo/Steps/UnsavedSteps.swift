/// The undo groups of a context that are not saved yet, and the edits that belong to none so far.
struct UnsavedSteps {
  /// What an object was at the end of the newest step.
  struct Base {
    let object: ManagedObject
    let isPresent: Bool
    /// Whether it stood where a step had placed it.
    let isMoved: Bool
    var values: [AttributeValue]
  }

  /// The steps that undo takes back, oldest first.
  var done: [UnsavedStep] = []
  /// The steps that redo brings back, the next one last.
  var undone: [UnsavedStep] = []
  /// How many groups of the journal were undone after the undone steps: redo brings them back
  /// first.
  var journalUndoCount = 0
  /// Of the objects that changed since the newest step what they were then.
  private(set) var bases: [ObjectIdentifier: Base] = [:]
  /// Whether changes are being made that belong to no step, because they are not this context's.
  var isPaused = false

  /// Notes what an object is, before its first change since the newest step.
  mutating func willChange(_ object: ManagedObject) {
    guard !isPaused, bases[ObjectIdentifier(object)] == nil else { return }
    bases[ObjectIdentifier(object)] = Base(
      object: object, isPresent: object.isPresent, isMoved: object.rankChange == .moved,
      values: object.values)
  }

  /// Notes that others changed an object whose values were `old`: what they wrote is no part of a
  /// step.
  mutating func didMerge(_ object: ManagedObject, from old: [AttributeValue]) {
    let key = ObjectIdentifier(object)
    guard var base = bases[key] else { return }
    guard object.life != .gone else { return forget(object) }
    for index in base.values.indices where object.values[index] != old[index] {
      base.values[index] = object.values[index]
    }
    bases[key] = base
  }

  /// Notes that what was edited of an object since the newest step is lost.
  mutating func forget(_ object: ManagedObject) {
    bases[ObjectIdentifier(object)] = nil
  }

  /// Takes out of all steps what they did to an object whose insertion or deletion will not be
  /// saved. Those that did nothing else are none.
  ///
  /// - Complexity: O(number of changes)
  mutating func forgetChanges(of object: ManagedObject) {
    func forget(in steps: [UnsavedStep]) -> [UnsavedStep] {
      steps.compactMap { step in
        var step = step
        step.changes.removeAll { $0.object === object }
        return step.changes.isEmpty ? nil : step
      }
    }
    (done, undone) = (forget(in: done), forget(in: undone))
  }

  /// Lets an object have had another value at the end of the newest step.
  mutating func setBase(_ key: ObjectIdentifier, _ index: Int, _ value: AttributeValue) {
    bases[key]?.values[index] = value
  }

  /// Whether something was edited since the newest step.
  var hasLooseEdits: Bool {
    bases.values.contains { base in
      base.isPresent != base.object.isPresent
        || base.isPresent && base.values != base.object.values
    }
  }

  /// Takes the changes since the newest step as part of none.
  mutating func forgetBases() {
    bases.removeAll()
  }

  /// Adds a step; it rules out bringing back what was undone before.
  mutating func add(_ step: UnsavedStep) {
    done.append(step)
    forgetUndone()
  }

  /// Gives new objects that were saved their keys, where steps refer to them.
  mutating func resolve(_ keys: PermanentKeys) {
    guard !keys.isEmpty else { return }
    done = done.map { $0.resolved(keys) }
    undone = undone.map { $0.resolved(keys) }
    for (key, base) in bases {
      bases[key]?.values = keys.resolved(base.values, of: base.object.entity)
    }
  }

  /// Lets steps be about other objects, by the ids of those that they were about.
  mutating func replace(_ objects: [ManagedObjectID: ManagedObject]) {
    func replaced(_ step: UnsavedStep) -> UnsavedStep {
      var step = step
      for (index, change) in step.changes.enumerated() where change.object.isLost {
        step.changes[index].object = objects[change.object.objectID] ?? change.object
      }
      return step
    }
    done = done.map(replaced)
    undone = undone.map(replaced)
  }

  /// Whether there are neither steps nor edits since the newest one.
  var isEmpty: Bool { done.isEmpty && undone.isEmpty && bases.isEmpty }

  /// The objects that steps, or edits since the newest one, are about.
  var objects: Set<ManagedObject> {
    Set((done + undone).flatMap(\.changes).map(\.object) + bases.values.map(\.object))
  }

  /// Puts the values of all objects into the shape that their entities have by now.
  mutating func rearrange(_ values: (ManagedObject, [AttributeValue]) -> [AttributeValue]) {
    func rearranged(_ step: UnsavedStep) -> UnsavedStep {
      var step = step
      for (index, change) in step.changes.enumerated() {
        step.changes[index].before?.values = values(change.object, change.before?.values ?? [])
        step.changes[index].after?.values = values(change.object, change.after?.values ?? [])
      }
      return step
    }
    done = done.map(rearranged)
    undone = undone.map(rearranged)
    for (key, base) in bases { bases[key]?.values = values(base.object, base.values) }
  }

  /// Another rank that a row got in its place.
  struct RankChange {
    /// Which value it is.
    let index: Int
    let from: AttributeValue
    let to: AttributeValue
  }

  /// Lets steps, and what rows were at the end of the newest one, tell of the ranks that rows have
  /// in their places by now.
  mutating func follow(_ ranks: [ObjectIdentifier: RankChange]) {
    guard !ranks.isEmpty else { return }
    for (key, rank) in ranks where bases[key]?.values[rank.index] == rank.from {
      bases[key]?.values[rank.index] = rank.to
    }
    func followed(_ side: UnsavedStep.Side?, _ change: RankChange) -> UnsavedStep.Side? {
      guard var side, side.values[change.index] == change.from else { return side }
      side.values[change.index] = change.to
      side.place?.rank = change.to
      return side
    }
    func followed(_ step: UnsavedStep) -> UnsavedStep {
      var step = step
      for (index, change) in step.changes.enumerated() {
        guard let rank = ranks[ObjectIdentifier(change.object)] else { continue }
        step.changes[index].before = followed(change.before, rank)
        step.changes[index].after = followed(change.after, rank)
      }
      return step
    }
    done = done.map(followed)
    undone = undone.map(followed)
  }

  /// Rules out redo.
  mutating func forgetUndone() {
    undone.removeAll()
    journalUndoCount = 0
  }
}

extension UnsavedStep {
  fileprivate func resolved(_ keys: PermanentKeys) -> UnsavedStep {
    var step = self
    step.changes = changes.map { change in
      Change(
        object: change.object, before: change.before?.resolved(keys, change.object.entity),
        after: change.after?.resolved(keys, change.object.entity))
    }
    return step
  }
}

extension UnsavedStep.Side {
  fileprivate func resolved(_ keys: PermanentKeys, _ entity: Entity) -> UnsavedStep.Side {
    var side = self
    side.values = keys.resolved(values, of: entity)
    side.place = keys.resolved(place, in: entity)
    return side
  }
}
