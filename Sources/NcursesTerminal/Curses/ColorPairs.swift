import Terminal

/// Which pair of ncurses shows a foreground and a background together.
///
/// Pairs are defined when they are first needed and never again; those beyond the number that the
/// terminal has are shown in its own colours. A colour that it does not have is shown as the
/// nearest of the basic ones, as far as text can be read surely: a dark ground stays dark, letters
/// are never like what is behind them, and neither white nor black comes beside a colour of the
/// terminal's own, which may be the same.
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
    define(pair, sent(wanted.foreground), sent(wanted.background))
    pairs[wanted] = pair
    return pair
  }

  /// The difference of brightness below which letters are hard to read.
  private static let leastContrast = 70

  private func combination(of style: Style) -> Combination {
    guard case .palette(let text) = style.foreground, case .palette(let ground) = style.background
    else {
      return Combination(foreground: alone(style.foreground), background: alone(style.background))
    }
    guard colorCount > 0 else { return Combination(foreground: -1, background: -1) }
    let foreground = number(text)
    let background = number(ground, keepsLightness: true)
    let contrast = Self.contrast(foreground, background)
    let isTooWeak =
      contrast < Self.leastContrast && contrast < Self.contrast(Int(text), Int(ground))
    return Combination(
      foreground: !isTooWeak ? foreground : PaletteColor(background).isLight ? 0 : 7,
      background: background)
  }

  private static func contrast(_ one: Int, _ other: Int) -> Int {
    abs(PaletteColor(one).brightness - PaletteColor(other).brightness)
  }

  /// A colour beside one of the terminal's own, which nobody knows.
  private func alone(_ color: Color) -> Int {
    guard case .palette(let index) = color, colorCount > 0 else { return -1 }
    let nearest = number(index)
    return nearest != Int(index) && PaletteColor(nearest).isGrey ? -1 : nearest
  }

  /// What ncurses is told of a colour. Where there are as many as eight bits for each of red, green
  /// and blue make, they are not those of a palette: such bits are their numbers, but for the first
  /// eight.
  private func sent(_ number: Int) -> Int {
    colorCount == 1 << 24 && number >= 8 ? PaletteColor(number).packed : number
  }

  /// A colour, or the nearest one that there is.
  private func number(_ index: UInt8, keepsLightness: Bool = false) -> Int {
    guard Int(index) >= colorCount else { return Int(index) }
    return PaletteColor(Int(index))
      .nearest(amongFirst: colorCount, keepsLightness: keepsLightness)
  }
}
