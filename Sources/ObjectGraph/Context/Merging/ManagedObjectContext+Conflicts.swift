extension ManagedObjectContext {
  /// Decides a conflict of an object's edit or deletion with somebody else's edit (`R17`): `theirs`
  /// forgets ours, `ours` prevails at the next save. Unsaved steps are taken back to theirs in any
  /// case. Without a conflict nothing happens.
  ///
  /// A deleted object returns with all its attributes as they wrote them. With it returns what its
  /// deletion took along, and what had led to it does so again (`R20`), unless the deletion came
  /// with the save of a child context: that has deleted each of these by itself.
  ///
  /// - Precondition: The entity has the attribute.
  public func resolveConflict(
    of object: ManagedObject, _ attribute: String, _ resolution: ConflictResolution
  ) {
    checkThread()
    check(object)
    let index = object.index(of: attribute)
    guard let theirs = object.conflicting[index] else { return }
    if object.life == .deleted && resolution == .theirs { return forgetEdits(of: object) }
    willChange(object)
    settleConflict(of: object, index, theirs)
    if resolution == .theirs { object.values[index] = theirs }
    didChange(object)
  }

  /// Makes what somebody else wrote what an edit starts from, which is in conflict no more.
  ///
  /// - Precondition: The value is in conflict with theirs, and the change of the object was noted.
  func settleConflict(of object: ManagedObject, _ index: Int, _ theirs: AttributeValue) {
    let row = object.theirs(at: [index])
    object.conflicting[index] = nil
    object.committed[index] = theirs
    beginSteps(of: object, with: row)
  }

  /// Makes an object what its row is as far as is known; a deleted one along with what its deletion
  /// took along.
  func forgetEdits(of object: ManagedObject) {
    let isReturning = object.life == .deleted
    let row = object.theirs(at: object.conflicting.keys)
    restore(object, ObjectState(unedited: object))
    beginSteps(of: object, with: row)
    if isReturning { takeBackConsequences(ofDeleting: object) }
  }

  private func beginSteps(of object: ManagedObject, with row: ForeignRow?) {
    if let row { steps.begin([ObjectIdentifier(object): row]) }
  }
}

extension ManagedObject {
  /// What unsaved steps begin with once values in conflict are what edits start from; nil for none.
  fileprivate func theirs(at indexes: some Sequence<Int>) -> ForeignRow? {
    let values = indexes.compactMap { index in
      conflicting[index].map {
        ForeignValue(index: index, from: committed[index], to: $0, effect: .begin)
      }
    }
    return ForeignRow(self, values)
  }
}
