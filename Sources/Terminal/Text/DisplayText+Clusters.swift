// Where a display text may be cut: between the pictures of two graphemes, and nowhere else.

extension DisplayText {
  /// A place between two clusters: how many glyphs, bytes and columns lie before it.
  struct Boundary: Hashable, Comparable {
    var glyphs = 0
    var bytes = 0
    var columns = 0

    static func < (left: Self, right: Self) -> Bool { left.glyphs < right.glyphs }

    /// The place behind `glyph`, which begins here.
    func after(_ glyph: GlyphLayout) -> Boundary {
      Boundary(
        glyphs: glyphs + 1, bytes: bytes + Int(glyph.bytes), columns: columns + Int(glyph.columns))
    }
  }

  /// The place behind the last cluster.
  var end: Boundary {
    let bytes = string.utf8.count
    return Boundary(glyphs: layout.isEmpty ? bytes : layout.count, bytes: bytes, columns: columns)
  }

  /// The clusters from left to right.
  var clusters: some Sequence<Range<Boundary>> {
    sequence(state: Boundary()) { state -> Range<Boundary>? in
      let start = state
      guard start < end else { return nil }
      repeat {
        state = state.after(layout.isEmpty ? .ascii : layout[state.glyphs])
      } while state.glyphs < layout.count && !layout[state.glyphs].startsCluster
      return start..<state
    }
  }

  /// The last boundary at or before `column`, and the first one at or after it.
  func boundaries(around column: Int) -> (before: Boundary, after: Boundary) {
    if layout.isEmpty {
      let place = min(max(0, column), columns)
      let boundary = Boundary(glyphs: place, bytes: place, columns: place)
      return (boundary, boundary)
    }
    for cluster in clusters where cluster.upperBound.columns > column {
      let start = cluster.lowerBound
      return (start, start.columns >= column ? start : cluster.upperBound)
    }
    return (end, end)
  }

  /// The part between two boundaries.
  func slice(_ range: Range<Boundary>) -> DisplayText {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound.bytes)
    let end = string.utf8.index(
      start, offsetBy: range.upperBound.bytes - range.lowerBound.bytes)
    return DisplayText(
      safe: String(string[start..<end]),
      columns: range.upperBound.columns - range.lowerBound.columns,
      layout: layout.isEmpty
        ? [] : Array(layout[range.lowerBound.glyphs..<range.upperBound.glyphs]))
  }

  /// Whether `cluster` is a space and nothing else.
  func isSpace(_ cluster: Range<Boundary>) -> Bool {
    guard cluster.upperBound.bytes == cluster.lowerBound.bytes + 1 else { return false }
    let place = string.utf8.index(string.startIndex, offsetBy: cluster.lowerBound.bytes)
    return string.utf8[place] == UInt8(ascii: " ")
  }
}
