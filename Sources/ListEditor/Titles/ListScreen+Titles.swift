import FetchedResults
import ObjectGraph
import TableOrder
import Terminal
import TerminalTable

extension ListScreen {
  /// Opens an empty row below the cursor and its title for typing.
  ///
  /// The row is a new object of the context, so that the table keeps it in place whatever others
  /// do meanwhile. Nothing is written before its title is kept.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - count: How many rows of that title are added.
  func add(at place: NewRowPlace = .below, _ count: Int = 1) throws -> Outcome {
    if let parentWasDeleted { return .stay(parentWasDeleted) }
    guard canTypeTitles else { return .stay(titlesAreNotTyped) }
    guard count <= Self.mostNewRows else { return .stay(tooManyTimes) }
    return try askForOwners { [unowned self] owners in
      try open(TextField(), at: place, owners: owners)
      entry?.count = count
      return .stay()
    }
  }

  /// Opens the title of the cursor's row for typing, or the form of the rows that are marked, in
  /// which a title would be that of all of them.
  ///
  /// - Throws: As ``openTitle()``, or what opening the form throws.
  func editTitle() throws -> Outcome {
    if table.markedCount > 0, targets() != rows.focusedObject.map({ [$0] }) {
      return try editFields()
    }
    return try openTitle()
  }

  /// Opens the title of the cursor's row for typing.
  ///
  /// - Throws: What kept its row from being read: an empty field would invite to overwrite it.
  func openTitle() throws -> Outcome {
    guard let path = table.cursor, let object = rows.focusedObject else { return .stay() }
    let value = object.value(at: list.title)
    if let failure = objects.takeReadFailure() { throw failure }
    guard canTypeTitles else { return .stay(titlesAreNotTyped) }
    guard !value.isData else { return .stay(.refusal(FieldProblem.bytes.sentence(keyMap))) }
    table.beginEditing(TextField(input(value, of: list.titleAttribute)), forRowAt: path)
    entry = TitleEntry(
      object: object, attribute: list.titleAttribute?.name, purpose: .change(from: value))
    return .stay()
  }

  /// Saves the title that was typed, and goes on in the form of its row behind it: what else a new
  /// row holds is typed there.
  func keepTitleAndEditFields() throws -> Outcome {
    if let entry, entry.isAddition, table.editedField?.text.isBlank == true {
      let discard = keyMap.keyName(for: .discardTitle)
      return .stay(.refusal("A row needs a title; \(discard) adds none."))
    }
    return try keepTitle { [unowned self] kept, message in
      guard !list.fields.isEmpty else { return .stay(message) }
      let path = kept.count == 1 ? results.indexPath(forObject: kept[0]) : nil
      return try openForm(
        of: kept, between: path.map(neighbours) ?? (nil, nil), behindTitle: true, news: message)
    }
  }

  /// Saves the title that was typed: the new row with it, or the change of it.
  ///
  /// - Parameter goOn: What comes then, and what is told; gets the row, or all that were added.
  func keepTitle(
    then goOn: ([ManagedObject], Message?) throws -> Outcome = { .stay($1) }
  ) throws -> Outcome {
    // Its row is gone, and there was no place for another one yet: why that is must be told.
    if let lostField { try reopen(lostField) }
    guard let entry, let typed = typedAttribute, let field = table.editedField
    else { return .stay() }
    let attribute = typed.name
    if entry.isAddition, let refusal = try parentWasDeleted ?? ownerOfEntryWasDeleted() {
      return .stay(refusal)
    }
    if let lost = entry.lost, !lost.isSeen {
      self.entry?.lost?.isSeen = true
      return .pose(try words(about: lost))
    }
    switch entry.purpose {
    case .addition where field.text.isBlank:
      _ = try discardTitle()
      return .stay(.note("A row without a title was not added."))
    // By bytes: another normalisation of the same characters is a change.
    case .change(let base) where AttributeValue.text(field.text) == .text(input(base, of: typed)):
      _ = try closeField()
      return try goOn([entry.object], nil)
    case .change where field.text.isBlank:
      let discard = keyMap.keyName(for: .discardTitle)
      return .stay(.refusal("A row needs a title; \(discard) leaves it as it was."))
    case .addition, .change: break
    }
    let title: AttributeValue
    do {
      title = try value(of: typed, typed: field.text, insteadOf: entry.base)
    } catch let problem as FieldProblem {
      return .stay(.refusal(problem.sentence(keyMap)))
    }
    var kept = [entry.object]
    switch entry.purpose {
    case .change(let base) where title == base:
      _ = try closeField()
      return try goOn([entry.object], nil)
    case .addition:
      if let lost = entry.lost, let row = try returnedRow(of: lost) {
        return try keep(title, of: entry, inReturned: row, over: lost, then: goOn)
      }
      let name =
        entry.count == 1
        ? "Add \(ListWords.name(field.text.trimmingBlanks))" : "Add \(ListWords.rows(entry.count))"
      if isPending { return try addPending(entry.object, title: title, as: name, then: goOn) }
      try objects.performGesture(name) { context in
        try followChoicesOfEntry()
        try place(entry)
        entry.object[attribute] = title
        if let order = entry.provisional, entry.object[order.attribute] == order.value {
          entry.object[order.attribute] = .null
        }
        kept = try addCopies(of: entry.object, entry.count - 1, in: context)
      }
    case .change(let base):
      do {
        try edit("Rename \(name(of: entry.object))") { _ in
          guard !entry.object.isDeleted else { throw ListError.rowIsGone }
          let now = entry.object[attribute]
          guard now == base else { throw ListError.titleChanged(theirs: now) }
          entry.object[attribute] = title
        }
      } catch ListError.rowIsGone where lostField != nil {
        // It is told with what the key does by now.
        return .stay()
      } catch ListError.titleChanged(let theirs) {
        self.entry?.purpose = .change(from: theirs)
        return .pose(.refusal(conflictSentence(theirs)))
      }
    }
    _ = try closeField()
    if case .addition(let origin) = entry.purpose {
      cursorsBefore.note(origin?.objectID, before: entry.object.objectID)
    }
    return try goOn(kept, sentence(about: entry))
  }

  /// What happened to a row that was changed: in edit mode it is not saved yet.
  private var changedVerb: String { isPending ? "Changed" : "Saved" }

  /// What was kept, and where it is; brings the cursor there.
  func sentence(about entry: TitleEntry) -> Message {
    let name = name(of: entry.object)
    guard let path = rows.indexPath(forObject: entry.object) else {
      returnCursor(of: entry)
      guard entry.count == 1 else {
        return .note("Added \(ListWords.rows(entry.count)); they are hidden now.")
      }
      return .note("\(entry.isAddition ? "Added" : changedVerb) \(name); it is hidden now.")
    }
    table.setCursor(path)
    let what = entry.count == 1 ? name : ListWords.rows(entry.count)
    let words = entry.isAddition ? "Added \(what), \(place(of: path))" : "\(changedVerb) \(name)"
    return .note(ListWords.sentence(words))
  }

  /// Forgets what was typed; a row that was being added goes with it.
  func discardTitle() throws -> Outcome {
    guard let entry else { return .stay() }
    if entry.isAddition {
      endEditing()
      try forget(entry.object)
    }
    _ = try closeField()
    returnCursor(of: entry)
    if let section = entry.opened.flatMap(index(of:)) {
      table.setCollapsed(true, section: section)
    }
    return .stay()
  }

  /// Brings the cursor back to the row at which a new one was opened.
  private func returnCursor(of entry: TitleEntry) {
    guard case .addition(let origin) = entry.purpose else { return }
    if let path = origin.flatMap(rows.indexPath(forObject:)) {
      table.setCursor(path)
    } else if let section = entry.emptySection {
      setCursor(toSectionOf: section)
    }
  }

  /// Opens a new row with a field for its title: below the cursor, or with the values of a row that
  /// somebody else deleted, and the place that is among them.
  ///
  /// - Parameters:
  ///   - values: The values of that row; nil for none.
  ///   - section: What makes a section of its own of the row; nil for the cursor's.
  ///   - owners: What it belongs to, as far as that was asked for.
  /// - Throws: Why there is no place for it. There is no new row then, and the title that was being
  ///   typed, if one was, still is.
  func open(
    _ field: TextField, with values: [String: AttributeValue]? = nil,
    at place: NewRowPlace = .below,
    section: AttributeValue? = nil, owners: [Owner] = []
  ) throws {
    try completeFetch()
    let origin = rows.focusedObject
    let neighbour = origin ?? firstObjectOfClosedSection
    let emptySection = neighbour == nil ? cursorSectionValue : nil
    let asked = self.placement(of: place, origin: origin, neighbour: neighbour)
    let own = list.section?.attribute
    let ownSection =
      (own == sectionAttribute?.name ? section : nil)
      ?? own.flatMap { values?[$0] ?? neighbour?[$0] }
    let placement =
      try ownSection.map { try self.placement(inOwnSection: $0, insteadOf: asked) } ?? asked
    let object = try objects.insert(list.entity, placement)
    if let values {
      for attribute in list.entity.attributes {
        if let value = values[attribute.name] { object[attribute.name] = value }
      }
    } else {
      adopt(object, neighbour: neighbour)
    }
    let provisional = values == nil ? provisionalOrder : nil
    if let provisional { object[provisional.attribute] = provisional.value }
    if let section, let attribute = sectionAttribute { object[attribute.name] = section }
    for owner in owners { object.setRelated(owner.relationship, to: owner.object) }
    try objects.processPendingChanges()
    guard let path = rows.indexPath(forObject: object) else {
      let reason = brokenResults
      try forget(object)
      guard reason == nil, arrangement.hidesRows, filterMemory.suspended == nil else {
        throw reason ?? ListError.rowIsNotShown
      }
      try suspendFilter()
      return try open(field, with: values, at: place, section: section, owners: owners)
    }
    let chosen: [String: (row: ManagedObject, name: AttributeValue)]
    do {
      chosen = try chosenRows(of: object)
    } catch {
      try forget(object)
      throw error
    }
    let opened =
      table.isCollapsed(section: path.section)
      ? knownSection(at: path.section, row: neighbour?.objectID.key) : nil
    table.setCollapsed(false, section: path.section)
    table.beginEditing(field, forRowAt: path, isNew: true)
    entry = TitleEntry(
      object: object, attribute: list.titleAttribute?.name, purpose: .addition(from: origin),
      provisional: provisional, placement: placement, chosen: chosen, emptySection: emptySection,
      opened: opened)
  }

  /// Ends the typing of a title; a filter that was suspended for it hides rows again.
  ///
  /// - Throws: What fetching the rows throws.
  func closeField() throws -> Outcome {
    endEditing()
    try resumeFilter()
    return .stay()
  }

  func endEditing() {
    table.endEditing()
    let edited = entry?.object
    entry = nil
    lostField = nil
    guard list.rowHeight == nil, let path = edited.flatMap(rows.indexPath(forObject:)) else {
      return
    }
    // What was not to be shown while the title was typed takes a line of its own.
    table.performBatchUpdates { table.reloadRows(at: [path]) }
  }

  /// The attributes that a row shares with the section in which it is shown: the one that sections
  /// come from, and the one that brings the sections into their order (R26).
  var attributesOfShownSection: [String] {
    guard let shown = results.sectionKeyPath else { return [] }
    return attributes(at: [shown, results.fetchRequest.sortDescriptors.first?.path])
  }

  /// The attributes that a new row shares with those beside it: also that of the list's own
  /// sections, where it is shown in others.
  var attributesOfSection: [String] {
    Set(attributesOfShownSection + attributes(at: [list.section])).sorted()
  }

  /// The entity's own attributes that paths begin with, but for the rank and the title, which are
  /// each row's own.
  private func attributes(at paths: [AttributePath?]) -> [String] {
    let own = [list.entity.orderAttribute, list.titleAttribute?.name]
    return Set(paths.compactMap { $0?.components.first })
      .filter { !own.contains($0) && list.entity.attribute(named: $0) != nil }
      .sorted()
  }

  /// Where the cursor is on the header of a closed section, the first row that is hidden there.
  var firstObjectOfClosedSection: ManagedObject? {
    guard table.isCursorOnHeader, let section = table.cursorSection else { return nil }
    return rows.object(at: [section, 0])
  }

  func conflictSentence(_ theirs: AttributeValue) -> String {
    let theirWords =
      typedAttribute.map { FieldFormat($0, time: time).words(for: theirs) } ?? theirs.shown
    return "\(keyMap.keyName(for: .keepTitle)) replaces somebody else's \(theirWords),"
      + " \(keyMap.keyName(for: .discardTitle)) keeps it."
  }
}
