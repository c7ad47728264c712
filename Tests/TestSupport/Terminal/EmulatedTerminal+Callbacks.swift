import CVterm
import Terminal

extension EmulatedTerminal {
  private static func from(_ context: UnsafeMutableRawPointer?) -> EmulatedTerminal? {
    context.map { Unmanaged<EmulatedTerminal>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Lets libvterm hand over its answers.
  func collectAnswers(_ context: UnsafeMutableRawPointer) {
    vterm_output_set_callback(
      terminal,
      { bytes, count, context in
        guard let bytes else { return }
        let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
        EmulatedTerminal.from(context)?.answers += buffer
      }, context)
  }

  static var callbacks: VTermScreenCallbacks {
    var callbacks = VTermScreenCallbacks()
    callbacks.movecursor = { position, _, _, context in
      EmulatedTerminal.from(context)?.cursorPosition = Position(
        row: Int(position.row), column: Int(position.col))
      return 1
    }
    callbacks.bell = { context in
      EmulatedTerminal.from(context)?.bellCount += 1
      return 1
    }
    callbacks.settermprop = { property, value, context in
      guard let terminal = EmulatedTerminal.from(context), let value else { return 0 }
      terminal.set(property, to: value.pointee)
      return 1
    }
    return callbacks
  }

  private func set(_ property: VTermProp, to value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN: isOnAlternateScreen = value.boolean != 0
    case VTERM_PROP_TITLE: title = value.string.map { String(cString: $0) } ?? ""
    case VTERM_PROP_MOUSE: reportsMouse = value.number != Int32(VTERM_PROP_MOUSE_NONE)
    default: break
    }
  }
}
