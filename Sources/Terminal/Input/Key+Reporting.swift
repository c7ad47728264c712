extension Key {
  /// Whether terminals say that this key was pressed, as they are when nobody has set them up to
  /// say more: by a character, or by a sequence that ``Key`` knows a name for.
  ///
  /// With a character Ctrl makes one of the control characters, of which there is one for each
  /// letter, the space bar and `\`, `]`, `^` and `_`; any other key is sent without its Ctrl, or
  /// is another key by then. Shift is in the character already. Enter, Escape, Backspace and Tab
  /// are control characters themselves, of which only Tab has another form with Shift, and only
  /// Backspace with Ctrl: some terminals tell that, though most send what Ctrl-h is.
  public var isReported: Bool {
    switch code {
    case .character(let character):
      !modifiers.contains(.shift)
        && (!modifiers.contains(.control) || Self.controlled.contains(character))
    case .function(let number): (1...20).contains(number)
    // Two Escapes in a row are just these.
    case .escape: modifiers.isEmpty
    case .enter: modifiers.isDisjoint(with: [.shift, .control])
    case .backspace: !modifiers.contains(.shift)
    case .tab: !modifiers.contains(.control)
    default: true
    }
  }

  private static let controlled = "abcdefghijklmnopqrstuvwxyz \\]^_"
}
