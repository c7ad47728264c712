import ObjectGraph
import TerminalTable

/// The sections of a choice are shown whether there are rows in them or not: rows can be added to
/// them, moved and dragged there, also where all of theirs are done and hidden. Not while a filter
/// looks for rows, which are seen the sooner without, and not before all rows are there. Where they
/// stand in the order of their rows one of hidden rows has its place among the others, which those
/// that are put into it would have to share: it shows with its rows.
extension ListScreen {
  /// Of longer choices only the sections with rows are shown: nobody drags past hundreds.
  private static let mostSections = 200

  /// The values whose sections are shown without rows too; as before while it is not known which
  /// there are by now.
  var emptySections: [AttributeValue] {
    guard results.isComplete, arrangement.filter == nil,
      !(arrangement.hidesRows && showsSectionsByRows)
    else { return [] }
    guard let choices else { return shownEmptySections }
    guard choices.count <= Self.mostSections else { return [] }
    return showsChoicesBackwards ? choices.reversed() : choices
  }

  /// What the rows in the section of the cursor hold, or would hold.
  var cursorSectionValue: AttributeValue? { table.cursorSection.flatMap(rows.sectionValue(at:)) }

  /// Brings the cursor to the section whose rows hold a value, or would.
  func setCursor(toSectionOf value: AttributeValue) {
    let section = (0..<table.numberOfSections).first { rows.sectionValue(at: $0) == value }
    if let section { table.setCursor(section: section) }
  }

  /// What the section of the cursor stands for, if it is one of a choice and has no rows.
  var emptyChoiceOfCursor: AttributeValue? {
    guard table.isCursorOnHeader, let section = table.cursorSection,
      table.numberOfRows(inSection: section) == 0, choiceEntity != nil,
      let value = cursorSectionValue, !value.isNull
    else { return nil }
    return value
  }

  /// Does something to the choice of the cursor's section. An empty section keeps the cursor.
  ///
  /// - Parameter value: What the rows of the section would hold after that.
  func editChoice(_ name: String, leaving value: AttributeValue, _ body: () throws -> Void) throws {
    let isEmpty = table.cursorSection.map(table.numberOfRows(inSection:)) == 0
    try edit(name) { _ in try body() }
    guard isEmpty else { return }
    choices = nil
    try updateEmptySections()
    setCursor(toSectionOf: value)
  }

  /// Reads the values of the choice that sections come from.
  ///
  /// - Throws: What the store throws.
  func readChoices() throws {
    choices = try sectionAttribute.map(objects.choiceNames)?.map(AttributeValue.text) ?? []
  }

  /// Forgets the values of the choice if somebody changed them.
  func noticeChoices(in notice: ChangeNotice) {
    guard let entity = choiceEntity else { return }
    if notice.invalidatesEverything || notice.named.contains(where: { $0.entity == entity }) {
      choices = nil
    }
  }

  /// Shows other empty sections than before, if there are others.
  ///
  /// - Throws: What the store throws; it is tried again then.
  func updateEmptySections() throws {
    if choices == nil { try readChoices() }
    if emptySections != shownEmptySections { rows.updatePermanentSections() }
  }
}
