import Interchange
import TestSupport

extension SeededGenerator {
  /// A text of any kind: short or long, from any part of Unicode, with what formats care about.
  mutating func text() -> String {
    let pieces = [
      "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", "\0", " ", "=1+1", "+", "@x", "'",
      "\\",
      "\\u0041", "\\\"", "/", "\u{FEFF}", "é", "e\u{301}", "漢字", "👩‍👩‍👧‍👦", "🇩🇪", "\u{10FFFF}", "\u{FFFF}",
      "\u{2028}", "\u{85}", "\u{7F}", "\u{1}", "\u{1F}", "\u{FFFD}", "\u{D7FF}", "\u{E000}",
      "sep=;",
      "null", "true", "NULL", "-0.0", "1e5", "abc", "x", "שלום", "نص", "\u{202E}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      switch Int.random(in: 0..<4, using: &self) {
      case 0:
        let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self))
        scalar.map { text.unicodeScalars.append($0) }
      case 1:
        text += String(repeating: "y", count: Int.random(in: 0...40, using: &self))
      default:
        text += pieces.randomElement(using: &self) ?? ""
      }
    }
    return text
  }

  /// A finite number of any size and sign.
  mutating func finiteReal() -> Double {
    switch Int.random(in: 0..<5, using: &self) {
    case 0:
      return [
        0, -0.0, .pi, -.pi, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
        1e22, 1e23, -1e16,
      ].randomElement(using: &self) ?? 0
    case 1: return Double(Int.random(in: -1_000_000...1_000_000, using: &self)) / 100
    default:
      let number = Double(bitPattern: next())
      return number.isFinite ? number : 0.1
    }
  }

  /// The spelling of a number by RFC 8259.
  mutating func numeral() -> String {
    func digits(_ count: ClosedRange<Int>, _ generator: inout Self) -> String {
      let count = Int.random(in: count, using: &generator)
      let pool = Bool.random(using: &generator) ? "0123456789" : "0009"
      return String((0..<count).map { _ in pool.randomElement(using: &generator) ?? "0" })
    }
    var text = Bool.random(using: &self) ? "-" : ""
    let whole = digits(1...24, &self)
    text += whole.hasPrefix("0") ? "0" : whole
    if Bool.random(using: &self) { text += "." + digits(1...24, &self) }
    if Bool.random(using: &self) {
      text += Bool.random(using: &self) ? "e" : "E"
      text += ["", "+", "-"].randomElement(using: &self) ?? ""
      text += digits(1...Int.random(in: 1...4, using: &self), &self)
    }
    return text
  }

  /// A value that JSON has.
  mutating func value() -> InterchangeValue {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &self))
    case 2:
      .integer([.min, .max, 0, -1].randomElement(using: &self) ?? 0)
    case 3:
      .integer(
        Int64.random(in: .min ... .max, using: &self) >> Int64.random(in: 0..<64, using: &self))
    case 4: .real(finiteReal())
    case 5: DecimalNumeral(numeral()).map { .decimal($0) } ?? .null
    default: .text(text())
    }
  }

  /// Names of columns, all different and none empty.
  mutating func names(_ count: Int) -> [String] {
    var names: [String] = []
    while names.count < count {
      let name = text()
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Offsets at which to cut a stream, in order.
  mutating func cuts(_ count: Int) -> [Int] {
    (0..<Int.random(in: 0...8, using: &self)).map { _ in Int.random(in: 0...count, using: &self) }
      .sorted()
  }
}
