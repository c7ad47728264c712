import Terminal

extension PseudoTerminalProgram {
  /// Presses keys, written as in `jj<Enter><M-Down>text` (see `Key.sequence`).
  ///
  /// - Throws: `KeyNotationError`.
  public func send(_ script: String) throws {
    for key in try Key.sequence(script) { screen.press(key) }
    exchange(waiting: 0)
  }

  /// Pastes text, in brackets if the program has asked for them.
  public func paste(_ text: String) {
    screen.paste(text)
    exchange(waiting: 0)
  }

  /// Does something with the mouse.
  public func point(_ event: MouseEvent) {
    point([event])
  }

  /// Does several things with the mouse at once, so that the program draws nothing between them.
  public func point(_ events: [MouseEvent]) {
    for event in events { screen.point(event) }
    exchange(waiting: 0)
  }

  /// Gives the window the keyboard, or takes it away.
  public func focus(_ isIn: Bool) {
    screen.focus(isIn)
    exchange(waiting: 0)
  }
}
