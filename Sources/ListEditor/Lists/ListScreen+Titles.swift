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
  func add() throws -> Outcome {
    try open(TextField())
    return .stay()
  }

  /// Opens the title of the cursor's row for typing.
  func editTitle() -> Outcome {
    guard let path = table.cursor, let object = rows.focusedObject else { return .stay() }
    let value = object.value(at: list.title)
    guard list.titleAttribute?.type == .text, !value.isData else {
      return .stay(.refusal("The titles of this list are not text and cannot be edited here."))
    }
    table.beginEditing(TextField(value.fieldText), forRowAt: path)
    entry = TitleEntry(object: object, purpose: .change(from: value))
    return .stay()
  }

  /// Saves the title that was typed: the new row with it, or the change of it.
  func keepTitle() throws -> Outcome {
    guard let entry, let attribute = list.titleAttribute?.name, let field = table.editedField
    else { return .stay() }
    switch entry.purpose {
    case .addition:
      if field.text.allSatisfy(\.isWhitespace) {
        _ = try discardTitle()
        return .stay(.note("A row without a title was not added."))
      }
      try objects.performGesture("Add \(ListWords.name(field.text))") { context in
        try place(entry.object, in: context)
        entry.object[attribute] = .text(field.text)
      }
    case .change(let base):
      if field.text == base.fieldText { return closeField() }
      do {
        try objects.performGesture("Rename \(ListWords.name(base.fieldText))") { _ in
          guard !entry.object.isDeleted else { throw ListError.rowIsGone }
          let now = entry.object[attribute]
          guard now == base else { throw ListError.titleChanged(theirs: now) }
          entry.object[attribute] = .text(field.text)
        }
      } catch ListError.titleChanged(let theirs) {
        self.entry?.purpose = .change(from: theirs)
        return .stay(.refusal(conflictSentence(theirs)))
      }
    }
    _ = closeField()
    let name = list.name(of: entry.object)
    guard let path = results.indexPath(forObject: entry.object) else { return .stay() }
    table.setCursor(path)
    return .stay(.note(entry.isAddition ? "Added \(name), \(place(of: path))." : "Saved \(name)."))
  }

  /// Forgets what was typed; a row that was being added goes with it.
  func discardTitle() throws -> Outcome {
    let entry = entry
    let outcome = closeField()
    guard case .addition(let origin)? = entry?.purpose else { return outcome }
    try objects.rollback()
    if let path = origin.flatMap(results.indexPath(forObject:)) { table.setCursor(path) }
    return outcome
  }

  /// Opens a new row below the cursor with a field for its title.
  func open(_ field: TextField) throws {
    let origin = rows.focusedObject
    let neighbour = origin ?? firstObjectOfClosedSection
    let placement: Placement =
      origin.map { .after($0) } ?? neighbour.map { .before($0) } ?? .last
    let object = try objects.insert(list.entity, placement)
    if let section = list.section?.components.first, let neighbour {
      object[section] = neighbour[section]
    }
    try objects.processPendingChanges()
    guard let path = results.indexPath(forObject: object) else {
      try objects.rollback()
      throw ListError.rowIsNotShown
    }
    if table.isCollapsed(section: path.section) {
      table.setCollapsed(false, section: path.section)
    }
    table.beginEditing(field, forRowAt: path)
    entry = TitleEntry(object: object, purpose: .addition(from: origin))
  }

  /// Gives a new row its place again, under the write lock: its rank was found without, and
  /// somebody else may have taken the same one (R17b, R169).
  private func place(_ object: ManagedObject, in context: ManagedObjectContext) throws {
    guard list.entity.orderAttribute != nil,
      let path = results.indexPath(forObject: object)
    else { return }
    if path.row > 0 {
      try context.move([object], .after(results.object(at: [path.section, path.row - 1])))
    } else if let next = results.object(ifAt: [path.section, path.row + 1]) {
      try context.move([object], .before(next))
    }
  }

  private func closeField() -> Outcome {
    table.endEditing()
    entry = nil
    return .stay()
  }

  /// Where the cursor is on the header of a closed section, the first row that is hidden there.
  private var firstObjectOfClosedSection: ManagedObject? {
    guard table.isCursorOnHeader, let section = table.cursorSection else { return nil }
    return results.object(ifAt: [section, 0])
  }

  private func conflictSentence(_ theirs: AttributeValue) -> String {
    "Somebody else changed this title to \(ListWords.name(theirs.shown)) meanwhile."
      + " \(keyMap.keyName(for: .keepTitle)) replaces it, \(keyMap.keyName(for: .discardTitle))"
      + " keeps theirs."
  }
}

extension ListDefinition {
  /// The attribute that names a row; nil if that is another object's.
  fileprivate var titleAttribute: Attribute? {
    title.attribute.flatMap(entity.attribute(named:))
  }
}

extension AttributeValue {
  fileprivate var isData: Bool {
    if case .data = self { true } else { false }
  }
}
