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
}
