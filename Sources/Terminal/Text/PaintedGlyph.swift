/// A character with the marks that stand on it, ready for a cell or two.
struct PaintedGlyph {
  var base: Unicode.Scalar
  var marks: [Unicode.Scalar] = []
  let columns: Int
}
