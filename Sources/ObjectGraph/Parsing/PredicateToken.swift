/// A piece of a condition.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// Letters, digits and whatever else means nothing by itself.
    case word
    /// A text in quotation marks, double ones or single ones.
    case quoted
    case sign(FetchRequest.Comparison)
    case open
    case close
    case comma
  }

  let kind: Kind
  /// What it says, without quotation marks.
  let text: String
  /// Where it stands, in bytes of UTF-8.
  let range: Range<Int>
  /// What it is called among keywords and fields, `and` also where somebody typed `&&` as in a
  /// program; empty for long texts, which are neither.
  let name: String

  init(_ kind: Kind, _ text: String, _ range: Range<Int>) {
    self.kind = kind
    self.text = text
    self.range = range
    let length = text.utf8.count
    let sign = kind == .word && length == 2 ? Self.keywordSigns[text] : nil
    name = sign ?? (length <= 256 ? text.folded : "")
  }

  /// The signs that stand for keywords where they are words by themselves.
  private static let keywordSigns = ["&&": "and", "||": "or"]

  /// Whether it is one of some keywords.
  func isKeyword(_ words: String...) -> Bool {
    kind == .word && words.contains(name)
  }

  /// Takes a text apart.
  ///
  /// - Throws: ``PredicateSyntaxError/Reason/unclosedQuote``
  /// - Complexity: O(length)
  static func tokens(of text: String) throws(PredicateSyntaxError) -> [PredicateToken] {
    let bytes = Array(text.utf8)
    var tokens: [PredicateToken] = []
    var place = 0
    var mayEndSingle = true
    while place < bytes.count {
      let start = place
      if let end = try endOfQuotation(from: start, in: bytes, after: tokens.last, &mayEndSingle) {
        place = end + 1
        let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        tokens.append(PredicateToken(.quoted, text, start..<place))
      } else if isBlank(bytes[place]) {
        place += 1
      } else if let (kind, length) = sign(at: place, in: bytes) {
        place += length
        tokens.append(PredicateToken(kind, "", start..<place))
      } else {
        repeat {
          place += 1
        } while place < bytes.count && !isBlank(bytes[place])
          && bytes[place] != UInt8(ascii: "\"") && sign(at: place, in: bytes) == nil
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        tokens.append(PredicateToken(.word, word, start..<place))
      }
    }
    return tokens
  }

  /// Where a text in quotation marks ends that begins at a place; nil if none begins there.
  ///
  /// In single ones none begins behind a word of a value, so that `rock 'n' roll` is one value, and
  /// it ends at the first mark behind which a word ends, so that `'rock'n'roll'` is one text.
  ///
  /// - Parameter mayEndSingle: Whether there may be such a mark; it becomes false where none was
  ///   found, since none is found from a later place then.
  private static func endOfQuotation(
    from start: Int, in bytes: [UInt8], after last: PredicateToken?, _ mayEndSingle: inout Bool
  ) throws(PredicateSyntaxError) -> Int? {
    let rest = bytes.indices[(start + 1)...]
    switch bytes[start] {
    case UInt8(ascii: "\""):
      guard let end = rest.first(where: { bytes[$0] == bytes[start] }) else {
        throw PredicateSyntaxError(start..<start + 1, .unclosedQuote)
      }
      return end
    case UInt8(ascii: "'") where mayEndSingle && last?.isWordOfValue != true:
      let end = rest.first { place in
        bytes[place] == bytes[start]
          && (place + 1 == bytes.count || isBlank(bytes[place + 1])
            || sign(at: place + 1, in: bytes) != nil)
      }
      mayEndSingle = end != nil
      return end
    default:
      return nil
    }
  }

  /// Whether the value goes on behind it to which it belongs.
  private var isWordOfValue: Bool {
    kind == .word
      && !isKeyword(
        "and", "or", "not", "is", "contains", "has", "begins", "starts", "ends", "with", "like",
        "in", "between")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The sign that begins at a place, and its length.
  private static func sign(at place: Int, in bytes: [UInt8]) -> (Kind, Int)? {
    // Nearly every byte is a letter or a blank.
    guard bytes[place] == 0xE2 || bytes[place] < 0x40 && !bytes[place].isASCIIDigit else {
      return nil
    }
    return signs.first { bytes[place...].starts(with: $0.bytes) }.map { ($0.kind, $0.bytes.count) }
  }

  /// Longer ones before those that they begin with.
  private static let signs: [(bytes: [UInt8], kind: Kind)] = {
    let kinds: [(String, Kind)] = [
      ("<=", .sign(.lessOrEqual)), (">=", .sign(.greaterOrEqual)), ("<>", .sign(.notEqual)),
      ("!=", .sign(.notEqual)), ("==", .sign(.equal)), ("≤", .sign(.lessOrEqual)),
      ("≥", .sign(.greaterOrEqual)), ("≠", .sign(.notEqual)), ("<", .sign(.less)),
      (">", .sign(.greater)), ("=<", .sign(.lessOrEqual)), ("=>", .sign(.greaterOrEqual)),
      ("=", .sign(.equal)), ("(", .open), (")", .close), (",", .comma),
    ]
    return kinds.map { (Array($0.0.utf8), $0.1) }
  }()
}
