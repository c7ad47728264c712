/// What one cell of a virtual screen shows.
struct ScreenCell: Hashable {
  /// What stands in the cell.
  enum Content: Hashable {
    /// A character with its marks; a blank is a space.
    case narrow(String)
    /// A wide character with its marks, of which this is the left half.
    case wideLeft(String)
    /// The right half of the wide character in the cell before.
    case wideRight
  }

  var content: Content
  var style: Style

  /// A cell with nothing in it.
  static func blank(_ style: Style = .plain) -> ScreenCell {
    ScreenCell(content: .narrow(" "), style: style)
  }

  /// What it adds to a line of text: nothing for a right half.
  var text: String {
    switch content {
    case .narrow(let text), .wideLeft(let text): text
    case .wideRight: ""
    }
  }
}
