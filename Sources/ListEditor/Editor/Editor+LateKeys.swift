import Terminal

/// Keys that came too late to mean what they were meant for.
extension Editor {
  /// Takes the key that was to put something down, or back, that somebody has taken out of the hand
  /// by now, with all that was typed behind it: in the list it would open another row. It says so.
  ///
  /// Keys that mean the same in the list are acted on, and a key that means something there only
  /// was pressed by somebody who knows.
  ///
  /// - Returns: Whether it took one.
  func takeLateKey(from rest: inout ArraySlice<InputEvent>) -> Bool {
    guard question == nil, let loss = screen.lostHold else { return false }
    // A count before it belongs to it.
    let counted = rest.drop { event in
      if case .key(let key) = event { key.digit != nil } else { false }
    }
    switch counted.first ?? rest.first {
    case .key(let key):
      let meant = keyMap.command(for: key, in: .grab)
      guard meant == .drop || meant == .putBack else {
        let isForList = meant == nil && keyMap.command(for: key, in: .list) != nil
        if isForList { screen.lostHold = nil }
        return false
      }
      screen.lostHold = nil
      let told = message ?? .refusal(loss)
      message = meant == .drop ? told.adding("Nothing was put down.") : told
      driver.beep()
      dropKeys(of: counted.dropFirst(), into: &rest)
      return true
    case .paste:
      screen.lostHold = nil
    case .mouse(let event) where event.kind == .press || event.kind == .release:
      screen.lostHold = nil
    default: break
    }
    return false
  }
}
