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
  func draw(on surface: Surface, row: Int, column: Int, width: Int) {
    func draw(_ text: DisplayText, _ style: Style, at column: Int) {
      surface.draw(text, style: style, at: Position(row: row, column: column))
    }
    surface.clear(row: row)
    if !label.isEmpty {
      if isEdited { draw(surface.glyphs.selected, .plain, at: 0) }
      if isFocused { draw(surface.glyphs.cursor, .plain, at: 1) }
      draw(label, isFocused ? Style(.bold) : .plain, at: FormPage.labelColumn)
    }
    switch kind {
    case .problem:
      draw(text, Style(.bold), at: column)
    case .note:
      draw(text, Style(.dim), at: column)
    case .value:
      if isFocused {
        let area = Rect(
          origin: Position(row: row, column: column), size: Size(columns: width, rows: 1))
        surface.clear(area, style: Style(.underline))
      }
      draw(text, isFocused ? Style(.underline) : .plain, at: column)
    }
  }
}
