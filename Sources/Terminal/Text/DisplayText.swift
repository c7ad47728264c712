/// Text made safe to show: the only thing that a terminal driver draws.
///
/// Whatever a text holds, its display text has a known number of columns, moves no cursor, rings no
/// bell and turns no writing direction around:
///
/// - controls, bidi overrides, embeddings and isolates, line and paragraph separators become
///   visible pictures (`␛`, `<U+202E>`);
/// - a cluster of several pictures (a family, a skin tone) becomes its first one, a flag its two
///   letters; variation selectors, joiners and other invisible characters are dropped;
/// - at most four marks stay on a character, and marks without one stand on a dotted circle;
/// - what the terminal cannot show becomes a replacement character.
///
/// ```swift
/// let title = DisplayText(raw, widths: driver.widths, limit: 40)
/// ```
///
/// The data is untouched: this is a view of it. A display text is divided into *clusters*, each the
/// picture of one grapheme of the text, and no operation ever cuts one.
public struct DisplayText: Hashable, Sendable {
  /// What is sent to the terminal.
  public private(set) var string = ""
  /// The columns that it takes.
  public private(set) var columns = 0
  /// Whether there is more of the text than this, and no ellipsis says so yet.
  public package(set) var isTruncated = false

  /// The glyphs of `string`; empty as long as it is ASCII, where each byte is a glyph and a
  /// cluster.
  private(set) var layout: [GlyphLayout] = []

  /// An empty text.
  public init() {}

  /// Makes a text of `raw` that takes at most `limit` columns.
  ///
  /// A grapheme that does not fit in whole is left out with all that follows, and `isTruncated`
  /// says so. It says so as well when the text hides so many invisible characters that reading on
  /// would cost more than showing: 16 for each column of the limit.
  ///
  /// - Complexity: O(*limit*), however long `raw` is.
  public init(_ raw: String, widths: CharacterWidths, limit: Int = .max) {
    self.init(raw[...], widths: widths, limit: limit)
  }

  /// Makes a text of `raw` that takes at most `limit` columns.
  ///
  /// - Complexity: O(*limit*), however long `raw` is.
  public init(_ raw: Substring, widths: CharacterWidths, limit: Int = .max) {
    if let plain = DisplayText(plain: raw, limit: limit) {
      self = plain
    } else {
      let prefix = raw.utf8.prefix(Self.plainPrefix(of: raw, limit: limit))
      self.init(
        raw[prefix.endIndex...].unicodeScalars, after: GlyphCollector(plain: prefix),
        widths: widths, limit: limit)
    }
  }

  /// Makes a text of UTF-8 from outside, such as a file name, each broken sequence of which is
  /// shown as a replacement character.
  ///
  /// - Complexity: O(*limit*), however many bytes there are.
  public init(utf8 bytes: some Sequence<UInt8>, widths: CharacterWidths, limit: Int = .max) {
    self.init(scalars: DecodedUTF8(bytes), widths: widths, limit: limit)
  }

  /// Makes a text of characters of Unicode that takes at most `limit` columns.
  ///
  /// - Complexity: O(*limit*): at most 16 · (*limit* + 4) characters are taken from `scalars`.
  public init(
    scalars: some Sequence<Unicode.Scalar>, widths: CharacterWidths, limit: Int = .max
  ) {
    self.init(scalars, after: GlyphCollector(), widths: widths, limit: limit)
  }

  /// Makes a text of glyphs that were collected and as many characters as still fit.
  private init(
    _ scalars: some Sequence<Unicode.Scalar>, after collected: GlyphCollector,
    widths: CharacterWidths, limit: Int
  ) {
    var collected = collected
    let limit = max(0, limit)
    var reader = GraphemeReader(
      scalars.makeIterator(), allowance: Self.allowance(forColumns: limit - collected.columns))
    let painter = GlyphPainter(widths: widths)
    var glyphs: [PaintedGlyph] = []
    while let grapheme = reader.next() {
      if case .character(let scalar) = grapheme, let columns = painter.columns(ofPlain: scalar) {
        guard collected.columns + columns <= limit else {
          isTruncated = true
          break
        }
        collected.append(scalar, columns: columns)
        continue
      }
      switch grapheme {
      case .character(let scalar): painter.paint(CollectionOfOne(scalar), into: &glyphs)
      case .cluster(let cluster): painter.paint(cluster, into: &glyphs)
      }
      guard glyphs.reduce(collected.columns, { $0 + $1.columns }) <= limit else {
        isTruncated = true
        break
      }
      collected.append(glyphs)
    }
    if !isTruncated { isTruncated = reader.stoppedEarly }
    (string, columns, layout) = (collected.string, collected.columns, collected.layout)
  }

  /// How many characters are looked at for so many columns.
  static func allowance(forColumns columns: Int) -> Int {
    let (product, overflow) = columns.addingReportingOverflow(4)
    let (allowance, tooMany) = product.multipliedReportingOverflow(by: 16)
    return overflow || tooMany ? .max : allowance
  }

  /// Makes a text of the program's own that is printable ASCII.
  ///
  /// - Precondition: it is.
  public init(ascii text: StaticString) {
    string = text.description
    columns = string.utf8.count
    guard string.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      trap("“\(string)” is not printable ASCII")
    }
  }
}

extension DisplayText {
  /// Two texts are equal if they show the same, however they came about.
  public static func == (left: DisplayText, right: DisplayText) -> Bool {
    left.string == right.string && left.columns == right.columns
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
  }

  /// Whether all of it is ASCII.
  ///
  /// Nothing else takes as many columns as bytes, unless the terminal gives two columns to letters
  /// of two bytes, as those of East Asia may give them to Greek and Cyrillic.
  package var isASCII: Bool { columns == string.utf8.count && !hasWideGlyphs }

  /// Whether a character of it takes two columns.
  package var hasWideGlyphs: Bool { layout.contains { $0.columns > 1 } }

  /// Whether it takes no columns.
  public var isEmpty: Bool { columns == 0 }

  private mutating func spellOutLayout() {
    if layout.isEmpty { layout = Array(repeating: .ascii, count: string.utf8.count) }
  }

  /// Appends glyphs that are already safe.
  mutating func append(_ other: DisplayText) {
    if !layout.isEmpty || !other.layout.isEmpty {
      spellOutLayout()
      layout +=
        other.layout.isEmpty
        ? Array(repeating: .ascii, count: other.string.utf8.count) : other.layout
    }
    string += other.string
    columns += other.columns
  }

  /// Makes a text of a character of the program's own that takes one column by itself.
  init(oneColumn character: Unicode.Scalar) {
    let string = String(character)
    self.init(
      safe: string, columns: 1,
      layout: [GlyphLayout(bytes: string.utf8.count, columns: 1, startsCluster: true)])
  }

  /// Makes a text of glyphs that are already safe.
  init(safe string: String, columns: Int, layout: [GlyphLayout]) {
    self.string = string
    self.columns = columns
    self.layout = layout
  }
}
