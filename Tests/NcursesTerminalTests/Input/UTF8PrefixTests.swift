import TestSupport
import Testing

@testable import NcursesTerminal

@Suite("UTF-8 at the front of bytes") struct UTF8PrefixTests {
  @Test("Every character is read whole, and is incomplete in every beginning of it")
  func allLengths() {
    for scalar: Unicode.Scalar in [
      "\u{0}", "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "€", "\u{FFFF}", "𝄞",
      "\u{10FFFF}",
    ] {
      let bytes = Array(String(scalar).utf8)
      #expect(UTF8Prefix((bytes + [0x41])[...]) == .scalar(scalar, length: bytes.count))
      for count in bytes.indices {
        #expect(UTF8Prefix(bytes[..<count]) == .incomplete)
      }
    }
  }

  @Test("Random bytes are divided as the standard library divides them")
  func sameAsStandardLibrary() {
    var generator = SeededGenerator()
    for _ in 0..<500 {
      let bytes = (0..<8).map { _ in
        [0x41, 0x80, 0xBF, 0xC3, 0xE2, 0x82, 0xED, 0xA0, 0xF0, 0x9F, 0xF4, 0x90, 0xFF]
          .randomElement(using: &generator) ?? UInt8(0)
      }
      var text = String.UnicodeScalarView()
      var rest = bytes[...]
      scan: while !rest.isEmpty {
        switch UTF8Prefix(rest) {
        case .scalar(let scalar, let length):
          text.append(scalar)
          rest = rest.dropFirst(length)
        case .broken(let length):
          text.append("\u{FFFD}")
          rest = rest.dropFirst(length)
        case .incomplete:
          text.append("\u{FFFD}")
          break scan
        }
      }
      #expect(
        Array(text) == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "\(bytes)")
    }
  }
}
