/// The graphemes of a text one after the other, each with the columns that it takes in a
/// ``DisplayText``.
///
/// It costs what is read, also where that is one character with a megabyte of marks: a `Character`
/// of these is compared by putting its marks in order first.
package struct MeasuredGraphemes: Sequence, IteratorProtocol {
  /// A grapheme where it stands in the text.
  package struct Grapheme {
    package let range: Range<String.Index>
    package let columns: Int
    /// Whether a line ends with it.
    package let isNewline: Bool
    /// Whether it is a space and nothing else.
    package let isSpace: Bool
  }

  private let scalars: Substring.UnicodeScalarView
  private let painter: GlyphPainter
  private var reader: GraphemeReader<Substring.UnicodeScalarView.Iterator>
  private var glyphs: [PaintedGlyph] = []
  private var place: String.Index
  private var count = 0

  /// Reads a text from its start, where a grapheme begins.
  package init(_ text: Substring, widths: CharacterWidths) {
    scalars = text.unicodeScalars
    painter = GlyphPainter(widths: widths)
    reader = GraphemeReader(scalars.makeIterator(), allowance: .max)
    place = text.startIndex
  }

  package mutating func next() -> Grapheme? {
    guard let grapheme = reader.next() else { return nil }
    let start = place
    let first = scalars[start]
    place = scalars.index(start, offsetBy: reader.count - count)
    let isAlone = reader.count == count + 1
    count = reader.count
    return Grapheme(
      range: start..<place, columns: columns(of: grapheme),
      isNewline: Character(first).isNewline, isSpace: isAlone && first == " ")
  }

  private mutating func columns(
    of grapheme: GraphemeReader<Substring.UnicodeScalarView.Iterator>.Grapheme
  ) -> Int {
    switch grapheme {
    case .character(let scalar):
      if let columns = painter.columns(ofPlain: scalar) { return columns }
      painter.paint(CollectionOfOne(scalar), into: &glyphs)
    case .cluster(let cluster): painter.paint(cluster, into: &glyphs)
    }
    return glyphs.reduce(0) { $0 + $1.columns }
  }
}
