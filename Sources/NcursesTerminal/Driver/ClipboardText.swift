import Terminal

/// Text made safe to be pasted into whatever program: controls and what turns the writing direction
/// around become the same pictures as on the screen. Line ends and tabs stay, and so does every other
/// character.
struct ClipboardText {
  let string: String

  init(_ raw: String, widths: CharacterWidths) {
    var result = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars {
      if Self.isDangerous(scalar) {
        result.append(contentsOf: DisplayText(String(scalar), widths: widths).string.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    string = String(result)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
