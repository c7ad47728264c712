extension DisplayText {
  /// One character with its marks, as it goes into a cell, or into two if it is wide.
  public struct Glyph: Hashable, Sendable {
    /// The character and at most four marks.
    public let string: Substring
    /// The columns that it takes: 1 or 2.
    public let columns: Int
  }

  /// The glyphs from left to right; their columns add up to those of the text.
  public var glyphs: some Sequence<Glyph> {
    let ascii = layout.isEmpty
    let count = ascii ? string.utf8.count : layout.count
    return sequence(state: (index: 0, place: string.startIndex)) { state -> Glyph? in
      guard state.index < count else { return nil }
      let glyph = ascii ? .ascii : layout[state.index]
      let end = string.utf8.index(state.place, offsetBy: Int(glyph.bytes))
      defer {
        state.index += 1
        state.place = end
      }
      return Glyph(string: string[state.place..<end], columns: Int(glyph.columns))
    }
  }

  /// Calls `body` for each character from left to right: with 0 for one that a glyph begins with,
  /// and with its number, from 1 to 4, for a mark on it.
  ///
  /// - Complexity: O(*n*) in the columns of the text, without an allocation.
  package func forEachCharacter(_ body: (_ character: Unicode.Scalar, _ mark: Int) -> Void) {
    var glyph = 0
    var mark = 0
    var rest = 0
    for character in string.unicodeScalars {
      if rest == 0 {
        rest = layout.isEmpty ? 1 : Int(layout[glyph].bytes)
        glyph += 1
        mark = 0
      } else {
        mark += 1
      }
      rest -= UTF8.width(character)
      body(character, mark)
    }
  }
}
