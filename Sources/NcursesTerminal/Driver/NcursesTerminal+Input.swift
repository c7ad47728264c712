import Terminal

extension NcursesTerminal {
  /// `read`, `poll`, `resizeterm`
  ///
  /// A new size comes first, since what follows may be meant for it.
  public func readInput() -> [InputEvent] {
    comeBackUnheard()
    guard tenure != .others else { return [] }
    var events: [InputEvent] = []
    if !sizeIsCertain {
      // Nobody tells of another one where no loop waits for the signal.
      sizeIsCertain = connection != nil
      if adoptWindowSize() { events.append(.resized(size)) }
    }
    for element in input.read(from: device) {
      switch element {
      case .event(let event): events.append(event)
      case .reply(let reply): note(reply)
      }
    }
    // Whoever reads: a lone escape must not wait for the next key.
    scheduleResolving()
    return events
  }

  public var hasUnresolvedInput: Bool { input.timeUntilResolved != nil }

  /// Asks for the size of the window and draws into that from now on; false when it is the same.
  func adoptWindowSize() -> Bool {
    guard let new = device.windowSize, adopt(new) else { return false }
    // What became of the cells while the window changed is the terminal's secret.
    pending.isRepaint = true
    return true
  }

  /// Draws into another size from now on; false when it is the same, or cannot be drawn into.
  func adopt(_ new: Size) -> Bool {
    guard new != size, curses.resize(rows: new.rows, columns: new.columns) else { return false }
    size = new
    cursor = cursor.flatMap { screen.contains($0) ? $0 : nil }
    // Where the terminal has put it is its secret, too.
    placedCursor = nil
    return true
  }

  /// Remembers what the terminal answered.
  func note(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state): synchronizesUpdates = state == 1 || state == 2
    case .mode: break
    case .attributes: answersDue = nil
    }
  }
}
