import TestSupport
import Testing

@testable import Terminal

@Suite("Reading graphemes")
struct GraphemeReaderTests {
  /// The lengths, in characters of Unicode, of the graphemes of `text`.
  private func lengths(_ text: String) -> [Int] {
    var reader = GraphemeReader(text.unicodeScalars.makeIterator(), allowance: .max)
    var lengths: [Int] = []
    while let grapheme = reader.next() {
      switch grapheme {
      case .character: lengths.append(1)
      case .cluster(let cluster): lengths.append(cluster.count)
      }
    }
    return lengths
  }

  @Test("Graphemes are those of String, whatever character stands beside whatever other")
  func allNeighbours() {
    let neighbours = ["a", "é", "я", "…", "漢", "カ", "한"]
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = neighbours.reduce(into: "") { $0 += "\($1)\(scalar)" }
      let expected = text.map(\.unicodeScalars.count)
      guard lengths(text) == expected else {
        Issue.record("U+\(String(value, radix: 16)) between \(neighbours)")
        continue
      }
    }
  }

  @Test("Graphemes are those of String in random texts")
  func randomTexts() {
    var generator = SeededGenerator()
    for _ in 0..<5_000 {
      let text = ScreenCorpus.randomText(length: 10, using: &generator)
      #expect(lengths(text) == text.map(\.unicodeScalars.count))
    }
  }

  @Test("So are they in emoji of many parts, each with its tone")
  func joinedEmoji() {
    let people = ["👨🏽", "👩🏿", "👧🏻", "👦🏾", "👩🏽", "👨🏿"]
    for count in 1...people.count {
      let text = people.prefix(count).joined(separator: "\u{200D}")
      #expect(lengths(text + "👨🏽") == [3 * count - 1, 2])
    }
  }

  @Test("A grapheme without an end is kept in part and read to its end")
  func endless() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000) + "b"
    #expect(lengths(text) == [32, 1])
    var reader = GraphemeReader(text.unicodeScalars.makeIterator(), allowance: 100)
    var graphemes = 0
    while reader.next() != nil { graphemes += 1 }
    #expect(graphemes == 1)
    #expect(reader.stoppedEarly)
  }
}
