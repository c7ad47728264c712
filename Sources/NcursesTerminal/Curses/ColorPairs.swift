import Terminal

/// Which pair of ncurses shows a foreground and a background together.
///
/// Pairs are defined when they are first needed and never again; those beyond the number that the
/// terminal has are shown in its own colours. A colour that it does not have is shown as the
/// nearest of the basic ones, as far as text can be read surely: letters are never like what is
/// behind them, and neither white nor black comes beside a colour of the terminal's own, which may
/// be the same.
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
    let wanted = combination(of: style)
    if wanted.foreground < 0 && wanted.background < 0 { return 0 }
    if let pair = pairs[wanted] { return pair }
    let pair = pairs.count + 1
    guard pair < pairCount else { return 0 }
    define(pair, wanted.foreground, wanted.background)
    pairs[wanted] = pair
    return pair
  }

  private func combination(of style: Style) -> Combination {
    let isAlone = style.foreground == .terminal || style.background == .terminal
    let background = number(of: style.background, isAlone: isAlone)
    var foreground = number(of: style.foreground, isAlone: isAlone)
    if background >= 0, foreground == background, style.foreground != style.background {
      foreground = PaletteColor(background).isLight ? 0 : 7
    }
    return Combination(foreground: foreground, background: background)
  }

  /// - Parameter isAlone: Whether the other colour is the terminal's own, which nobody knows.
  private func number(of color: Color, isAlone: Bool) -> Int {
    guard case .palette(let index) = color, colorCount > 0 else { return -1 }
    guard Int(index) >= colorCount else { return Int(index) }
    let wanted = PaletteColor(Int(index))
    let nearest = wanted.nearest(amongFirst: colorCount)
    return isAlone && PaletteColor(nearest).isGrey ? -1 : nearest
  }
}
