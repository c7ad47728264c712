import ObjectGraph
import TestSupport

/// Values of all storage classes, chosen so that equal, nearly equal and odd ones meet often.
enum RandomValues {
  static let values: [AttributeValue] = [
    .null, .integer(.min), .integer(-(1 << 53) - 1), .real(-0x1p53), -7, .real(-6.5), -1, 0,
    .real(0), .real(0.5), 1, .real(1), 2, 10, .integer(1 << 52), .integer((1 << 52) + 1),
    .integer(1 << 53), .integer((1 << 53) + 1), .real(0x1p53), .integer(.max), .real(0x1p63),
    .real(1e300), .real(-1e300), .real(.infinity), .real(-.infinity), .real(.leastNonzeroMagnitude),
    "", "\0",
    "\0a", "a", "A", "a\0", "a\0b", "A\0c", "ab", "aB", "Ab", "abc", "é", "e\u{301}", "É", "zz",
    "[", "_", "{", "abcdefgh", "abcdefghi", "ABCDEFGHI", "abcdefg\u{FF}", "10", "2", "😀",
    "\u{FFFD}",
    .data([]), .data([0]), .data([0, 1]), .data([97]), .data([255]),
    .data([1, 2, 3, 4, 5, 6, 7, 8, 9]), .data([1, 2, 3, 4, 5, 6, 7, 8]),
  ]

  static func any(_ random: inout SeededGenerator) -> AttributeValue {
    values.randomElement(using: &random) ?? .null
  }
}
