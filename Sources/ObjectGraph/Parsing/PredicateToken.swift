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
  /// What it is called among keywords and fields; empty for long texts, which are neither.
  let name: String

  init(_ kind: Kind, _ text: String, _ range: Range<Int>) {
    self.kind = kind
    self.text = text
    self.range = range
    name = text.utf8.count <= 256 ? text.folded : ""
  }

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
    var mayBeQuoted = true
    while place < bytes.count {
      let start = place
      if bytes[place] == UInt8(ascii: "\"") {
        guard let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
          throw PredicateSyntaxError(start..<start + 1, .unclosedQuote)
        }
        place = end + 1
      } else if mayBeQuoted, bytes[place] == apostrophe {
        // Where no quotation ends behind this one, none does behind a later one.
        if let end = endOfQuotation(from: place, in: bytes) {
          place = end + 1
        } else {
          mayBeQuoted = false
        }
      }
      if place > start {
        let text = String(decoding: bytes[start + 1..<place - 1], as: UTF8.self)
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

  private static let apostrophe = UInt8(ascii: "'")

  /// Where a text in single quotation marks ends that begins at a place: at the first one behind
  /// which a word ends, so that `'rock'n'roll'` is one text; nil if there is none.
  private static func endOfQuotation(from start: Int, in bytes: [UInt8]) -> Int? {
    bytes.indices[(start + 1)...].first { place in
      bytes[place] == apostrophe
        && (place + 1 == bytes.count || isBlank(bytes[place + 1])
          || sign(at: place + 1, in: bytes) != nil)
    }
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
      (">", .sign(.greater)), ("=", .sign(.equal)), ("(", .open), (")", .close), (",", .comma),
    ]
    return kinds.map { (Array($0.0.utf8), $0.1) }
  }()
}
