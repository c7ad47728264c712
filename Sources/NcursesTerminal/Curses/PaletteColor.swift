/// A colour as the palette of xterm mixes it, from 0 to 255 each.
///
/// Other terminals mix the basic colours otherwise; which of them is nearest seldom depends on
/// that.
struct PaletteColor: Equatable {
  let red: Int
  let green: Int
  let blue: Int

  /// An entry of the palette: the basic colours, the cube of 6×6×6, and the greys.
  init(_ index: Int) {
    switch index {
    case 0..<Self.basic.count: (red, green, blue) = Self.basic[max(0, index)]
    case 16..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let place = index - 16
      (red, green, blue) = (level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let level = 8 + 10 * (index - 232)
      (red, green, blue) = (level, level, level)
    }
  }

  private static let basic = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// Red, green and blue in eight bits each. Some terminals take numbers up to 255 for the places
  /// of a palette, so a colour that would have such a number gets one step of green, which nobody
  /// sees.
  var packed: Int { red << 16 | max(green, red == 0 ? 1 : 0) << 8 | blue }

  /// Whether it is black, white or between them.
  var isGrey: Bool { red == green && green == blue }

  /// How bright it looks, from 0 to 255.
  var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

  /// Whether black is read better on it than white.
  var isLight: Bool { brightness > 127 }

  /// The basic colour that is nearest, among the first `count`; a grey for a grey.
  ///
  /// - Parameter keepsLightness: Whether a dark one stays dark and a light one light, as the ground
  ///   of letters has to.
  func nearest(amongFirst count: Int, keepsLightness: Bool) -> Int {
    func distance(_ index: Int) -> Int {
      let other = PaletteColor(index)
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      return r * r + g * g + b * b
    }
    let candidates = (0..<max(1, min(count, Self.basic.count))).filter { index in
      let other = PaletteColor(index)
      return (!isGrey || other.isGrey) && (!keepsLightness || other.isLight == isLight)
    }
    return candidates.min { distance($0) < distance($1) } ?? 0
  }
}
