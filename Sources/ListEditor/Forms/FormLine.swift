import Terminal

/// One line of a form, as it is drawn.
struct FormLine: Equatable {
  /// What a line shows.
  enum Kind: Equatable {
    /// A value, or a part of one.
    case value
    /// What there is to know of the value, such as what there is to choose from.
    case note
    /// Why a value cannot be kept.
    case problem
  }

  let kind: Kind
  /// The name of the field, on its first line.
  let label: DisplayText
  /// The text, already cut to its room.
  let text: DisplayText
  /// Whether the field has the keyboard.
  let isFocused: Bool
  /// Whether something else is typed than the row holds; said on the first line.
  let isEdited: Bool

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - column: Where the values begin.
  ///   - width: How many columns they have.
  func draw(on surface: Surface, in theme: Theme, row: Int, column: Int, width: Int) {
    func draw(_ text: DisplayText, _ style: Style, at column: Int) {
      surface.draw(text, style: style, at: Position(row: row, column: column))
    }
    surface.clear(row: row)
    if !label.isEmpty {
      if isEdited { draw(surface.glyphs.selected, theme.list.mark, at: 0) }
      if isFocused { draw(surface.glyphs.cursor, theme.list.mark, at: 1) }
      let style = isFocused ? theme.label.union(theme.focusedLabel) : theme.label
      draw(label, style, at: FormPage.labelColumn)
    }
    switch kind {
    case .problem:
      draw(text, theme.error, at: column)
    case .note:
      draw(text, theme.list.detail, at: column)
    case .value:
      if isFocused {
        let area = Rect(
          origin: Position(row: row, column: column), size: Size(columns: width, rows: 1))
        surface.clear(area, style: theme.list.field)
      }
      draw(text, isFocused ? theme.list.field : theme.value, at: column)
    }
  }
}
