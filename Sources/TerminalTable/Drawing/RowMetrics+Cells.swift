import Terminal

/// Where the parts of a cell are.
extension RowMetrics {
  /// Where the checkbox of a cell stands; nil if it has none, or no room for one.
  func checkbox(of cell: TableCell) -> Range<Int>? {
    guard cell.checkbox != nil, text.count >= Self.leastTextWithCheckbox else { return nil }
    return text.lowerBound..<text.lowerBound + Self.checkboxColumns
  }

  /// Where a text field stands in the place of a cell's title: where the title begins, and in
  /// columns as far as the first one goes, as long as the text and the caret behind it fit there.
  func field(
    holding text: String, in cell: TableCell, _ columns: [TableColumn], _ widths: CharacterWidths
  ) -> Range<Int> {
    let start = checkbox(of: cell).map { $0.upperBound + 1 } ?? self.text.lowerBound
    guard case .columns = cell.style, let first = columns.places(in: fieldColumns).first else {
      return start..<self.text.upperBound
    }
    let end = self.text.lowerBound + first.upperBound
    let room = max(0, end - start)
    let fits = DisplayText(text, widths: widths, limit: room + 1).columns < room
    return start..<(fits ? end : self.text.upperBound)
  }

  /// Where the accessory of a cell stands; nil if it has none, or no room for one.
  func accessory(of cell: TableCell, _ widths: CharacterWidths) -> Range<Int>? {
    let columns: Int
    switch cell.accessory {
    case .none: return nil
    case .disclosure: columns = 1
    case .text(let text):
      let room = min(Self.mostAccessoryColumns, self.text.count / 3)
      columns = Self.columns(of: text, in: room, widths)
    }
    guard text.count >= columns + 4 else { return nil }
    return text.upperBound - columns..<text.upperBound
  }

  /// What the checkbox and the accessory of a cell leave of its first line.
  func title(of cell: TableCell, _ widths: CharacterWidths) -> Range<Int> {
    let end = accessory(of: cell, widths).map { $0.lowerBound - 1 } ?? text.upperBound
    guard let checkbox = checkbox(of: cell), checkbox.upperBound < end else {
      return text.lowerBound..<end
    }
    return checkbox.upperBound + 1..<end
  }

  /// Where the texts of a cell in columns stand within the row's text: the first behind the
  /// checkbox, and texts before what stands at the end of the row.
  func places(
    of cell: TableCell, in columns: [TableColumn], _ widths: CharacterWidths
  ) -> [Range<Int>] {
    let area = title(of: cell, widths)
    let (indent, end) = (area.lowerBound - text.lowerBound, area.upperBound - text.lowerBound)
    let first = columns.firstIndex { !$0.isHidden }
    return zip(columns, columns.places(in: fieldColumns)).enumerated().map { index, column in
      var place = column.1
      if index == first {
        place = min(place.lowerBound + indent, place.upperBound)..<place.upperBound
      }
      // A number stays below those of the other rows.
      return column.0.alignment == .leading ? place.clamped(to: 0..<max(0, end)) : place
    }
  }

  /// How a line is divided between a title and what stands at its end, which has no columns where
  /// there is no room for it.
  static func rooms(
    of title: String, _ detail: String, in columns: Int, _ widths: CharacterWidths
  ) -> (title: Int, detail: Int) {
    let gap = 2
    let whole = Self.columns(of: title, in: columns, widths)
    let room = max(columns - whole - gap, columns / 2 - gap)
    let details = room >= 4 ? Self.columns(of: detail, in: room, widths) : 0
    return (details == 0 ? columns : columns - details - gap, details)
  }

  /// How many columns a text takes where there are so many; an ellipsis takes one.
  private static func columns(of text: String, in room: Int, _ widths: CharacterWidths) -> Int {
    DisplayText(text, widths: widths, limit: room)
      .truncated(to: room, ellipsis: Glyphs.ascii.ellipsis).columns
  }

  /// Text with fewer columns has no checkbox beside it.
  static let leastTextWithCheckbox = 6
  private static let checkboxColumns = 3
  private static let mostAccessoryColumns = 16
}
