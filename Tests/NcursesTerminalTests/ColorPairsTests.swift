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
    #expect(pair(.palette(2), .palette(4)) == 3)
    #expect(defined == [[1, 1, -1], [2, -1, 1], [3, 2, 4]])
  }

  @Test(
    "A colour that the terminal lacks is the nearest that it has, and text is never lost by that",
    arguments: [
      // White on a dark blue, as the documentation has it.
      (8, 7, 24, [7, 4]), (16, 15, 24, [15, 8]), (8, 15, 4, [7, 4]),
      // Bright forms are the plain ones.
      (8, 14, -1, [6, -1]), (8, -1, 9, [-1, 1]), (8, 208, -1, [3, -1]),
      // Greys may be like the terminal's own colours.
      (8, 8, -1, []), (8, -1, 236, []), (8, 255, -1, []), (8, 8, 1, [7, 1]),
      // Two that come to the same are told apart.
      (8, 0, 117, [0, 7]), (8, 17, 18, [0, 4]), (8, 8, 7, [0, 7]), (8, 236, 0, [7, 0]),
      (8, 10, 2, [7, 2]), (8, 14, 6, [0, 6]),
      // What it has stays as it is.
      (256, 15, 24, [15, 24]), (8, 7, 7, [7, 7]), (0, 7, 24, []),
    ])
  func nearest(count: Int, foreground: Int, background: Int, expected: [Int]) {
    var pairs = ColorPairs(colorCount: count, pairCount: 64)
    func color(_ index: Int) -> Color { index < 0 ? .terminal : .palette(UInt8(index)) }
    var defined: [Int] = []
    _ = pairs.pair(
      for: Style(foreground: color(foreground), background: color(background))
    ) { defined = [$1, $2] }
    #expect(defined == expected)
  }

  @Test(
    "Where colours are told by their red, green and blue, all but the first eight are",
    arguments: [
      (1, 7, [1, 7]), (8, 15, [0x7F7F7F, 0xFFFFFF]), (208, -1, [0xFF8700, -1]),
      (-1, 236, [-1, 0x303030]),
      // No number of a palette's place.
      (21, 16, [0x0001FF, 0x000100]),
    ])
  func packed(foreground: Int, background: Int, expected: [Int]) {
    var pairs = ColorPairs(colorCount: 1 << 24, pairCount: 64)
    func color(_ index: Int) -> Color { index < 0 ? .terminal : .palette(UInt8(index)) }
    var defined: [Int] = []
    _ = pairs.pair(
      for: Style(foreground: color(foreground), background: color(background))
    ) { defined = [$1, $2] }
    #expect(defined == expected)
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
