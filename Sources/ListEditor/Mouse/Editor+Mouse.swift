import Terminal
import TerminalTable

extension Editor {
  /// Gives the screen what the mouse did, in coordinates of its body.
  ///
  /// A question is answered by key, and in a window that shows nothing there is nothing to click.
  func point(_ event: MouseEvent) {
    guard question == nil, !layout.isTooSmall, !isEcho(event, at: clock()) else { return }
    let shown = screen
    defer { noteScreenClick(event, on: shown) }
    var inBody = event
    inBody.position.row -= layout.body.origin.row
    inBody.position.column -= layout.body.origin.column
    if event.kind == .press { message = nil }
    attempt { follow(try screen.handle(inBody, at: clock())) }
    settle()
  }

  /// Whether an event belongs to the second press of a double click whose first one has brought
  /// another screen: what lies there by now was not clicked.
  private func isEcho(_ event: MouseEvent, at time: Duration) -> Bool {
    switch event.kind {
    case .press:
      isButtonEcho =
        screenClick.map {
          $0.position == event.position && time - $0.time <= TableView.usualDoubleClickTime
        } ?? false
      screenClick = nil
      return isButtonEcho
    case .drag, .release, .move: return isButtonEcho
    case .wheelUp, .wheelDown: return false
    }
  }

  private func noteScreenClick(_ event: MouseEvent, on shown: any Screen) {
    guard event.kind == .press, screen !== shown else { return }
    screenClick = (event.position, clock())
  }

  /// Leaves the mouse to the terminal, for text to be selected with it, or takes it back.
  func releaseMouse() -> Message {
    let wasUsed = driver.usesMouse
    driver.usesMouse.toggle()
    guard driver.usesMouse != wasUsed else {
      return .refusal("This terminal does not tell of the mouse.")
    }
    let key = keyMap.keyName(for: .releaseMouse)
    return .note(
      wasUsed ? "The mouse selects text now. \(key) takes it back." : "The mouse works here again.")
  }

  /// Goes on with what has been waiting for a pause: rows that are pulled beyond an edge, and a
  /// closed section that rows are dragged over.
  ///
  /// Whoever runs the event loop calls this at the end of each turn, and once more when the time is
  /// over that it returns.
  ///
  /// - Returns: how long to wait before the next call; nil if there is nothing to wait for.
  public func timeUntilGoingOn() -> Duration? {
    isFinished || question != nil ? nil : screen.goOn(at: clock())
  }
}
