import ObjectGraph
import TableOrder
import Terminal

/// Rows that somebody deletes, or changes so that they are not shown any more, while their title is
/// being typed.
extension ListScreen {
  /// The row whose title was being typed is gone. What was typed must not be lost, and the keys
  /// that are on their way must not become commands: so it becomes the title of a new row,
  /// which is otherwise as the lost one was.
  ///
  /// - Throws: What the store throws; it is tried again then.
  func reopen(_ field: TextField) throws {
    let before = entry
    let row = before.flatMap {
      $0.isAddition ? $0.lost : LostRow(id: $0.object.objectID, title: $0.base)
    }
    // What cannot be read must be known before the row is open.
    _ = try row.flatMap(returnedRow)
    let lost = before.flatMap { $0.object.isFault ? nil : $0.object }
    try open(field, with: before?.values ?? lost.map(values))
    entry?.lost = row
    if let before { entry?.attribute = before.attribute }
    if let before, before.isAddition {
      entry?.provisional = before.provisional
      entry?.count = before.count
    }
    lostField = nil
    // Why a title could not be kept has been told.
    guard before?.values == nil else { return }
    tell(try words(about: row))
  }

  /// What became of the row whose title is being typed, and what its keys do by now.
  ///
  /// - Throws: What the store throws.
  func words(about lost: LostRow?) throws -> Message {
    if let parentWasDeleted { return parentWasDeleted }
    if try lost.flatMap(returnedRow) != nil { return .refusal(rowIsHiddenWords) }
    return try ownerOfEntryWasDeleted() ?? .refusal(rowIsDeletedWords)
  }

  /// All values of a row.
  func values(of object: ManagedObject) -> [String: AttributeValue] {
    let values = list.entity.attributes.map { ($0.name, object[$0.name]) }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// Goes on with the title of a row that was deleted while it was being typed, once that row is
  /// there again: Enter would add it a second time. One that is there without being shown gets the
  /// title when it is kept.
  ///
  /// - Throws: What reading the row throws; it is tried again then.
  func resumeReturnedRow() throws {
    guard let entry, let lost = entry.lost, let field = table.editedField,
      let row = rows.indexPath(for: lost.id).flatMap(rows.object(at:))
    else { return }
    // What cannot be read must be known before anything is given up.
    let isData = row.value(at: list.title).isData
    if let failure = objects.takeReadFailure() { throw failure }
    guard !isData, canTypeTitles else { return }
    endEditing()
    try forget(entry.object)
    guard let path = rows.indexPath(for: lost.id) else { return }
    show(path)
    _ = try openTitle()
    self.entry?.purpose = .change(from: lost.title)
    self.entry?.attribute = entry.attribute
    table.updateField { $0 = field }
    tell(.note("The row is there again."))
  }

  /// The row that somebody deleted while its title was being typed, if it is there again.
  ///
  /// - Throws: What the store throws.
  func returnedRow(of lost: LostRow) throws -> ManagedObject? {
    try objects.prefetch([lost.id]).first { !$0.isDeleted }
  }

  /// Keeps a title in a row that is there again without being shown. Somebody else's title is asked
  /// about first. What is typed stays where that fails.
  ///
  /// - Parameter goOn: As of ``keepTitle(then:)``.
  /// - Throws: What the gesture throws.
  func keep(
    _ title: AttributeValue, of entry: TitleEntry, inReturned row: ManagedObject,
    over lost: LostRow, then goOn: ([ManagedObject], Message?) throws -> Outcome
  ) throws -> Outcome {
    guard let attribute = typedAttribute?.name, let field = table.editedField else {
      return .stay()
    }
    let name = name(of: row)
    var kept = entry
    kept.values = values(of: entry.object)
    // A gesture would save the new row too.
    endEditing()
    try forget(entry.object)
    do {
      try edit("Rename \(name)") { _ in
        guard !row.isDeleted else { throw ListError.rowIsGone }
        let now = row[attribute]
        guard now == lost.title else { throw ListError.titleChanged(theirs: now) }
        row[attribute] = title
      }
    } catch {
      // The new row comes back when the screen is settled: now the store may fail at that too.
      guard case ListError.titleChanged(let theirs) = error else {
        (self.entry, lostField) = (kept, field)
        throw error
      }
      kept.lost?.title = theirs
      (self.entry, lostField) = (kept, field)
      return .pose(.refusal(conflictSentence(theirs)))
    }
    _ = try closeField()
    return try goOn(
      [row],
      sentence(
        about: TitleEntry(object: row, attribute: attribute, purpose: .change(from: title))))
  }

  /// Why the row whose title is being typed cannot be added again, if it is one that somebody else
  /// deleted; nil if it can.
  ///
  /// - Throws: What the store throws.
  func ownerOfEntryWasDeleted() throws -> Message? {
    guard let entry, entry.lost != nil else { return nil }
    let lost = try objects.lostOwner(ofRowIn: list, holding: values(of: entry.object))
    let key = keyMap.keyName(for: .discardTitle)
    return lost.map { .refusal(ListWords.lostOwner(of: $0, key: key)) }
  }

  /// That the row whose title is being typed is gone, and what that means.
  var rowIsDeletedWords: String {
    "Somebody else deleted this row; \(keyMap.keyName(for: .keepTitle)) adds it again."
  }

  /// That the row whose title is being typed is not shown any more, and what that means.
  private var rowIsHiddenWords: String {
    let place = arrangement.hidesRows ? "hidden now" : "in this list no more"
    let key = keyMap.keyName(for: .keepTitle)
    return "Somebody else changed this row; it is \(place). \(key) gives it this title."
  }
}
