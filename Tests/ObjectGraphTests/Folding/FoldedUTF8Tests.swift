import ObjectGraph
import TestSupport
import Testing

@Suite("A text of somebody else's memory") struct FoldedUTF8Tests {
  private static let matches: [FetchRequest.TextMatch] = [.contains, .beginsWith, .endsWith]

  /// How bytes match a part that is folded: anywhere, at the beginning, at the end.
  private static func found(_ part: String, in bytes: [UInt8]) -> [Bool] {
    bytes.withUnsafeBufferPointer { text in
      Array(part.utf8).withUnsafeBufferPointer { part in
        matches.map { FoldedUTF8(text).has(part, $0) }
      }
    }
  }

  private static func folded(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { text in
      var folded: [UInt8] = []
      FoldedUTF8(text).withBytes { folded = Array($0) }
      return folded
    }
  }

  @Test(
    "is looked through without its capitals and marks",
    arguments: [
      ("Buy Milk", "milk", [true, false, true]), ("Buy Milk", "buy", [true, true, false]),
      ("Buy Milk", "y m", [true, false, false]), ("Buy Milk", "buy milk", [true, true, true]),
      ("Buy Milk", "Milk", [false, false, false]), ("Crème Brûlée", "brulee", [true, false, true]),
      ("GRÖSSE", "grosse", [true, true, true]), ("ΣΟΦΟΣ", "σοφοσ", [true, true, true]),
    ])
  func parts(text: String, part: String, expected: [Bool]) {
    #expect(Self.found(part, in: Array(text.utf8)) == expected)
  }

  @Test("holds the empty part everywhere", arguments: ["", "a", "é"])
  func emptyPart(text: String) {
    #expect(Self.found("", in: Array(text.utf8)) == [true, true, true])
  }

  @Test(
    "holds no part that is longer", arguments: [("", "a"), ("ab", "abc"), ("é", "ea"), ("Å", "aa")])
  func longerPart(text: String, part: String) {
    #expect(Self.found(part, in: Array(text.utf8)) == [false, false, false])
  }

  @Test("may hold zero bytes, which are characters like others")
  func zeroBytes() {
    for text in ["A\0B", "é\0B"] {
      #expect(Self.found("\0b", in: Array(text.utf8)) == [true, false, true])
      #expect(
        Self.found("a\0", in: Array(text.utf8)) == [
          text.hasPrefix("A"), text.hasPrefix("A"), false,
        ])
      #expect(Self.found("b", in: Array(text.utf8)) == [true, false, true])
    }
  }

  @Test(
    "may be no UTF-8, and is what a string makes of it then",
    arguments: [
      [0x41, 0xFF, 0x42], [0xC3], [0x41, 0xC3], [0xED, 0xA0, 0x80, 0x41], [0x80, 0x4D],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    let mended = String(decoding: bytes, as: UTF8.self).folded
    #expect(Self.folded(bytes) == Array(mended.utf8))
    #expect(Self.found("\u{FFFD}", in: bytes)[0])
    #expect(Self.found(mended, in: bytes) == [true, true, true])
    #expect(Self.found("b", in: bytes)[0] == bytes.contains(0x42))
  }

  @Test("is mended as a string is, wherever it is broken", arguments: 0..<20 as Range<UInt64>)
  func brokenAnywhere(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Where lengths of letters, forbidden ranges and continuations begin and end.
    let pool: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xD0, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
      0xEE, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 1...8, using: &generator))
        .compactMap { _ in pool.randomElement(using: &generator) }
      let mended = Array(String(decoding: bytes, as: UTF8.self).folded.utf8)
      #expect(Self.folded(bytes) == mended, "seed \(seed): \(bytes)")
    }
  }

  @Test("is folded as a string is, whatever it holds", arguments: 0..<20 as Range<UInt64>)
  func likeStrings(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "B", "é", "E\u{301}", "ß", "İ", "Ω", "家", "\0", " ", "😀", "ǅ"]
    let text = (0..<Int.random(in: 0...12, using: &generator))
      .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    #expect(Self.folded(Array(text.utf8)) == Array(text.folded.utf8), "seed \(seed): \(text)")
  }
}
