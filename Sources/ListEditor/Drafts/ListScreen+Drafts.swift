import ObjectGraph
import TableOrder
import Terminal

extension ListScreen {
  /// What is pending in edit mode, at the list where it was begun.
  var pendingDraft: PendingDraft? {
    guard isPending, !isBelowPending else { return nil }
    return PendingDraft(list: list.key, records: objects.unsavedStepRecords)
  }

  var hasDraft: Bool { draft != nil || hasPendingSteps }

  /// The title that is being typed, once it is another. What is pending in edit mode is a draft of
  /// its own.
  var draft: Draft? {
    guard let entry, let text = (table.editedField ?? lostField)?.text,
      let attribute = entry.attribute, text != input(entry.base, of: typedAttribute)
    else { return nil }
    let isKnown = !entry.isAddition
    let row = isKnown ? entry.object.objectID : entry.lost?.id
    var draft = Draft(
      list: list.key, row: row?.key, texts: [attribute: text],
      over: isKnown ? [attribute: PendingDraft.Value(entry.base)] : nil, isForm: false)
    draft.fields = DraftFields(list.entity)
    (draft.predecessor, draft.successor) = neighbours(of: entry.object)
    if entry.isAddition {
      draft.count = entry.count == 1 ? nil : entry.count
      let owners = ownerKeys(of: entry.object)
      draft.owners = owners.isEmpty ? nil : owners
      draft.section = sectionAttribute.map {
        [$0.name: PendingDraft.Value(entry.object[$0.name])]
      }
    }
    if row != nil { draft.keepValues(of: entry.object) }
    return draft
  }

  /// The keys of the row before another in its section, or else of the one behind it.
  private func neighbours(of object: ManagedObject) -> (before: Int64?, behind: Int64?) {
    guard let path = results.indexPath(forObject: object) else { return (nil, nil) }
    func key(_ row: Int) -> Int64? {
      let id = row < 0 ? nil : results.object(ifAt: [path.section, row])?.objectID
      return id.flatMap { $0.isTemporary ? nil : $0.key }
    }
    let before = key(path.row - 1)
    return (before, before == nil ? key(path.row + 1) : nil)
  }

  /// Brings the cursor beside the place where the row of a draft was, or was being added.
  ///
  /// - Returns: On which side of it that is; nil where no row beside it is known or shown.
  private func approach(_ draft: Draft) -> NewRowPlace? {
    func path(_ key: Int64?) -> TableIndexPath? {
      key.flatMap { rows.indexPath(for: ManagedObjectID(list.entity, $0)) }
    }
    if let path = path(draft.predecessor) {
      show(path)
      return .below
    }
    guard let path = path(draft.successor) else { return nil }
    show(path)
    return .above
  }

  /// The list of a row of this one in which a draft was typed, with the cursor on that row for the
  /// way back; nil where the row or the way is gone.
  ///
  /// - Throws: What reading the row, or fetching its rows, throws.
  func childList(_ key: Int64, of parent: DraftParent) throws -> ListScreen? {
    let ways = childLists.filter { $0.list.key == key }
    guard parent.list == list.key,
      let way = ways.first(where: { $0.relationship.name == parent.way }) ?? ways.first,
      let row = try objects.prefetch([ManagedObjectID(list.entity, parent.row)]).first,
      !row.isDeleted
    else { return nil }
    if let path = rows.indexPath(forObject: row) { show(path) }
    return try screen(of: way, in: row)
  }

  /// Opens the title or the form that a draft was typed in, with what was typed. A title whose row
  /// is hidden by now comes in the form of it. Where somebody deleted the row it is offered to be
  /// added again, with what it held.
  ///
  /// - Parameter taken: Called once one of them is open: for a new row that may be later, when
  ///   somebody has chosen what it belongs to.
  /// - Throws: What reading the row throws.
  func take(_ draft: Draft, taken: @escaping () -> Void) throws -> Outcome {
    try completeFetch()
    guard let outcome = try openRow(of: draft) else { return try addRow(of: draft, taken: taken) }
    var isOpen = entry != nil
    if case .open = outcome { isOpen = true }
    if isOpen { taken() }
    return outcome
  }

  /// Opens the title or the form of the rows of a draft; nil where it is to be a new row.
  ///
  /// - Throws: What reading the rows throws.
  private func openRow(of draft: Draft) throws -> Outcome? {
    if let keys = draft.rows?.keys { return try take(draft, forRows: keys) }
    guard let id = draft.row.map({ ManagedObjectID(list.entity, $0) }) else { return nil }
    if let path = rows.indexPath(for: id) {
      show(path)
      guard !draft.isForm else { return try openForm(with: draft) }
      let outcome = try openTitle()
      guard entry != nil else { return outcome }
      if let base = draft.bases?.values.first {
        entry?.purpose = .change(from: base.value)
      }
      table.updateField { field in
        field = TextField(draft.texts.values.first ?? "")
      }
      return .stay()
    }
    if let hidden = try objects.prefetch([id]).first(where: { !$0.isDeleted }) {
      return try openForm(
        of: [hidden], with: draft, news: .note("This row is hidden in the list."))
    }
    guard let values = draft.formerValues else { return nil }
    if let lost = try objects.lostOwner(ofRowIn: list, holding: values) {
      return .stay(
        .refusal("Somebody else deleted the row, and the one of \(lost.name) it belonged to."))
    }
    let place = approach(draft) ?? end(ofSection: sectionAttribute.flatMap { values[$0.name] })
    guard !draft.isForm else { return try openForm(ofDeleted: id, values, with: draft) }
    try open(TextField(draft.texts.values.first ?? ""), with: values, at: place)
    let title = list.titleAttribute.flatMap { values[$0.name] } ?? .null
    entry?.lost = LostRow(id: id, title: title)
    return .stay(.note(rowIsDeletedWords))
  }

  /// Opens a new row with the title of a draft, once it is known what it belongs to.
  ///
  /// - Throws: What the store throws.
  private func addRow(of draft: Draft, taken: @escaping () -> Void) throws -> Outcome {
    let beside = approach(draft)
    guard let title = list.titleAttribute?.name, let text = draft.texts[title] else {
      return .stay(.refusal("The row of what was typed is gone."))
    }
    let message = draft.row == nil ? nil : newTitleNote
    // A row beside it tells its section, also where somebody has renamed that since.
    let section = beside == nil ? sectionAttribute.flatMap { draft.section?[$0.name]?.value } : nil
    let known = try owners(withKeys: draft.owners ?? [:])
    return try askForOwners(besides: known, orTell: .note(Draft.offeredAgain)) { [unowned self] in
      try open(
        TextField(text), at: beside ?? end(ofSection: section), section: section, owners: $0)
      entry?.count = draft.count ?? 1
      taken()
      return .stay(message)
    }
  }

  /// Where a row goes beside which no other one is known: to the end of its section, with the
  /// cursor there, if it says one.
  private func end(ofSection value: AttributeValue?) -> NewRowPlace {
    guard let value else { return .below }
    setCursor(toSectionOf: value)
    return .endOfSection
  }

  /// Opens the form of several rows with what was typed, for those that are still there.
  private func take(_ draft: Draft, forRows keys: [Int64]) throws -> Outcome {
    let found = try objects.prefetch(keys.map { ManagedObjectID(list.entity, $0) })
      .filter { !$0.isDeleted }
    guard !found.isEmpty else {
      return .stay(.refusal("The rows of what was typed are gone."))
    }
    // In the order of the list, as they were; those that it does not show come last.
    let places = found.map(rows.indexPath(forObject:))
    let order = found.indices.sorted { left, right in
      guard let place = places[left] else { return false }
      return places[right].map { place < $0 } ?? true
    }
    return try openForm(of: order.map { found[$0] }, with: draft)
  }

  /// What becomes of a title whose row is gone, and was not kept with it.
  private var newTitleNote: Message {
    let add = keyMap.keyName(for: .keepTitle)
    return .note("Somebody else deleted this row; \(add) adds a new one with the title alone.")
  }
}
