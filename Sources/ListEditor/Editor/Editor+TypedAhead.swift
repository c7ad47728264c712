import Terminal

/// Keys that came too early to mean what they would do.
extension Editor {
  /// Does a command, and notes whether it has come to nothing though one types a text behind it.
  ///
  /// One that opens nothing and says what it has done, as `S` does among fields, did all there is.
  func noteRefusal(of invocation: Invocation, _ body: () -> Void) {
    let before = screen
    body()
    guard commands[invocation.command].beginsTyping, screen === before,
      !Command.Scopes.takingText.contains(scope)
    else { return }
    dropsRest = layout.isTooSmall || message?.kind != .note
  }

  /// Drops the keys among some events, and leaves the rest: what was typed while a command waited,
  /// or behind one that was refused, was meant for a list that does not look as the hands believed.
  func dropKeys(of events: ArraySlice<InputEvent>, into rest: inout ArraySlice<InputEvent>) {
    interpreter.forgetCount()
    rest =
      events.filter { event in
        switch event {
        case .key, .paste: false
        default: true
        }
      }[...]
  }

  /// Whether the terminal goes to another program once the turn is drawn.
  var isLeaving: Bool { wantsSuspension || outsideText != nil }

  /// Drops the keys that were typed behind one that gives the terminal away: they were meant for
  /// the program that gets it, and nobody would see here what they did.
  func dropKeysTypedBehindLeaving(of rest: inout ArraySlice<InputEvent>) {
    let count = rest.count
    dropKeys(of: rest, into: &rest)
    if rest.count < count { driver.beep() }
  }

  /// Drops the keys that were typed before a question was on the screen: they were meant for
  /// something else, and a letter of a word may be its yes.
  func dropKeysTypedAhead(of rest: inout ArraySlice<InputEvent>) {
    guard awaitsSight else { return }
    let count = rest.count
    dropKeys(of: rest, into: &rest)
    guard rest.count < count else { return }
    let words = "What you typed before was not taken; first:"
    if let question, question.remark?.hasPrefix(words) != true {
      self.question?.remark = question.remark.map { "\(words) \($0)" } ?? words
    } else if question == nil, let message, !message.text.hasPrefix(words) {
      self.message = Message(text: "\(words) \(message.text)", kind: message.kind)
    }
    driver.beep()
  }

  /// Drops what was typed until a question is about to be shown, and acts on what else came.
  ///
  /// Before it is shown and not behind that: who answers at once has seen it.
  func dropKeysTypedUnseen() {
    // A click among it may ask the next question.
    while awaitsSight {
      var rest = driver.readInput()[...]
      dropKeysTypedAhead(of: &rest)
      awaitsSight = false
      if !rest.isEmpty { handle(Array(rest)) }
    }
    // What has come and is not understood yet comes as a key of the next turn.
    awaitsSight = driver.hasUnresolvedInput
  }
}
