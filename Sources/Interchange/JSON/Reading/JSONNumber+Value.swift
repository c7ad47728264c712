extension JSONNumber {
  /// The value of a number, without any loss; nil if `bytes` are no number by RFC 8259.
  ///
  /// Without fraction and exponent it is an integer if `Int64` holds it. With one it is a real if
  /// the nearest `Double` is written as the same number. Everything else keeps its spelling, and
  /// only `-0`, which no integer is, becomes the real that is.
  ///
  /// - Complexity: O(bytes)
  static func value(of bytes: Bytes) -> InterchangeValue? {
    guard let number = JSONNumber(bytes) else { return nil }
    if number.isIntegral {
      if number.digitCount == 0, number.isNegative { return .real(-0.0) }
      if let integer = number.integer { return .integer(integer) }
    } else if let real = number.exactReal {
      return .real(real)
    } else if let real = Double(bytes.text), writes(real, as: bytes) {
      return .real(real)
    }
    return .decimal(DecimalNumeral(checked: bytes.text))
  }

  /// The number as an integer, if it is one that `Int64` holds.
  private var integer: Int64? {
    // 19 digits fit a UInt64.
    guard digitCount <= Self.digitsOfSignificand else { return nil }
    guard isNegative else { return Int64(exactly: significand) }
    return significand <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- significand) : nil
  }

  /// The number as a `Double`, if it takes few digits: then one multiplication or division of two
  /// exact numbers gives the nearest one, and no other number of that few digits is as near, so
  /// that it is written as the same number.
  private var exactReal: Double? {
    guard digitCount <= 15, exponent.magnitude < Self.powersOfTen.count else { return nil }
    let digits = Double(significand)
    let power = Self.powersOfTen[Int(exponent.magnitude)]
    let magnitude = exponent < 0 ? digits / power : digits * power
    return isNegative ? -magnitude : magnitude
  }

  /// The powers of ten that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Whether the shortest spelling of `real` denotes the same number as `bytes`.
  private static func writes(_ real: Double, as bytes: Bytes) -> Bool {
    guard real.isFinite else { return false }
    let shortest = Array(real.description.utf8)
    guard let written = NormalForm(shortest.span), let given = NormalForm(bytes) else {
      return false
    }
    return written == given
  }

  /// The one way to denote a number by digits and a power of ten.
  private struct NormalForm: Equatable {
    let isNegative: Bool
    /// Without zeros at either end.
    let digits: [UInt8]
    /// The power of ten that the last digit counts; 0 for zero.
    let exponent: Int

    init?(_ bytes: Bytes) {
      guard let number = JSONNumber(bytes) else { return nil }
      var digits: [UInt8] = []
      for index in bytes.indices {
        let byte = bytes[index]
        if byte | 0x20 == UInt8(ascii: "e") { break }
        if byte.isDigit, !digits.isEmpty || byte != ASCII.zero { digits.append(byte) }
      }
      var exponent = number.exponent
      while digits.last == ASCII.zero {
        digits.removeLast()
        exponent += 1
      }
      isNegative = number.isNegative
      self.digits = digits
      self.exponent = digits.isEmpty ? 0 : exponent
    }
  }
}
