extension DisplayText {
  /// Where in a text a column begins: the end of the last grapheme before it that does not go
  /// beyond it, and the column at which that ends.
  ///
  /// - Parameters:
  ///   - column: The column; one before the first is taken for that.
  ///   - raw: The text, as it would be shown from its first column on.
  /// - Complexity: O(*column*) as of showing so much of it, however long `raw` is.
  package static func place(
    ofColumn column: Int, in raw: String, widths: CharacterWidths
  ) -> (index: String.Index, column: Int) {
    let plain = plainPrefix(of: raw[...], limit: max(0, column))
    let start = raw.utf8.index(raw.startIndex, offsetBy: plain)
    let rest = raw.unicodeScalars[start...]
    var reader = GraphemeReader(
      rest.makeIterator(), allowance: allowance(forColumns: max(0, column) - plain))
    let painter = GlyphPainter(widths: widths)
    var glyphs: [PaintedGlyph] = []
    var (columns, count) = (plain, 0)
    while columns < column, let grapheme = reader.next() {
      switch grapheme {
      case .character(let scalar): painter.paint(CollectionOfOne(scalar), into: &glyphs)
      case .cluster(let cluster): painter.paint(cluster, into: &glyphs)
      }
      let next = glyphs.reduce(columns) { $0 + $1.columns }
      guard next <= column else { break }
      (columns, count) = (next, reader.count)
    }
    return (rest.index(rest.startIndex, offsetBy: count), columns)
  }
}
