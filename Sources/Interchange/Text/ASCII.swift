/// The bytes that mean something to the formats.
enum ASCII {
  static var nul: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var minus: UInt8 { UInt8(ascii: "-") }
  static var plus: UInt8 { UInt8(ascii: "+") }
  static var point: UInt8 { UInt8(ascii: ".") }
  static var zero: UInt8 { UInt8(ascii: "0") }
  static var nine: UInt8 { UInt8(ascii: "9") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var openBrace: UInt8 { UInt8(ascii: "{") }
  static var closeBrace: UInt8 { UInt8(ascii: "}") }
}

extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  var isDigit: Bool { self >= ASCII.zero && self <= ASCII.nine }

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

  /// Whether the byte is a Latin letter.
  var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
