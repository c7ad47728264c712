import Terminal
import Testing

@testable import TerminalTable

/// A table of eight rows in eight states, with cells of one style, at one width, in one mode; and
/// how it must look. Beside each line, after `│`, stands its mask as `TableScreen.mask()` makes it.
struct CellPicture: CustomTestStringConvertible, Sendable {
  enum Style: String, CaseIterable, Sendable {
    case `default`, value, subtitle, columns, custom
  }

  enum Mode: String, CaseIterable, Sendable {
    /// The cursor on the second row, the third one marked.
    case plain
    /// The same in editing mode.
    case editing
    /// The second and third row have been picked up and dragged down by one.
    case grabbed
  }

  let style: Style
  let columns: Int
  let mode: Mode
  let lines: [String]

  var testDescription: String { "\(style), \(columns) columns, \(mode)" }

  /// The table as it is.
  var screen: TableScreen {
    let names = "plain focused marked changed subdued strong checked accessory"
    let screen = TableScreen(names, columns: columns, rows: 18)
    screen.source.canMove = { $0.row != 3 }
    screen.source.canEdit = { $0.row != 4 }
    screen.table.rowHeight = style == .subtitle ? 2 : 1
    if style == .columns {
      screen.table.columns = [
        TableColumn("Name"), TableColumn("Note"), TableColumn("No", width: 4, alignment: .trailing),
      ]
    }
    screen.setCell { cell(named: $0) }
    screen.setCursor("focused")
    screen.table.setMarked(true, rowsAt: [[0, 2]])
    screen.table.isEditing = mode == .editing
    if mode == .grabbed {
      screen.table.beginDrag(rowsAt: [[0, 1], [0, 2]])
      screen.table.drag(.down)
    }
    return screen
  }

  private func cell(named name: String) -> TableCell {
    var cell: TableCell =
      switch style {
      case .default: .default(title: "A \(name) row")
      case .value: .value(title: "A \(name) row", detail: "detail")
      case .subtitle: .subtitle(title: "A \(name) row", detail: "of two lines")
      case .columns: .columns(["\(name)", "noted", "12"])
      case .custom:
        .custom(
          TableCellDrawing(id: name) { surface, _, state in
            surface.draw(
              state.contains(.focused) ? "<\(name)>" : name, style: Terminal.Style(.underline),
              at: Position(row: 0, column: 1))
          })
      }
    switch name {
    case "changed": cell.emphasis = .changed
    case "subdued": cell.emphasis = .subdued
    case "strong": cell.emphasis = .strong
    case "checked": cell.checkbox = true
    case "accessory": cell.accessory = .text("7")
    default: break
    }
    return cell
  }

  /// What it shows, in the form of `lines`.
  var shown: [String] {
    let screen = screen
    let picture = screen.picture()
    let mask = screen.mask()
    return picture.indices.map { line in
      let width = columns - picture[line].count
      let blanks = String(repeating: " ", count: max(0, width))
      return picture[line] + blanks + "│" + (mask.indices.contains(line) ? mask[line] : "")
    }
  }
}
