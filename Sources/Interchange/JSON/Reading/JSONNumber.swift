/// A number as RFC 8259 (section 6) spells it, taken apart.
struct JSONNumber {
  private(set) var isNegative = false
  /// Whether it has neither a fraction nor an exponent.
  private(set) var isIntegral = true
  /// The number of digits from the first one that is not zero.
  private(set) var digitCount = 0
  /// Those digits as a number, if they are not too many for that.
  private(set) var significand: UInt64 = 0
  /// The power of ten that the last digit counts.
  private(set) var exponent = 0

  /// The most digits for which ``significand`` is exact.
  static var digitsOfSignificand: Int { 19 }

  /// Takes `bytes` apart; nil if they are not a number.
  ///
  /// - Complexity: O(bytes)
  init?(_ bytes: Bytes) {
    var index = 0
    func byte() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    if byte() == ASCII.minus {
      isNegative = true
      index += 1
    }
    guard let first = byte(), first.isDigit else { return nil }
    if first == ASCII.zero {
      index += 1
    } else {
      while let digit = byte(), digit.isDigit {
        take(digit)
        index += 1
      }
    }
    if byte() == ASCII.point {
      isIntegral = false
      index += 1
      let start = index
      while let digit = byte(), digit.isDigit {
        take(digit)
        index += 1
      }
      guard index > start else { return nil }
      exponent = start - index
    }
    if let mark = byte(), mark | 0x20 == UInt8(ascii: "e") {
      isIntegral = false
      index += 1
      let isSmall = byte() == ASCII.minus
      if isSmall || byte() == ASCII.plus { index += 1 }
      let start = index
      var written = 0
      while let digit = byte(), digit.isDigit {
        // Greater exponents are told apart by no Double, nor from this one.
        if written < 1 << 40 { written = written * 10 + Int(digit - ASCII.zero) }
        index += 1
      }
      guard index > start else { return nil }
      exponent += isSmall ? -written : written
    }
    guard index == bytes.count else { return nil }
  }

  private mutating func take(_ digit: UInt8) {
    if digitCount == 0, digit == ASCII.zero { return }
    digitCount += 1
    guard digitCount <= Self.digitsOfSignificand else { return }
    significand = significand * 10 + UInt64(digit - ASCII.zero)
  }
}
