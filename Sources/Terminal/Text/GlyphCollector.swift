/// The glyphs of a display text that is being made.
///
/// It collects bytes: a `String` that grows by one character at a time costs ten times as much.
struct GlyphCollector {
  private var bytes: [UInt8] = []
  private(set) var columns = 0

  /// The glyphs; empty as long as all are ASCII.
  private(set) var layout: [GlyphLayout] = []

  init() {}

  /// Begins with printable ASCII.
  init(plain prefix: Substring.UTF8View.SubSequence) {
    bytes = Array(prefix)
    columns = bytes.count
  }

  /// What was collected.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a character that is a glyph and a cluster.
  mutating func append(_ scalar: Unicode.Scalar, columns: Int) {
    if scalar.isASCII {
      if !layout.isEmpty { layout.append(.ascii) }
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      self.columns += columns
    } else {
      append(scalar, marks: [], columns: columns, startsCluster: true)
    }
  }

  /// Adds the glyphs of one cluster.
  mutating func append(_ cluster: [PaintedGlyph]) {
    for (index, glyph) in cluster.enumerated() {
      append(
        glyph.base, marks: glyph.marks, columns: glyph.columns, startsCluster: index == 0)
    }
  }

  private mutating func append(
    _ base: Unicode.Scalar, marks: [Unicode.Scalar], columns: Int, startsCluster: Bool
  ) {
    if layout.isEmpty { layout = Array(repeating: .ascii, count: bytes.count) }
    let start = bytes.count
    bytes.append(contentsOf: base.utf8)
    for mark in marks { bytes.append(contentsOf: mark.utf8) }
    layout.append(
      GlyphLayout(
        bytes: bytes.count - start, columns: columns, startsCluster: startsCluster))
    self.columns += columns
  }
}
