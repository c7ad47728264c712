extension ManagedObjectContext {
  /// Makes edits that are one undo group of their own, before anything is saved.
  ///
  /// ``undo(_:)`` takes unsaved steps back first, newest first, without writing. A save turns them
  /// all into one group of the journal, or keeps them apart if asked to. Nothing is processed here.
  ///
  /// ```swift
  /// try context.performStep("rename") { _ in row["title"] = "Milk" }
  /// try context.undo()  // the old title again; the file was never written
  /// ```
  ///
  /// Edits that are made outside of any step become one when the next step begins.
  /// Inside a gesture a step is part of the gesture, which takes everything back if it fails; so it
  /// is for observers of a save, whose edits belong to that or are pending behind it. A step inside
  /// another one is part of that, but fails alone if the outer one goes on.
  ///
  /// - Parameters:
  ///   - name: What the undo step is called.
  ///   - body: Edits the context. It must not save, undo, roll back, or let changes of others be
  ///     merged, also by saving another context that this one follows.
  /// - Throws: What the body throws, or what the store throws while places are looked up. The
  ///   edits of the body are taken back then, inside a gesture by that.
  /// - Complexity: Besides the body O(number of objects with unsaved changes): all that is pending
  ///   is remembered in case the body fails.
  @discardableResult
  public func performStep<Result>(
    _ name: String, _ body: (ManagedObjectContext) throws -> Result
  ) throws -> Result {
    checkThread()
    if activity == .writing { return try body(self) }
    let isPart = isInStep
    if !isPart { try closeStep(Self.looseStepName) }
    let savepoint = savepoint()
    failedEdit = nil
    isInStep = true
    defer { isInStep = isPart }
    do {
      let result = try body(self)
      try throwFailedEdit()
      if !isPart { try closeStep(name) }
      failedEdit = savepoint.failedEdit
      return result
    } catch {
      restore(savepoint)
      throw error
    }
  }

  /// The names of the unsaved steps, oldest first; edits outside of steps count only once a step is
  /// begun or taken back, and steps not while others have deleted all rows that they changed.
  ///
  /// - Complexity: O(number of steps), and of the changes of those that are left out
  public var unsavedSteps: [String] { steps.done.filter(\.isPending).map(\.name) }

  /// The names of the unsaved steps that were taken back and that redo brings back, the next one
  /// last; none while it has groups of the journal to bring back first.
  ///
  /// - Complexity: O(number of steps)
  public var undoneSteps: [String] {
    steps.journalUndoCount == 0 ? steps.undone.map(\.name) : []
  }

  /// What a step is called that nobody named.
  static let looseStepName = "edit"

  /// Makes the edits since the newest step a step, if there are any.
  ///
  /// - Throws: What the store throws while places are looked up; the edits belong to no step then.
  func closeStep(_ name: String) throws {
    let changes = try looseChanges()
    steps.forgetBases()
    if !changes.isEmpty { steps.add(UnsavedStep(name: name, changes: changes)) }
  }

  /// The changes since the newest step, in the order of a save.
  private func looseChanges() throws -> [UnsavedStep.Change] {
    let bases = steps.bases.values.sorted { Self.precedes($0.object, $1.object) }
    let orders = baseOrders(bases)
    var deletions: [UnsavedStep.Change] = []
    var updates: [UnsavedStep.Change] = []
    var insertions: [UnsavedStep.Change] = []
    for base in bases {
      let object = base.object
      switch (base.isPresent, object.isPresent) {
      case (false, false): break
      case (false, true):
        insertions.append(.init(object: object, after: try side(of: object, isPlaced: true)))
      case (true, false):
        deletions.append(.init(object: object, before: try side(of: base, in: orders)))
      case (true, true):
        if let change = try update(base, orders) { updates.append(change) }
      }
    }
    return deletions + updates + insertions
  }

  /// What was edited; nil if nothing but that the object made room for others.
  private func update(
    _ base: UnsavedSteps.Base, _ orders: [Entity: ManualOrder]
  ) throws -> UnsavedStep.Change? {
    let object = base.object
    var old = base.values
    var isPlaced = false
    if let order = object.entity.orderAttribute.map(object.index(of:)),
      old[order] != object.values[order]
    {
      if object.rankChange == .respaced { old[order] = object.values[order] }
      let isBack = object.hasRow && object.values[order] == object.committed[order]
      isPlaced = object.rankChange == .moved || isBack
    }
    guard old != object.values else { return nil }
    if notesSections(of: steps.bases.count),
      let order = object.entity.orderAttribute.map(object.index(of:)),
      let section = object.entity.sectionAttribute.map(object.index(of:)),
      old[order] == object.values[order], old[section] != object.values[section]
    {
      isPlaced = true
    }
    var before = UnsavedStep.Side(values: old)
    if isPlaced, let order = orders[object.entity], let row = object.manualOrderRow(base.values) {
      before.place = try place(of: row, in: order)
    }
    return UnsavedStep.Change(
      object: object, before: before, after: try side(of: object, isPlaced: isPlaced))
  }

  private func side(of object: ManagedObject, isPlaced: Bool) throws -> UnsavedStep.Side {
    UnsavedStep.Side(
      values: object.values, place: isPlaced ? try currentPlace(of: object) : nil)
  }

  private func side(
    of base: UnsavedSteps.Base, in orders: [Entity: ManualOrder]
  ) throws -> UnsavedStep.Side {
    var side = UnsavedStep.Side(values: base.values, isMoved: base.isMoved)
    if let order = orders[base.object.entity], let row = base.object.manualOrderRow(base.values) {
      side.place = try place(of: row, in: order)
    }
    return side
  }

  /// The manual orders as they were at the end of the newest step.
  private func baseOrders(_ bases: [UnsavedSteps.Base]) -> [Entity: ManualOrder] {
    var past: [Entity: ManualOrderOverlay] = [:]
    for base in bases where base.object.entity.orderAttribute != nil {
      past[base.object.entity, default: overlays[base.object.entity] ?? ManualOrderOverlay()]
        .update(base.object, isPresent: base.isPresent, values: base.values)
    }
    return Dictionary(
      uniqueKeysWithValues: past.map { entity, overlay in
        (entity, ManualOrder(store: store, entity: entity, overlay: overlay, excluded: []))
      })
  }
}
