import ObjectGraph

/// **Edit mode**: a list whose context is one of its own. Every command is a step in that context;
/// nothing is written before all of them are saved at once, as one undo step.
extension ListScreen {
  /// Begins edit mode, or saves what is pending and ends it.
  func toggleEditMode() throws -> Outcome {
    guard isPending else { return .open(try pendingCopy()) }
    guard !isBelowPending else {
      return .stay(.refusal("Go back first; the list where edit mode began saves it all."))
    }
    return try finish()
  }

  /// The same list in edit mode: the same rows in the same order, with the cursor on the same one.
  ///
  /// - Throws: What fetching the rows throws.
  func pendingCopy() throws -> ListScreen {
    let pending = try ManagedObjectContext(store: objects.store)
    pending.postToOwnThread = objects.postToOwnThread
    let screen = try ListScreen(
      list, objects: pending, keyMap: keyMap, today: today, time: time, isPending: true,
      parent: parent?.in(pending), arrangement: arrangement)
    screen.retypedFields = RetypedFields(since: pending.store.model)
    screen.clipboard = clipboard
    screen.showsIndexStrip = showsIndexStrip
    screen.table.isEditing = true
    try screen.takeView(of: self)
    return screen
  }

  /// Shows rows as another screen of the same list does.
  ///
  /// - Throws: What fetching the rows throws.
  private func takeView(of other: ListScreen) throws {
    if arrangement != other.arrangement { try rearrange { $0 = other.arrangement } }
    // Its filter names values as they are called there.
    choiceNames = other.choiceNames
    hasOldChoiceNames = arrangement.filter != nil
    if finding?.text != other.finding?.text {
      setFinding(other.finding)
      finding?.isStale = true
    }
    // What is looked for again is looked for among the rows here.
    lastFinding = other.lastFinding
    filterMemory.closedSections = other.filterMemory.closedSections
    filterMemory.row = (other.filterMemory.row?.objectID).flatMap { id in
      id.isTemporary ? nil : objects.object(with: ManagedObjectID(list.entity, id.key))
    }
    if table.collapsedSectionTitles != other.table.collapsedSectionTitles {
      table.collapsedSectionTitles = other.table.collapsedSectionTitles
      table.reloadData()
    }
    table.showsPreview = other.table.showsPreview
    table.previewHint = other.table.previewHint
    columns.widths = other.columns.widths
    columns.scrolledTo = other.columns.scrolledTo
    columns.sortedField = other.columns.sortedField
    takeMarks(of: other)
    if other.table.isCursorOnHeader, let section = other.cursorSectionValue {
      // Of a long list only the first sections may be there so far.
      try completeFetch()
      return setCursor(toSectionOf: section)
    }
    guard let id = other.rows.focusedObject?.objectID else { return }
    if rows.indexPath(for: id) == nil { try completeFetch() }
    if let path = rows.indexPath(for: id) { table.setCursor(path) }
  }

  /// Marks the rows that are marked on another screen of the same list, and no others. Those that
  /// were new there are meant by their permanent keys; what was not saved is not there.
  ///
  /// - Complexity: O(m log n) for m marked rows
  private func takeMarks(of other: ListScreen) {
    unmarkAll()
    hiddenMarks = other.hiddenMarks
    // By identities: of a long list only the first rows may be there so far.
    let marked = other.table.markedRows.compactMap {
      other.rows.tableView(other.table, identityForRowAt: $0)
    }
    let ids = marked.map { ManagedObjectID(list.entity, $0) } + other.hiddenMarks.rows
    hiddenMarks.rows = Set(
      ids.compactMap { id in
        let known = id.isTemporary ? other.objects.registeredObject(for: id)?.objectID : id
        return known.flatMap { $0.isTemporary ? nil : ManagedObjectID(list.entity, $0.key) }
      })
    showHiddenMarks()
  }

  /// Goes on as edit mode left the list, or a form.
  func resume(after other: any Screen) throws {
    if let form = other as? FormScreen, !form.isOfSeveral,
      let path = rows.indexPath(forObject: form.object)
    {
      // A row that was added again is another one.
      table.setCursor(path)
    }
    guard let other = other as? ListScreen, other.isPending, !isPending,
      other.list.key == list.key
    else { return }
    try takeView(of: other)
  }

  /// Saves all pending steps as one. What somebody else changed meanwhile is asked for.
  ///
  /// - Parameter steps: How many there were before what was answered meanwhile.
  private func finish(counting steps: Int? = nil) throws -> Outcome {
    let count = steps ?? pendingCount
    guard count > 0 || objects.hasChanges || losses.areAny else {
      return .closeTelling(.note("Nothing was changed."))
    }
    try objects.mergeChanges()
    try leaveAddedSectionsToOthers()
    let obstacle =
      try refusalOfRetypedValues() ?? refusalOfOrphans() ?? refusalOfOccupiedSections()
    if let obstacle { return .refuse(obstacle) }
    let isEmpty = !objects.hasChanges
    let lost = namesOfLostRows + namesOfForgottenEdits
    do {
      try objects.save(as: "Edit \(list.name)")
    } catch PersistentStoreError.conflicts(let conflicts) {
      let open = conflicts.filter(isOpen)
      guard !open.isEmpty else { return refusal(of: conflicts) }
      return .ask(
        question(about: open) { [unowned self] in
          try finish(counting: count)
        })
    } catch ContextError.invalid(let failures) {
      return try refusal(of: failures)
    } catch ContextError.deletionReachesMore(let deleted, let released) {
      return .ask(question(aboutFollowing: deleted, released, after: count))
    }
    return .closeTelling(sentence(aboutSaved: count, isEmpty: isEmpty, without: lost))
  }

  /// Whether rows go with deleted ones to which somebody else has given them meanwhile, and others
  /// are to belong to nothing. Nothing but what was asked for goes: if there is more by the answer,
  /// that is asked for again.
  private func question(
    aboutFollowing deleted: [ManagedObjectID], _ released: [ManagedObjectID], after steps: Int
  ) -> Question {
    let parts = [
      deleted.isEmpty ? nil : "delete \(deleted.count == 1 ? "it" : "them") too",
      released.isEmpty ? nil : "let \(counted(released)) belong to nothing",
    ].compactMap(\.self)
    let words = parts.joined(separator: ", and ")
    let wish = words.prefix(1).uppercased() + words.dropFirst()
    let what = counted(deleted.isEmpty ? released : deleted)
    return Question(
      reason: "Somebody else gave \(what) to what you delete.", text: "\(wish)?"
    ) { [unowned self] in
      do {
        try edit("Delete what came to it") { try $0.deleteFollowers(only: (deleted, released)) }
      } catch ContextError.deletionReachesMore(let deleted, let released) {
        return .ask(question(aboutFollowing: deleted, released, after: steps))
      }
      return try finish(counting: steps)
    }
  }

  /// How a sentence counts rows of several lists: "3 of Jobs".
  private func counted(_ ids: [ManagedObjectID]) -> String {
    let rows = ids.compactMap { id in
      objects.store.model.lists.first { $0.entity.name == id.entity.name }
        .map { ($0, objects.object(with: id)) }
    }
    return ManagedObjectContext.words(for: rows) ?? ListWords.rows(ids.count)
  }

  /// That nothing was saved because of a value, with the cursor on its row: of all that is pending
  /// people need not know which one is meant.
  private func refusal(of failures: [ValidationFailure]) throws -> Outcome {
    guard let failure = failures.first else { throw ContextError.invalid(failures) }
    let object = objects.object(with: failure.id)
    if let path = rows.indexPath(forObject: object) { show(path) }
    if failure.rule == .member,
      let attribute = object.entity.attribute(named: failure.attribute)
    {
      let words = valueWords(failure.value, of: attribute, in: [object])
      let isSection = attribute == sectionAttribute
      let key = keyMap.keyName(for: isSection ? .moveTo : .editFields)
      return .refuse(
        .failure(
          "Nothing was saved: somebody else deleted \(words). \(key) gives it another one."))
    }
    return .refuse(
      .failure(
        Phrasebook.sentence(for: failure, of: rowName(of: object), in: objects.store.model)))
  }

  /// Throws away what is pending, after a question if there is something, and ends edit mode.
  func cancelEditMode() -> Outcome {
    guard !isBelowPending else { return .close }
    let count = pendingCount
    guard count > 0 || objects.hasChanges else { return .close }
    return .ask(
      Question(text: "Throw away \(Self.changes(count))?", losesChanges: true) { [unowned self] in
        // Rows that others took away, and then brought back, may make it more than was asked about.
        guard pendingCount == count else { return cancelEditMode() }
        try objects.rollback()
        return .closeTelling(.note("Threw away \(Self.changes(count))."))
      })
  }

  /// Leaves the list for the one below it.
  func leave() -> Outcome {
    guard hasPendingSteps else { return .close }
    let save = keyMap.keyName(for: .editMode)
    let cancel = keyMap.keyName(for: .clear)
    return .stay(.refusal("\(save) saves \(Self.changes(pendingCount)), \(cancel) cancels."))
  }

  /// Whether this is where edit mode began, and something is to be saved.
  var hasPendingSteps: Bool { !isBelowPending && pendingCount > 0 }

  /// How many steps are pending.
  var pendingCount: Int { isPending ? objects.unsavedSteps.count : 0 }

  /// What the title line says of it.
  var pendingFact: String? {
    guard isPending else { return nil }
    return pendingCount == 0 ? "edit mode" : "\(pendingCount) not saved yet"
  }

  static func changes(_ count: Int) -> String {
    count == 1 ? "1 change" : "\(count) changes"
  }

  /// What came of going on with edit mode.
  func sentence(about resumed: ResumedSteps, of count: Int) -> Message {
    let save = keyMap.keyName(for: .editMode)
    guard let conflict = resumed.conflicts.first else {
      guard let contested = resumed.contested.first else {
        return .note("\(save) saves the \(Self.changes(count)) of last time.")
      }
      return .failure("\(save) asks before it saves: somebody changed \(what(contested)) since.")
    }
    let reason =
      Phrasebook.obstacle(conflict, in: objects)
      ?? "somebody changed \(what(conflict)) since."
    return .failure("Not all of it is here again: \(reason)")
  }

  private func what(_ conflict: SaveConflict) -> String {
    conflict.attribute.map { conflict.id.entity.words(forAttribute: $0) } ?? "a row"
  }
}
