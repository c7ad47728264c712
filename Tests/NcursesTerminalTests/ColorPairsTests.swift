import Terminal
import Testing

@testable import NcursesTerminal

@Suite("Colour pairs") struct ColorPairsTests {
  @Test("Each combination gets a pair of its own, once")
  func combinations() {
    var pairs = ColorPairs(colorCount: 8, pairCount: 64)
    var defined: [[Int]] = []
    func pair(_ foreground: Color, _ background: Color) -> Int {
      pairs.pair(for: Style(foreground: foreground, background: background)) {
        defined.append([$0, $1, $2])
      }
    }
    #expect(pair(.terminal, .terminal) == 0)
    #expect(pair(.palette(1), .terminal) == 1)
    #expect(pair(.terminal, .palette(1)) == 2)
    #expect(pair(.palette(1), .terminal) == 1)
    #expect(pair(.palette(8), .palette(9)) == 0)
    #expect(pair(.palette(8), .palette(7)) == 3)
    #expect(defined == [[1, 1, -1], [2, -1, 1], [3, -1, 7]])
  }

  @Test("When no pair is left, text is shown in the terminal's own colours")
  func exhausted() {
    var pairs = ColorPairs(colorCount: 256, pairCount: 3)
    let numbers = (0..<4).map { index in
      pairs.pair(for: Style(foreground: .palette(UInt8(index)))) { _, _, _ in }
    }
    #expect(numbers == [1, 2, 0, 0])
  }
}
