/// Reads a sequence of characters of Unicode grapheme by grapheme, without looking further ahead
/// than one character, and stops when it has read as many as it may.
///
/// `String` finds graphemes too, but the end of one that goes on for a megabyte only by reading the
/// megabyte. Here the questions to `String` are about a few characters at a time.
struct GraphemeReader<Source: IteratorProtocol> where Source.Element == Unicode.Scalar {
  /// A grapheme: nearly always one character, which costs no allocation then.
  enum Grapheme {
    case character(Unicode.Scalar)
    /// At most ``GlyphPainter/maximumCharacters`` of its characters.
    case cluster([Unicode.Scalar])
  }

  private var source: Source
  private var upcoming: Unicode.Scalar?
  private var allowance: Int

  /// How many characters the graphemes have that were read.
  private(set) var count = 0

  /// Whether reading stopped because the allowance was used up, and not at the end.
  private(set) var stoppedEarly = false

  /// Makes a reader that takes at most `allowance` characters from `source`.
  init(_ source: Source, allowance: Int) {
    self.source = source
    self.allowance = allowance
    upcoming = pull()
  }

  /// Reads the next grapheme; `nil` at the end.
  mutating func next() -> Grapheme? {
    guard let first = upcoming else { return nil }
    upcoming = pull()
    guard let second = upcoming, !(first.standsAlone && second.standsAlone) else {
      count += 1
      return .character(first)
    }
    var cluster = [first]
    var length = 1
    var last = first
    while let next = upcoming, Self.joins(next, to: cluster, last: last, length: length) {
      if length < GlyphPainter.maximumCharacters { cluster.append(next) }
      length += 1
      last = next
      upcoming = pull()
    }
    count += length
    return length == 1 ? .character(first) : .cluster(cluster)
  }

  private mutating func pull() -> Unicode.Scalar? {
    guard allowance > 0 else {
      stoppedEarly = stoppedEarly || source.next() != nil
      return nil
    }
    allowance -= 1
    return source.next()
  }

  /// Whether there is no boundary between a cluster and the character after it.
  ///
  /// A cluster of more than eight characters is judged by its first and its last, which is exact
  /// for marks, and those are all that makes clusters long.
  private static func joins(
    _ next: Unicode.Scalar, to cluster: [Unicode.Scalar], last: Unicode.Scalar, length: Int
  ) -> Bool {
    if last.standsAlone && next.standsAlone { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: cluster.prefix(8))
    if length > 8 { text.append(last) }
    text.append(next)
    return String(text).dropFirst().isEmpty
  }
}
