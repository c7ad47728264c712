import CVterm
import Terminal

extension EmulatedTerminal {
  /// A key is pressed; its bytes are among the answers.
  public func press(_ key: Key) {
    let modifiers = Self.modifiers(key.modifiers)
    switch key.code {
    case .character(let character):
      for scalar in character.unicodeScalars {
        vterm_keyboard_unichar(terminal, scalar.value, modifiers)
      }
    case .function(let number):
      let key = VTERM_KEY_FUNCTION_0.rawValue + UInt32(number)
      vterm_keyboard_key(terminal, VTermKey(rawValue: key), modifiers)
    default:
      vterm_keyboard_key(terminal, Self.key(key.code), modifiers)
    }
  }

  /// Text is pasted; in brackets if the program has asked for them.
  public func paste(_ text: String) {
    vterm_keyboard_start_paste(terminal)
    answers += text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    vterm_keyboard_end_paste(terminal)
  }

  /// The mouse does something; the program hears of it if it has asked for that.
  public func point(_ event: MouseEvent) {
    guard reportsMouse else { return }
    let modifiers = Self.modifiers(event.modifiers)
    let place = event.position
    vterm_mouse_move(terminal, Int32(place.row), Int32(place.column), modifiers)
    let button: Int32 =
      switch (event.kind, event.button) {
      case (.wheelUp, _): 4
      case (.wheelDown, _): 5
      case (_, .middle): 2
      case (_, .right): 3
      default: 1
      }
    if event.kind != .drag {
      vterm_mouse_button(terminal, button, event.kind != .release, modifiers)
    }
  }

  /// The window gets or loses the keyboard.
  public func focus(_ isIn: Bool) {
    let state = vterm_obtain_state(terminal)
    if isIn { vterm_state_focus_in(state) } else { vterm_state_focus_out(state) }
  }

  private static func modifiers(_ modifiers: Key.Modifiers) -> VTermModifier {
    var bits: UInt32 = 0
    if modifiers.contains(.shift) { bits |= VTERM_MOD_SHIFT.rawValue }
    if modifiers.contains(.alt) { bits |= VTERM_MOD_ALT.rawValue }
    if modifiers.contains(.control) { bits |= VTERM_MOD_CTRL.rawValue }
    return VTermModifier(rawValue: bits)
  }

  private static func key(_ code: Key.Code) -> VTermKey {
    switch code {
    case .up: VTERM_KEY_UP
    case .down: VTERM_KEY_DOWN
    case .left: VTERM_KEY_LEFT
    case .right: VTERM_KEY_RIGHT
    case .home: VTERM_KEY_HOME
    case .end: VTERM_KEY_END
    case .pageUp: VTERM_KEY_PAGEUP
    case .pageDown: VTERM_KEY_PAGEDOWN
    case .insert: VTERM_KEY_INS
    case .delete: VTERM_KEY_DEL
    case .backspace: VTERM_KEY_BACKSPACE
    case .enter: VTERM_KEY_ENTER
    case .tab: VTERM_KEY_TAB
    case .escape: VTERM_KEY_ESCAPE
    case .character, .function: VTERM_KEY_NONE
    }
  }
}
