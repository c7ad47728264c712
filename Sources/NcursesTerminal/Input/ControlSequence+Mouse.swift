import Terminal

extension ControlSequence {
  /// What the mouse did, in the form of SGR (`ESC [ < b ; x ; y M` or `m`) or of the first xterms.
  var mouse: MouseEvent? {
    switch (leader, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard intermediate == nil, let code = parameter(0), let column = parameter(1),
        let row = parameter(2)
      else { return nil }
      let isRelease = final == UInt8(ascii: "m")
      // Whoever holds a button may leave the window with it, where some terminals count on, to 0
      // and below. That is told as at the nearest cell: without its end a drag would stay open.
      // Nothing is pressed and no wheel turned out there, so such a report is no event.
      let isMotion = code & 0b110_0000 == 0b010_0000
      let first = isRelease || isMotion ? 1 : Int.min
      return Self.mouse(
        code, isRelease: isRelease, column: max(column, first), row: max(row, first))
    case (nil, UInt8(ascii: "M")) where appendix.count == 3:
      let numbers = appendix.map { Int($0) - 32 }
      return Self.mouse(
        numbers[0], isRelease: numbers[0] & 0b1100_0011 == 3, column: numbers[1], row: numbers[2])
    default:
      return nil
    }
  }

  /// The code has the button in bits 0 and 1, then Shift, Alt, Control, motion; bit 6 is the wheel,
  /// bit 7 other buttons.
  private static func mouse(_ code: Int, isRelease: Bool, column: Int, row: Int) -> MouseEvent? {
    guard (0..<128).contains(code), column > 0, row > 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = Position(row: row - 1, column: column - 1)
    let button: MouseEvent.Button? = [.left, .middle, .right, nil][code & 3]
    switch (code & 64 != 0, code & 32 != 0) {
    case (true, _):
      // 66 and 67 are sideways.
      guard code & 2 == 0, !isRelease else { return nil }
      return MouseEvent(
        code & 1 == 0 ? .wheelUp : .wheelDown, at: position, modifiers: modifiers)
    case (false, true):
      return MouseEvent(
        button == nil ? .move : .drag, button: button, at: position, modifiers: modifiers)
    case (false, false):
      return MouseEvent(
        isRelease ? .release : .press, button: button, at: position, modifiers: modifiers)
    }
  }
}
