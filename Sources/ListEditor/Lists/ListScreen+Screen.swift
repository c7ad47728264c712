import ObjectGraph
import Terminal
import TerminalTable

extension ListScreen: Screen {
  var scope: Command.Scopes {
    if entry != nil { return .field }
    if prompt != nil { return .prompt }
    if columns.choice != nil { return .columns }
    return table.isDragging ? .grab : .list
  }

  var abilities: Command.Requirements {
    var abilities: Command.Requirements = []
    if table.cursor != nil { abilities.formUnion([.row, .targets, .deletable]) }
    if table.markedCount > 0 { abilities.formUnion([.targets, .deletable]) }
    if emptyChoiceOfCursor != nil { abilities.insert(.deletable) }
    if !isReadOnly { abilities.insert(.writableFile) }
    if rows.isReorderable { abilities.insert(.manualOrder) }
    if results.sectionKeyPath != nil { abilities.insert(.sections) }
    if isPending, !isBelowPending { abilities.insert(.editMode) }
    return abilities
  }

  var hintedCommands: Set<Command.Identifier>? {
    // A letter takes a section by itself, without Enter.
    if prompt?.kind == .jump { return [.cancel] }
    return parentIsLost && scope == .list ? [.quit, .help] : nil
  }

  var title: String { parent.map { "\(name(of: $0)): \(list.name)" } ?? list.name }

  /// What is not as usual comes first, because a narrow window drops the last parts.
  var facts: TitleFacts {
    let order =
      (chosenSectionOrder.map { "\($0), then " } ?? "")
      + (rows.isReorderable ? "manual order" : orderWords)
    let flat = arrangement.isFlatForNow ? "without sections" : nil
    let vital = [isReadOnly ? "read-only" : nil, pendingFact, flat].compactMap(\.self)
    let state = vital.reduce("") { "\($0), \($1)" }
    return TitleFacts(
      "\(countWords)\(state)\(markFacts)\(doneFacts)", filter: arrangement.filter.map(title),
      end: order, vital: vital)
  }

  /// That rows are hidden because they are done; empty if none are.
  private var doneFacts: String {
    arrangement.hiddenDone.map { ", \(list.heading(of: $0)) hidden" } ?? ""
  }

  var isWarning: Bool { prompt?.problem != nil }

  var cursorPosition: Position? {
    guard let prompt else { return table.cursorPosition }
    return Position(
      row: max(0, size.rows - 1), column: prompt.caretColumn(in: size.columns, widths: widths))
  }

  var pendingObjects: ManagedObjectContext? { isPending ? objects : nil }

  func refusal(missing: Command.Requirements) -> String {
    if missing.contains(.writableFile) {
      return Phrasebook.readOnly
    }
    if missing.contains(.sections) {
      return "This list has no sections; \(keyMap.keyName(for: .groupBy)) makes them of a field."
    }
    if !missing.isDisjoint(with: [.row, .targets, .deletable]) {
      if table.isCursorOnHeader, let section = table.cursorSection,
        table.numberOfRows(inSection: section) == 0
      {
        let place = arrangement.hidesRows ? "shown in this section" : "in this section"
        return "No row is \(place); \(keyMap.keyName(for: .addBelow)) adds one."
      }
      if table.isCursorOnHeader {
        return "This section is closed; \(keyMap.keyName(for: .collapse)) opens it."
      }
      if let lost = parentWasDeleted { return lost.text }
      if table.rowCount == 0, !isReadOnly, !arrangement.hidesRows {
        let keys = (keyMap.keyName(for: .addBelow), keyMap.keyName(for: .undo))
        return "There is no row here. \(keys.0) adds one, \(keys.1) brings deleted rows back."
      }
      return noRows.text
    }
    return "The rows are shown \(orderWords), so they cannot be moved by hand."
  }

  /// How the rows are ordered if not by hand, in words.
  var orderWords: String {
    let descriptor = results.fetchRequest.rowDescriptor(sectionPath: results.sectionKeyPath)
    guard let descriptor else { return "in the order of entry" }
    let heading = list.heading(of: descriptor.path)
    return descriptor.order == .descending ? "by \(heading), descending" : "by \(heading)"
  }

  func insert(_ text: String) throws {
    if prompt != nil {
      try updatePrompt { $0.insert(text) }
    } else if lostField == nil {
      table.updateField { $0.insert(text) }
    } else {
      lostField?.insert(text)
    }
  }

  func layout(in size: Size, widths: CharacterWidths) {
    // Another column may be there now.
    if size != self.size { clicks.lastColumn = nil }
    self.size = size
    self.widths = widths
    showSortedField()
    arrangeColumns()
    table.provisionalMarks = begunRange
    if let prompt {
      self.prompt?.field.scroll(columns: prompt.fieldColumns(in: size.columns), widths: widths)
    }
    let rows = max(0, size.rows - (prompt == nil ? 0 : 1))
    table.layout(size: Size(columns: size.columns, rows: rows), widths: widths)
    if centersCursor {
      centersCursor = false
      table.centerCursor()
    }
    makeRoomForRowsInSight()
  }

  func forgetCells() {
    table.reloadContents()
  }

  /// Reads the rows that have come into sight before they are drawn.
  func askForCells() {
    table.askForCells()
  }

  func draw(on surface: Surface, in theme: Theme, everything: Bool) {
    if everything { table.invalidateDisplay() }
    let body = surface.subsurface(Rect(origin: .origin, size: table.size))
    table.draw(on: body)
    if let prompt, everything || prompt != drawnPrompt {
      prompt.draw(on: surface, in: theme, row: size.rows - 1)
    }
    drawnPrompt = prompt
  }

  func prepare(for command: Command.Identifier?) throws -> Message? {
    try finishArranging()
    guard finding?.wish != nil else { return nil }
    if let command, leavesSearch(command) { finding?.wish = nil }
    return try finishWish()
  }

  func perform(_ invocation: Invocation) throws -> Outcome {
    clicks.end()
    if ![.undo, .redo].contains(invocation.command) { replayRun.end() }
    if invocation.command != .delete { deletionRun.end() }
    if needsAllRows(invocation) { try completeFetch() }
    // A command for marked rows is for those, too, that were just read, and for no hidden ones.
    followHiddenMarks()
    if let motion = TableMotion(invocation.command) {
      move(motion, invocation)
      return .stay()
    }
    if prompt != nil { return try performInPrompt(invocation) }
    if columns.choice != nil { return performOnColumns(invocation) }
    followRange()
    takeRange(for: invocation.command)
    if let question = questionAboutHiddenMarks(before: invocation) { return .ask(question) }
    let words = wordsAboutVoidCount(of: invocation)
    let outcome = try performOnList(invocation)
    return words.map(outcome.telling(also:)) ?? outcome
  }

  /// Does what a command says on the rows as they are.
  func performOnList(_ invocation: Invocation) throws -> Outcome {
    switch invocation.command {
    case .filter: return try startFiltering()
    case .hideDone: return try hideDone()
    case .savedFilters: return savedFilterMenu()
    case .find: return try startFinding()
    case .replace: return try startReplacing()
    case .findNext: return try findNext(invocation.times, isForward: true)
    case .findPrevious: return try findNext(invocation.times, isForward: false)
    case .sort: return sortMenu()
    case .groupBy: return sectionMenu()
    case .jump: return startJump()
    case .collapse: return collapse()
    case .collapseAll: return collapseAll()
    case .addBelow: return try add(at: .below, invocation.times)
    case .editTitle: return try editTitle()
    case .delete: return try delete(invocation.times)
    case .keepTitle: return try keepTitle()
    case .keepTitleAndEditFields: return try keepTitleAndEditFields()
    case .discardTitle: return try discardTitle()
    case .grab: return try grab(invocation.times)
    case .drop: return try drop()
    case .putBack: return putBack()
    case .nudgeDown: return try nudge(by: invocation.times)
    case .nudgeUp: return try nudge(by: -invocation.times)
    case .mark: return mark(invocation.times)
    case .markRange: return markRange()
    case .markSection: return markSection()
    case .markAll: return markAll()
    case .invertMarks: return invertMarks()
    case .save where isPending: return try toggleEditMode()
    case .save:
      let name = keyMap.keyName(for: .save)
      return .stay(.note("Everything is saved already. \(name) FILE writes the rows to a file."))
    case .undo: return try replay(invocation.times, .undo)
    case .redo: return try replay(invocation.times, .redo)
    case .quit: return leave()
    default:
      if let outcome = try performOnRows(invocation) { return outcome }
      if entry == nil { trap("\(invocation.command.rawValue) is no list command") }
      if lostField == nil {
        table.updateField { _ = $0.perform(invocation) }
      } else {
        _ = lostField?.perform(invocation)
      }
      return .stay()
    }
  }
}
