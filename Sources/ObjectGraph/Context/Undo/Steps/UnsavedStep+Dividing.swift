extension UnsavedStep {
  /// Divides the step into what undo took back of it and what stays. One after the other, first
  /// what stays, they do what the step did; both are about an object of which some values were
  /// taken back and others stay.
  ///
  /// - Parameter rest: What stays.
  /// - Complexity: O(number of changes and their values)
  func divided(leaving rest: UndoRemainder) -> (turned: UnsavedStep, left: UnsavedStep) {
    var (turned, left): (UnsavedStep, UnsavedStep) = (self, self)
    left.changes = []
    if rest.isEmpty { return (turned, left) }
    turned.changes = []
    for change in changes {
      guard rest.hasPart(of: change.object.objectID) else {
        turned.changes.append(change)
        continue
      }
      guard let parts = change.parts(leaving: rest) else {
        left.changes.append(change)
        continue
      }
      if !parts.turned.isVoid { turned.changes.append(parts.turned) }
      if !parts.left.isVoid { left.changes.append(parts.left) }
    }
    return (turned, left)
  }
}

extension UnsavedStep.Change {
  /// What was taken back of an edit and what stays; nil for an object that came or went, which
  /// stays as a whole.
  fileprivate func parts(leaving rest: UndoRemainder) -> (turned: Self, left: Self)? {
    guard let before, let after else { return nil }
    let id = object.objectID
    let (isPlaced, hasPlace) = (before.place != nil, rest.hasPlace(of: id))
    var between = before
    for (index, attribute) in object.entity.attributes.enumerated() {
      // The rank goes with the place.
      let stays =
        isPlaced && attribute.name == object.entity.orderAttribute
        ? hasPlace : rest.hasValue(of: attribute.name, in: id)
      if stays { between.values[index] = after.values[index] }
    }
    var left = Self(object: object, before: before, after: between)
    var turned = Self(object: object, before: between, after: after)
    if hasPlace {
      left.after?.place = after.place
      turned.before?.place = nil
      turned.after?.place = nil
    } else {
      left.before?.place = nil
      left.after?.place = nil
    }
    return (turned, left)
  }

  /// Whether it changes nothing.
  fileprivate var isVoid: Bool { before?.values == after?.values && after?.place == nil }
}

extension UnsavedStep {
  /// What later steps that stay changed as well, and the objects that came with this one and to
  /// which what stays leads: that cannot be taken back before they are.
  ///
  /// - Complexity: O(number of changes and their values); nothing without later steps
  func conflicts(with later: ArraySlice<UnsavedStep>) -> [SaveConflict] {
    guard !later.isEmpty else { return [] }
    let touched = UndoRemainder(touchedBy: later)
    let held = changes.filter { touched.hasPart(of: $0.object.objectID) }
    return insertions(ledToBy: later.flatMap(\.changes) + held)
      + held.flatMap { change in
        change.attributes.compactMap { attribute in
          let id = change.object.objectID
          guard let attribute else { return SaveConflict(id) }
          return touched.hasValue(of: attribute, in: id) ? change.conflict(about: attribute) : nil
        }
      }
  }
}

extension UnsavedStep {
  /// The same of a step's inverse where the step is to be done behind earlier ones that stay: of
  /// what it deletes all waits or nothing, since some goes along with some (`R20`).
  ///
  /// - Complexity: As ``conflicts(with:)``
  func conflicts(redoneBehind earlier: ArraySlice<UnsavedStep>) -> [SaveConflict] {
    let held = conflicts(with: earlier)
    guard !held.isEmpty else { return [] }
    let waiting = UndoRemainder(held)
    let deletions = changes.filter { $0.before == nil }.map(\.object.objectID)
    guard deletions.contains(where: waiting.hasPart(of:)) else { return held }
    return held + deletions.filter { !waiting.hasPart(of: $0) }.map { SaveConflict($0) }
  }
}

extension UndoRemainder {
  /// What some steps changed.
  ///
  /// - Complexity: O(number of changes and their values)
  init(touchedBy steps: some Sequence<UnsavedStep>) {
    self.init(
      steps.flatMap(\.changes).flatMap { change in
        change.attributes.map { SaveConflict(change.object.objectID, attribute: $0) }
      })
  }
}

extension UnsavedStep.Change {
  /// The attributes that it edits, the rank for the place; nil alone for an object that came or
  /// went.
  fileprivate var attributes: [String?] {
    guard let before, let after else { return [nil] }
    let entity = object.entity
    return entity.attributes.enumerated().filter { index, attribute in
      let isPlace = before.place != nil && attribute.name == entity.orderAttribute
      return isPlace || before.values[index] != after.values[index]
    }.map(\.element.name)
  }

  fileprivate func conflict(about attribute: String) -> SaveConflict {
    let index = object.index(of: attribute)
    return SaveConflict(
      object.objectID, attribute: attribute, base: after?.values[index],
      theirs: object.isLoaded ? object.values[index] : nil, ours: before?.values[index])
  }
}
