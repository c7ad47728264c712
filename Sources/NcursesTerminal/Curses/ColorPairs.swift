import Terminal

/// Which pair of ncurses shows a foreground and a background together.
///
/// Pairs are defined when they are first needed and never again. Colours that the terminal does not
/// have, and pairs beyond its number, are shown in the terminal's own colours.
struct ColorPairs {
  private struct Combination: Hashable {
    let foreground: Int
    let background: Int
  }

  private let colorCount: Int
  private let pairCount: Int
  private var pairs: [Combination: Int] = [:]

  /// - Parameters:
  ///   - colorCount: How many colours the terminal has; 0 switches colours off.
  ///   - pairCount: How many pairs ncurses keeps, the fixed pair 0 included.
  init(colorCount: Int, pairCount: Int) {
    self.colorCount = colorCount
    self.pairCount = pairCount
  }

  /// The number of the pair, which `define` gives its colours when it is new.
  mutating func pair(for style: Style, define: (Int, Int, Int) -> Void) -> Int {
    let wanted = Combination(
      foreground: number(of: style.foreground), background: number(of: style.background))
    if wanted.foreground < 0 && wanted.background < 0 { return 0 }
    if let pair = pairs[wanted] { return pair }
    let pair = pairs.count + 1
    guard pair < pairCount else { return 0 }
    define(pair, wanted.foreground, wanted.background)
    pairs[wanted] = pair
    return pair
  }

  private func number(of color: Color) -> Int {
    guard case .palette(let index) = color, Int(index) < colorCount else { return -1 }
    return Int(index)
  }
}
