import Terminal
import TerminalTable

extension ListScreen {
  /// Clicks bring the cursor, double clicks open rows and sections, the wheel scrolls, and a row
  /// that is pulled is moved. In edit mode a click on the mark of a row deletes it, and it alone.
  func handle(_ event: MouseEvent, at time: Duration) throws -> Outcome {
    let turnsWheel = event.kind == .wheelUp || event.kind == .wheelDown
    guard prompt == nil || turnsWheel else { return .stay() }
    if event.kind == .drag, isReadOnly { return .stay(.refusal(refusal(missing: .writableFile))) }
    let held = table.draggedRows.compactMap(rows.object(at:))
    switch table.handle(event, at: time) {
    case .none, .clicked, .scrolled, .dragged: return .stay()
    case .committed(.delete, let path):
      table.setCursor(path)
      return try delete([rows.object(at: path)].compactMap { $0 })
    case .committed: return .stay()
    case .doubleClicked(.row): return .perform(Invocation(.openRow))
    case .doubleClicked(.header(let section)):
      table.setCollapsed(!table.isCollapsed(section: section), section: section)
      return .stay()
    case .doubleClicked: return .stay()
    case .dropped(let isMoved): return try finishMove(of: held, told: isMoved)
    }
  }

  func openAfterPause(at time: Duration) -> Duration? { table.openDropSection(at: time) }
}
