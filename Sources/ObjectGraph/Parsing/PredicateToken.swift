/// A piece of a condition.
struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// Letters, digits and whatever else means nothing by itself.
    case word
    /// A text in quotation marks.
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
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "\"")) else {
          throw PredicateSyntaxError(start..<start + 1, .unclosedQuote)
        }
        place = end + 1
        let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        tokens.append(PredicateToken(.quoted, text, start..<place))
      case let byte where isBlank(byte):
        place += 1
      default:
        if let (kind, length) = sign(at: place, in: bytes) {
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
    }
    return tokens
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
