/// Cuts SQL into words.
struct SQLScanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next word; nil at the end.
  mutating func next() -> SQLToken? {
    skipBlanks()
    guard let first = byte(at: index) else { return nil }
    let start = index
    let kind: SQLToken.Kind
    switch first {
    case UInt8(ascii: "'"): kind = .text(quoted(by: first))
    case _ where first | 0x20 == UInt8(ascii: "x") && byte(at: index + 1) == UInt8(ascii: "'"):
      index += 1
      kind = .blob(quoted(by: UInt8(ascii: "'")))
    case UInt8(ascii: "\""), UInt8(ascii: "`"): kind = .name(quoted(by: first))
    case UInt8(ascii: "["): kind = .name(quoted(by: UInt8(ascii: "]")))
    case _ where isDigit(first) || (first == UInt8(ascii: ".") && isDigit(byte(at: index + 1))):
      kind = .number(scanNumber())
    case _ where isPartOfWord(first): kind = .word(scan(while: isPartOfWord))
    default: kind = .symbol(scanSymbol())
    }
    return SQLToken(kind: kind, range: start..<index)
  }

  private mutating func skipBlanks() {
    while let first = byte(at: index) {
      let second = byte(at: index + 1)
      if first == UInt8(ascii: "-") && second == first {
        while let byte = byte(at: index), byte != UInt8(ascii: "\n") { index += 1 }
      } else if first == UInt8(ascii: "/") && second == UInt8(ascii: "*") {
        index += 2
        while let byte = byte(at: index) {
          index += 1
          if byte == UInt8(ascii: "*") && self.byte(at: index) == UInt8(ascii: "/") { break }
        }
        index += 1
      } else if first == UInt8(ascii: " ") || (9...13).contains(first) {
        index += 1
      } else {
        return
      }
    }
  }

  /// What stands between two marks; a mark written twice is one.
  private mutating func quoted(by mark: UInt8) -> String {
    var content: [UInt8] = []
    index += 1
    while let byte = byte(at: index) {
      index += 1
      if byte == mark {
        guard mark != UInt8(ascii: "]"), self.byte(at: index) == mark else { break }
        index += 1
      }
      content.append(byte)
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// A number; a sign in front of it is a symbol.
  private mutating func scanNumber() -> String {
    var previous: UInt8 = 0
    return scan { byte in
      defer { previous = byte | 0x20 }
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      return isPartOfWord(byte) || byte == UInt8(ascii: ".")
        || isSign && previous == UInt8(ascii: "e")
    }
  }

  private mutating func scanSymbol() -> String {
    let twoBytes = ["<=", ">=", "<>", "!=", "==", "||", "<<", ">>", "->"]
    let pair = String(decoding: bytes[index..<min(index + 2, bytes.count)], as: UTF8.self)
    let symbol = twoBytes.contains(pair) ? pair : String(pair.prefix(1))
    index += symbol.utf8.count
    return symbol
  }

  private mutating func scan(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = byte(at: index), isPart(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }
}

private func isDigit(_ byte: UInt8?) -> Bool {
  byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
}

private func isPartOfWord(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
}
