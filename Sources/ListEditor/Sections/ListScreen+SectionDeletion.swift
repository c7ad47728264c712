import ObjectGraph

extension ListScreen {
  /// Deletes a section without rows: the value of its choice. Not one that rows have which are not
  /// shown here, such as the jobs of another customer.
  ///
  /// - Throws: What the store throws.
  func deleteSection(_ value: AttributeValue) throws -> Outcome {
    guard let attribute = sectionAttribute,
      let choice = try objects.choices(of: attribute).first(where: { $0["name"] == value })
    else { return .stay() }
    let name = ListWords.name(value.fieldText)
    let others = try objects.rowCount(having: value, of: attribute.type)
    guard others == 0 else {
      let (rows, verb) = (ListWords.rows(others), others == 1 ? "has" : "have")
      let place =
        arrangement.hidesRows
        ? "that \(others == 1 ? "is" : "are") not shown" : "elsewhere"
      let values = "\(keyMap.keyName(for: .listFields)), then \(attribute.title)"
      return .stay(
        .refusal("\(rows) \(place) \(verb) \(name), so it stays; \(values), has all values."))
    }
    let place = table.cursorSection
    try edit("Delete section \(name)") { context in
      guard !choice.isDeleted else { throw ListError.sectionIsGone }
      // Others may have put rows there until the lock was taken, which would lose their section.
      let others = try context.rowCount(having: choice["name"], of: attribute.type)
      guard others == 0 else { throw ListError.sectionIsUsed(rows: others) }
      try context.delete(choice)
    }
    choices = nil
    try updateEmptySections()
    if let place { bringCursor(toSectionWithoutRowsAt: place) }
    let undo = keyMap.keyName(for: .undo)
    let words = "Deleted the section \(name)\(wordsAboutSharingLists)"
    return .stay(.note("\(words). \(undo) brings it back."))
  }

  /// Brings the cursor to the section that stands where one without rows was deleted, if it has no
  /// rows either: who goes on deleting sections means no row.
  private func bringCursor(toSectionWithoutRowsAt place: Int) {
    let section = min(place, table.numberOfSections - 1)
    guard section >= 0, table.numberOfRows(inSection: section) == 0 else { return }
    table.setCursor(section: section)
  }

  /// Brings the cursor to a section without rows that an undone or redone step was about: one that
  /// the step left empty under the cursor, or one that came, or got another name or place, itself.
  ///
  /// - Parameter value: What the section of the cursor stood for before the step.
  /// - Throws: What reading the choice throws.
  func bringCursorToReplayedSection(after value: AttributeValue?) throws {
    try updateEmptySections()
    let changed = replayed.rows.filter { $0.entity == choiceEntity }
    let choice = try objects.prefetch(changed).last { !$0.isDeleted }
    guard let value = choice?["name"] ?? value,
      let section = (0..<table.numberOfSections).first(where: { rows.sectionValue(at: $0) == value }
      ),
      table.numberOfRows(inSection: section) == 0
    else { return }
    table.setCursor(section: section)
  }
}
