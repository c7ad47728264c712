extension ListScreen {
  /// Notes what is to be told at the end of the turn, behind what is to be told already: one merge
  /// may bring several things, and none of them stands in for another.
  func tell(_ message: Message) {
    news = news?.adding(message) ?? message
  }

  func noteSight() {
    forgetForeignChanges()
    deletionRun.end()
    entry?.lost?.isSeen = true
  }

  func settle() throws -> Message? {
    table.endTurn()
    try followChoiceNames()
    try followModel()
    try resumeLostChanges()
    try tellLostPlaces()
    // First the rows, since a lost field needs a place among them. What fails is tried again.
    if brokenResults != nil || results.isStale {
      try load()
      allCount = nil
      brokenResults = nil
    }
    letGoOfSortedRows()
    try updateEmptySections()
    if let words = try followChoicesOfEntry() { tell(words) }
    findAwaitedRow()
    findCursor()
    followHiddenMarks()
    followRange()
    if !table.isDragging { heldChoices = HeldChoices() }
    try noticeLostParent()
    try countAll()
    // What is said instead of rows depends on whether there are any.
    if results.order.rowCount == 0 { table.placeholder = placeholder }
    if let field = lostField { try reopen(field) }
    try resumeReturnedRow()
    filterMemory.settledCursor = arrangement.filter == nil ? nil : rows.focusedObject
    defer { news = nil }
    return news
  }
}
