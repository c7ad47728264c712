import ObjectGraph
import Terminal

extension Editor {
  /// What can be done in a window that shows nothing but an apology.
  private static let possibleUnseen: Set<Command.Identifier> = [
    .quit, .interrupt, .accept, .decline, .repaint, .suspend,
  ]

  /// Acts on everything that one turn brought, in order.
  ///
  /// Foreign changes are looked for first, so that the keys act on the list as it is now.
  public func handle(_ events: [InputEvent]) {
    if !events.isEmpty { mergeOutsideChanges() }
    var rest = events[...]
    while !isFinished, let input = reader.next(from: &rest, in: scope) {
      act(on: input)
    }
  }

  /// Takes in what other programs have done to the file (R17, R19).
  ///
  /// Costs next to nothing when there is nothing new. Whatever changed comes as a batch of its
  /// own, and the next ``endTurn()`` shows it. A failure is told on the status line for as long as
  /// it lasts, however often this is called.
  public func mergeOutsideChanges() {
    do {
      try objects.mergeChanges()
      blindness = nil
    } catch {
      blindness = phrasebook.sentence(for: error)
    }
    settle()
  }

  /// Whether the program is to be suspended, now that the turn is drawn; asking settles it.
  public func takeSuspension() -> Bool {
    defer { wantsSuspension = false }
    return wantsSuspension
  }

  /// Takes in that the program was stopped and goes on: the screen is drawn again as a whole, and
  /// the file may have changed meanwhile.
  public func resume() {
    drawnFrame = nil
    mergeOutsideChanges()
  }

  /// Ends the turn: processes pending changes, arranges, draws what changed, flushes once (R2).
  public func endTurn() {
    attempt { try objects.processPendingChanges() }
    settle()
    guard !isFinished else { return }
    draw()
  }

  private func settle() {
    attempt { if let news = try screen.settle() { message = news } }
  }

  private func act(on input: Input) {
    if case .other(let event) = input {
      observe(event)
      return
    }
    if layout.isTooSmall {
      guard case .command(let invocation) = input,
        Self.possibleUnseen.contains(invocation.command)
      else { return }
    }
    message = nil
    switch input {
    case .command(let invocation): perform(invocation)
    case .text(let text): screen.insert(text)
    case .unbound(let key): refuse(key)
    case .paste: message = .refusal(pasteRefusal)
    case .other: break
    }
  }

  private func observe(_ event: InputEvent) {
    switch event {
    case .resized(let size): layout = ScreenLayout(size: size)
    case .focus(true): mergeOutsideChanges()
    default: break
    }
  }

  private func refuse(_ key: Key) {
    guard screen.scope == .list, question == nil else {
      message = .refusal("\(key) means nothing here.")
      return
    }
    message = .refusal("\(key) means nothing here. \(keyMap.keyName(for: .help)) shows the keys.")
  }

  private var pasteRefusal: String {
    let add = keyMap.keyName(for: .addBelow)
    let edit = keyMap.keyName(for: .editTitle)
    return "Pasted text goes into a title: press \(add) or \(edit) first."
  }
}
