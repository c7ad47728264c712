/// Visible pictures of what acts on a terminal instead of being shown.
///
/// Controls, DEL, bidi embeddings, overrides and isolates, line and paragraph separators. Text that
/// goes onto a screen is made safe by `DisplayText`; this is for text that leaves whole, to the
/// clipboard or to a terminal's standard output, where nothing but these must be changed.
public enum ControlPicture {
  /// `text` with a picture in place of each such character, except those in `kept`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func replacing(
    in text: String, keeping kept: Set<Unicode.Scalar> = [],
    widths: CharacterWidths = .standard
  ) -> String {
    func mustGo(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && !kept.contains(scalar) }
    guard text.unicodeScalars.contains(where: mustGo) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if mustGo(scalar) {
        result.append(contentsOf: of(scalar, widths).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// `text` as drivers put it on the clipboard: line ends and tabs act on nothing in the program
  /// that they are pasted into.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func replacingForClipboard(
    _ text: String, widths: CharacterWidths = .standard
  ) -> String {
    replacing(in: text, keeping: ["\t", "\n"], widths: widths)
  }

  /// The picture of a control: one of Unicode's where there is one and the terminal has it, else
  /// the classic `^[` for C0 and DEL, and the number for all others. Each character of it takes one
  /// column.
  static func of(_ control: Unicode.Scalar, _ widths: CharacterWidths) -> String {
    guard control.value < 0x20 || control.value == 0x7F else {
      return "<U+\(control.hexadecimal)>"
    }
    let number = control.value == 0x7F ? 0x2421 : 0x2400 + control.value
    if let picture = Unicode.Scalar(number), widths.hasPicture(picture) { return String(picture) }
    return "^\(Unicode.Scalar(UInt8(control.value ^ 0x40)))"
  }
}
