import ObjectGraph

extension ListScreen {
  /// Performs one gesture of this list: one transaction and one undo step; in edit mode a step that
  /// stays pending.
  ///
  /// - Throws: What the body or the store throws; nothing was changed then.
  func edit(_ name: String, _ body: (ManagedObjectContext) throws -> Void) throws {
    guard isPending else {
      try objects.performGesture(name, body)
      return
    }
    try objects.performStep(name, body)
    try objects.processPendingChanges()
  }

  /// Performs the commands for rows and sections; nil for others.
  func performOnRows(_ invocation: Invocation) throws -> Outcome? {
    let times = invocation.times
    switch invocation.command {
    case .openRow: return try openRow()
    case .editFields: return try editFields()
    case .addAbove: return try add(at: .above, times)
    case .addAtEnd: return try add(at: .endOfSection, times)
    case .flip: return try flip(times)
    case .cycle: return try cycle(times)
    case .copy: return try copy(times)
    case .paste: return try paste(times)
    case .scrollLeft: return scrollTexts(by: -times)
    case .scrollRight: return scrollTexts(by: times)
    case .preview: return togglePreview()
    case .back: return leave()
    case .columnsLeft: return scrollColumns(by: -times)
    case .columnsRight: return scrollColumns(by: times)
    case .columnWidths: return startWidening()
    case .editMode: return try toggleEditMode()
    case .library: return try openLibrary()
    case .listFields: return try openFields()
    case .toNextSection: return try move(bySections: times)
    case .toPreviousSection: return try move(bySections: -times)
    case .moveTo: return try moveTo(times)
    case .addSection: return try addSection()
    case .renameSection: return try renameSection()
    case .sectionUp: return try moveSection(by: -times)
    case .sectionDown: return try moveSection(by: times)
    default: return nil
    }
  }

  /// Scrolls texts sideways, or those of the row that is shown below as a whole, which are broken
  /// there: down and up.
  private func scrollTexts(by steps: Int) -> Outcome {
    if table.isPreviewCut {
      return table.scrollPreview(byPages: steps)
        ? .stay()
        : .stay(.refusal(steps < 0 ? "The row begins here." : "Nothing more of the row is shown."))
    }
    guard table.scrollSideways(byColumns: steps * 8) else {
      guard steps > 0 else { return .stay(.refusal("The texts begin here.")) }
      let rest =
        columnNames.count > arrangedColumns.count
        ? " \(keyMap.keyName(for: .columnsRight)) goes on to the next columns." : ""
      return .stay(.refusal("The texts end here.\(rest)"))
    }
    return .stay()
  }

  private func togglePreview() -> Outcome {
    table.showsPreview.toggle()
    let keys = [keyMap.keyName(for: .scrollLeft), keyMap.keyName(for: .scrollRight)]
    table.previewHint = "\(ListWords.enumeration(keys)) scroll"
    guard table.showsPreview, table.previewLines == 0 else { return .stay() }
    return .stay(.refusal("The whole row is shown once this window is higher."))
  }
}
