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
    var end: [Unicode.Scalar] = []
    while let next = upcoming, Self.joins(next, to: cluster, last: last, end) {
      if length < GlyphPainter.maximumCharacters { cluster.append(next) }
      if length >= Self.longestPart { end = (end.isEmpty ? cluster : end).suffix(7) + [next] }
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

  /// How many characters a cluster may have that is judged as a whole.
  private static var longestPart: Int { 8 }

  /// Whether there is no boundary between a cluster and the character after it.
  ///
  /// A longer one is judged by its last eight characters, which is exact for all that makes
  /// clusters long: marks, and emoji that are joined, each with its tone; or by its first eight and
  /// its last, as that of an emoji with many marks is, behind which another one is joined.
  ///
  /// - Parameters:
  ///   - last: Its last character.
  ///   - end: Its last eight characters, if it has more.
  private static func joins(
    _ next: Unicode.Scalar, to cluster: [Unicode.Scalar], last: Unicode.Scalar,
    _ end: [Unicode.Scalar]
  ) -> Bool {
    if last.standsAlone && next.standsAlone { return false }
    if end.isEmpty { return isJoined(next, to: cluster) }
    return isJoined(next, to: end) || isJoined(next, to: cluster.prefix(longestPart) + [last])
  }

  private static func isJoined(
    _ next: Unicode.Scalar, to part: some Sequence<Unicode.Scalar>
  ) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: part)
    text.append(next)
    return (String(text).last?.unicodeScalars.count ?? 0) > 1
  }
}
