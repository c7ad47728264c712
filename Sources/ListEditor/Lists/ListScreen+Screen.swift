import ObjectGraph
import Terminal
import TerminalTable

extension ListScreen: Screen {
  var scope: Command.Scopes {
    if entry != nil { return .field }
    return table.isDragging ? .grab : .list
  }

  var abilities: Command.Requirements {
    var abilities: Command.Requirements = []
    if table.cursor != nil { abilities.formUnion([.row, .targets]) }
    if table.markedCount > 0 { abilities.insert(.targets) }
    if !isReadOnly { abilities.insert(.writableFile) }
    if rows.isReorderable { abilities.insert(.manualOrder) }
    if results.sectionKeyPath != nil { abilities.insert(.sections) }
    return abilities
  }

  var title: String { list.name }

  var facts: String {
    let count = ListWords.items(results.order.rowCount, isComplete: results.isComplete)
    let marks = table.markedCount > 0 ? ", \(table.markedCount) marked" : ""
    return "\(count)\(marks), \(rows.isReorderable ? "manual order" : orderWords)"
      + (isReadOnly ? ", read-only" : "")
  }

  var cursorPosition: Position? { table.cursorPosition }

  func refusal(missing: Command.Requirements) -> String {
    if missing.contains(.writableFile) {
      return "This file is read-only, so it cannot be changed."
    }
    if missing.contains(.sections) { return "This list has no sections." }
    if !missing.isDisjoint(with: [.row, .targets]) {
      if table.isCursorOnHeader {
        return "This section is closed; \(keyMap.keyName(for: .collapse)) opens it."
      }
      return "There is no row here."
    }
    return "The rows are shown \(orderWords), so they cannot be moved by hand."
  }

  /// How the rows are ordered if not by hand, in words.
  private var orderWords: String {
    let descriptor = results.fetchRequest.rowDescriptor(sectionPath: results.sectionKeyPath)
    guard let descriptor else { return "in the order of entry" }
    let heading = list.heading(of: descriptor.path)
    return descriptor.order == .descending ? "by \(heading), descending" : "by \(heading)"
  }

  func insert(_ text: String) {
    if lostField == nil {
      table.updateField { $0.insert(text) }
    } else {
      lostField?.insert(text)
    }
  }

  func layout(in size: Size, widths: CharacterWidths) {
    table.columns = list.tableColumns(fitting: size.columns)
    table.layout(size: size, widths: widths)
  }

  func forgetCells() {
    table.reloadData()
  }

  func draw(on surface: Surface, everything: Bool) {
    if everything { table.invalidateDisplay() }
    table.draw(on: surface)
  }

  func perform(_ invocation: Invocation) throws -> Outcome {
    if needsAllRows(invocation) { try results.completeFetch() }
    if let motion = TableMotion(invocation.command) {
      move(motion, invocation)
      return .stay()
    }
    switch invocation.command {
    case .collapse: return collapse()
    case .collapseAll: return collapseAll()
    case .addBelow: return try add()
    case .openRow, .editFields: return try openForm()
    case .editTitle: return try editTitle()
    case .delete: return try delete(invocation.times)
    case .keepTitle: return try keepTitle()
    case .discardTitle: return try discardTitle()
    case .grab: return grab()
    case .drop: return try drop()
    case .putBack: return putBack()
    case .nudgeDown: return try nudge(by: invocation.times)
    case .nudgeUp: return try nudge(by: -invocation.times)
    case .mark: return mark(invocation.times)
    case .markRange: return markRange()
    case .markSection: return markSection()
    case .markAll: return markAll()
    case .invertMarks: return invertMarks()
    case .save: return .stay(.note("Everything is saved already."))
    case .undo: return try replay(invocation.times, .undo)
    case .redo: return try replay(invocation.times, .redo)
    case .quit: return .close
    default:
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
