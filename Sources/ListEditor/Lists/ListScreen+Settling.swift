import FetchedResults
import ObjectGraph
import TableOrder
import Terminal
import TerminalTable

extension ListScreen: TableViewDelegate {
  func tableView(_ tableView: TableView, didLose field: TextField) {
    lostField = field
  }

  func tableView(_ tableView: TableView, previewForRowAt path: TableIndexPath) -> String? {
    guard let object = rows.object(at: path) else { return nil }
    var (title, facts, texts) = ("", [String](), [String]())
    for attribute in list.fields {
      let value = object[attribute.name]
      // Of a text all lines are shown, not the first one only.
      let isText = attribute.type == .text
      let shown = isText ? value.fieldText : FieldFormat(attribute, time: time).shown(value)
      guard !shown.isEmpty else { continue }
      let text = "\(attribute.title): \(shown.prefix(Self.longestPreview))"
      if attribute == list.titleAttribute {
        title = String(shown.prefix(Self.longestPreview))
      } else if isText {
        texts.append(text)
      } else {
        facts.append(text)
      }
    }
    // What is short is side by side, so that there is room for what is not.
    return ([title, facts.joined(separator: "   ")] + texts).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// How many characters of a field the preview begins to lay out: more than a window shows.
  private static var longestPreview: Int { 20_000 }

  func tableViewDidLoseDraggedRows(_ tableView: TableView) {
    news = .refusal("Somebody else deleted the row that you held.")
  }

  func tableView(_ tableView: TableView, didMoveDraggedRows rows: [TableIndexPath]) {
    let names = rows.count == 1 ? "this row" : "rows that you hold"
    let section = rows.first.flatMap { sectionName($0.section) }.map { " to \($0)" } ?? ""
    news = .refusal("Somebody else moved \(names)\(section).")
  }

  func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    news = .failure("The screen had to be read again (\(error)).")
  }
}

extension ListScreen {
  func settle() throws -> Message? {
    table.endTurn()
    try followModel()
    // First the rows, since a lost field needs a place among them. What fails is tried again.
    if brokenResults != nil || results.isStale {
      try load()
      allCount = nil
      brokenResults = nil
    }
    try updateEmptySections()
    findAwaitedRow()
    try noticeLostParent()
    try countAll()
    if let field = lostField { try reopen(field) }
    try resumeReturnedRow()
    defer { news = nil }
    return news
  }

  /// The row whose title was being typed is gone. What was typed must not be lost, and the keys
  /// that are on their way must not become commands: so it becomes the title of a new row,
  /// which is otherwise as the lost one was.
  private func reopen(_ field: TextField) throws {
    let before = entry
    let lost = before.flatMap { $0.object.isFault ? nil : $0.object }
    let values = lost.map { lost in
      list.entity.attributes.map { ($0.name, lost[$0.name]) }
    }
    try open(
      field, with: values.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) })
    entry?.lostRow = before.flatMap { $0.isAddition ? $0.lostRow : $0.object.objectID }
    lostField = nil
    news = try parentWasDeleted ?? ownerOfEntryWasDeleted() ?? .refusal(rowIsDeletedWords)
  }

  /// Goes on with the title of a row that was deleted while it was being typed, once that row is
  /// there again: Enter would add it a second time. One that is there without being shown gets the
  /// title when it is kept.
  private func resumeReturnedRow() throws {
    guard let entry, let lost = entry.lostRow, let field = table.editedField,
      rows.indexPath(for: lost) != nil
    else { return }
    endEditing()
    try forget(entry.object)
    guard let path = rows.indexPath(for: lost) else { return }
    table.setCursor(path)
    _ = try openTitle()
    table.updateField { $0 = field }
    news = .note("The row is there again.")
  }

  /// The row that somebody deleted while its title was being typed, if it is there again.
  ///
  /// - Throws: What the store throws.
  func returnedRow(of entry: TitleEntry) throws -> ManagedObject? {
    guard let lost = entry.lostRow else { return nil }
    return try objects.prefetch([lost]).first { !$0.isDeleted }
  }

  /// Keeps a title in a row that is there again without being shown. What is typed stays where that
  /// fails.
  ///
  /// - Throws: What the gesture throws.
  func keep(
    _ title: AttributeValue, of entry: TitleEntry, inReturned row: ManagedObject
  ) throws -> Outcome {
    guard let attribute = list.titleAttribute?.name, let field = table.editedField else {
      return .stay()
    }
    // A gesture would save the new row too.
    endEditing()
    try forget(entry.object)
    do {
      try edit("Rename \(ListWords.name(row[attribute].fieldText))") { _ in
        guard !row.isDeleted else { throw ListError.rowIsGone }
        row[attribute] = title
      }
    } catch {
      try open(field)
      self.entry?.lostRow = entry.lostRow
      throw error
    }
    _ = try closeField()
    return .stay(sentence(about: TitleEntry(object: row, purpose: .change(from: title))))
  }

  /// Why the row whose title is being typed cannot be added again, if it is one that somebody else
  /// deleted; nil if it can.
  ///
  /// - Throws: What the store throws.
  func ownerOfEntryWasDeleted() throws -> Message? {
    guard let entry, entry.lostRow != nil else { return nil }
    let values = list.entity.attributes.map { ($0.name, entry.object[$0.name]) }
    let lost = try objects.lostOwner(
      ofRowIn: list, holding: Dictionary(values, uniquingKeysWith: { first, _ in first }))
    let key = keyMap.keyName(for: .discardTitle)
    return lost.map { .refusal(ListWords.lostOwner(of: $0, key: key)) }
  }

  /// That the row whose title is being typed is gone, and what that means.
  var rowIsDeletedWords: String {
    "Somebody else deleted this row; \(keyMap.keyName(for: .keepTitle)) adds it again."
  }
}
