import ObjectGraph
import Terminal

extension Editor {
  /// What can be done in a window that shows nothing but an apology: leaving what is there, so that
  /// nobody is caught where the window cannot grow.
  private static let possibleUnseen: Set<Command.Identifier> = [
    .quit, .interrupt, .accept, .acceptHarmless, .decline, .later, .repaint, .suspend,
    .cancel, .putBack, .discardTitle, .discardForm, .closeHelp, .restoreColumns,
  ]

  /// Acts on everything that one turn brought, in order.
  ///
  /// Foreign changes are looked for first, so that the keys act on the list as it is now. Only keys
  /// that do nothing but move the cursor go before: ``endTurn()`` looks when they are seen.
  public func handle(_ events: [InputEvent]) {
    if events.contains(where: \.isByHand) {
      for screen in screens { screen.noteSight() }
    }
    owesLook = owesLook || !events.isEmpty
    var rest = events[...]
    // A turn may bring events in several parts, and is drawn behind all of them.
    if isLeaving { dropKeysTypedBehindLeaving(of: &rest) }
    dropKeysTypedAhead(of: &rest)
    while !isFinished, !rest.isEmpty {
      if owesLook, !interpreter.beginsWithMotion(rest, in: scope) {
        lookAtFile()
        dropKeysTypedAhead(of: &rest)
      }
      if takeLateKey(from: &rest) { continue }
      guard let input = interpreter.next(from: &rest, in: scope) else { break }
      hasMoreToDo = !rest.isEmpty
      dropsRest = false
      act(on: input)
      dropKeysTypedAhead(of: &rest)
      if hasWaited {
        hasWaited = false
        dropKeys(of: rest + driver.readInput(), into: &rest)
      } else if dropsRest {
        // What was typed behind it in one go was meant as text; who types on blindly hears it.
        dropKeys(of: rest, into: &rest)
        if question == nil { driver.beep() }
      } else if isLeaving {
        dropKeysTypedBehindLeaving(of: &rest)
      }
    }
    // A short list is looked through before anybody sees that it is.
    if hasWork { work() }
  }

  /// Takes in what other programs have done to the file (R17, R19).
  ///
  /// Costs next to nothing when there is nothing new. Whatever changed comes as a batch of its
  /// own, and the next ``endTurn()`` shows it. A failure is told once, and stands on the status
  /// line until a later look goes well.
  @discardableResult
  public func mergeOutsideChanges() -> FileSight {
    owesLook = false
    var sight = FileSight.nothing
    let told = troubles[.merging]
    let lists = screens.compactMap { $0 as? ListScreen }
    for list in lists { list.isLooking = true }
    defer { for list in lists { list.isLooking = false } }
    attempt(.merging) {
      do {
        if try objects?.mergeChanges() == true { sight = .changes }
        for screen in screens where try screen.pendingObjects?.mergeChanges() == true {
          sight = .changes
        }
      } catch let error as PersistentStoreError where [.replaced, .logReplaced].contains(error) {
        sight = .lost
        throw error
      }
    }
    isFileLost = sight == .lost
    if sight == .changes, message?.countsRows == true { message = nil }
    if sight == .nothing, troubles[.merging] != told { sight = .changes }
    settle()
    return sight
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
  ///
  /// If the keys of the turn have only moved the cursor, the file is looked at now, when people see
  /// that; what others have changed is a second flush.
  public func endTurn() {
    finishTurn()
    if owesLook, !isFinished, lookAtFile() != .nothing { finishTurn() }
  }

  /// Whether the next page is likely to be asked for, so that ``readAhead()`` has something to do.
  public var isGoingOn: Bool { !isFinished && screen.isGoingOn }

  /// Reads the next page, so that it is there when a key asks for it. To be called when the screen
  /// is seen and no key has come for a while: what reads what was drawn may need the same core.
  public func readAhead() {
    screen.readAhead()
  }

  /// Takes in what other programs have done, unless the system would have told of it.
  @discardableResult
  private func lookAtFile() -> FileSight {
    if troubles[.merging] == nil, isFileQuiet() {
      owesLook = false
      return .nothing
    }
    return mergeOutsideChanges()
  }

  private func finishTurn() {
    attempt {
      try objects?.processPendingChanges()
      for screen in screens { try screen.pendingObjects?.processPendingChanges() }
    }
    settle()
    guard !isFinished else { return }
    askForNextDraft()
    settleDrawnAhead()
    if awaitsSight { dropKeysTypedUnseen() }
    draw()
  }

  /// Whether something has been begun that ``work()`` goes on with. Whoever runs the event loop
  /// then calls it in a turn of its own, after what has come from the keyboard meanwhile.
  public var hasWork: Bool { !isFinished && screen.hasWork }

  /// Does a part of what has been begun, such as looking through a long list.
  public func work() {
    attempt { try screen.work() }
    settle()
  }

  /// Puts everything in order: what was done has merged, and the next key must find it so.
  func settle() {
    closeLostScreens()
    attempt(.settling) { if let news = try screen.settle() { tell(news) } }
  }

  /// Tells something behind what is to be told already and nobody has seen. Of two failures without
  /// a key between them the second may come so soon that nobody has read the first: it stays too.
  func tell(_ news: Message) {
    guard let told = message, isMessageNew || told.kind == .failure && news.kind == .failure else {
      message = news
      return
    }
    message = told.adding(news)
  }

  /// Closes what shows a list that is there no more, and everything above it. In the place of the
  /// first list come the lists that are left. What was typed is offered at the next start. A
  /// question ends with the screen that it was asked on, and what was meant as its answer is none.
  private func closeLostScreens() {
    guard let first = screens.firstIndex(where: \.isGone) else { return }
    let wasHolding = screen.scope == .grab
    var lost = closeGoneScreens()
    if first == 0, screens.count > 1, screens[1] is OutlineScreen {
      screens.removeFirst()
    } else if first == 0, let list = screens[0] as? ListScreen {
      attempt {
        let library = try list.library()
        lost = screens + lost
        screens = [library]
      }
    }
    guard let closed = lost.first else { return }
    if question != nil {
      question = nil
      awaitsSight = true
    }
    let kept = drafts(of: lost)
    offeredDrafts += kept
    // The next step of any list would write a row that was being added there.
    for case let list as ListScreen in lost { attempt { try list.forgetNewRow() } }
    let reason = closed.goneWords
    tell(.refusal(reason + words(aboutKept: kept)))
    if wasHolding { screen.lostHold = reason }
    drawnFrame = nil
  }

  private func act(on input: Input) {
    if question == nil { goesThroughDrafts = false }
    switch input {
    case .other(let event): observe(event)
    case .command(let invocation): noteRefusal(of: invocation) { act(on: invocation) }
    case .text(let text): act { attempt { try screen.insert(text) } }
    case .unbound(let key): act { refuse(key) }
    case .paste(let text): act { offer(text) }
    }
  }

  private func act(on invocation: Invocation) {
    let isPossible = Self.possibleUnseen.contains(invocation.command)
    let discards = [.discardTitle, .discardForm].contains(invocation.command)
    act(isPossibleUnseen: isPossible) {
      let typed = (isFileLost || layout.isTooSmall) && discards ? typedDraft : nil
      perform(invocation)
      keep(typed)
    }
  }

  /// Acts on what a person does, if there is a window to see it in, or it needs none.
  private func act(isPossibleUnseen: Bool = false, _ body: () -> Void) {
    guard isPossibleUnseen || !layout.isTooSmall else { return driver.beep() }
    message = nil
    question?.remark = nil
    body()
  }

  private func observe(_ event: InputEvent) {
    switch event {
    case .resized(let size): layout = ScreenLayout(size: size)
    case .focus(true): mergeOutsideChanges()
    case .mouse(let event): point(event)
    default: break
    }
  }

  private func refuse(_ key: Key) {
    if question != nil {
      let (yes, no) = (keyMap.keyName(for: .accept), keyMap.keyName(for: .decline))
      question?.remark = "\(key.hintName) is no answer, \(yes) and \(no) are."
      return driver.beep()
    }
    let help = commands.commands(in: screen.scope).first {
      [.help, .helpHere].contains($0.identifier) && !keyMap.keys(for: $0.identifier).isEmpty
    }
    let words = help.map { " \(keyMap.keyName(for: $0.identifier)) shows the keys." } ?? ""
    message = .refusal("\(key.hintName) means nothing here.\(words)")
  }

  /// Lets the screen make something of a pasted text, or says where it would go.
  private func offer(_ text: String) {
    guard question == nil else {
      question?.remark = "What you pasted was not taken; first:"
      return driver.beep()
    }
    attempt {
      if let refusal = try screen.prepare(for: nil) { return message = refusal }
      if let outcome = try screen.offer(pasted: text) { return follow(outcome) }
      guard Command.Scopes.takingText.contains(scope) else {
        return message = .refusal(refusal(ofPasting: text))
      }
      try screen.insert(text)
    }
  }

  private func refusal(ofPasting text: String) -> String {
    let scope = scope
    guard commands.commands(in: scope).contains(where: { $0.identifier == .addBelow }) else {
      return "Nothing here takes pasted text."
    }
    guard !text.isBlank else { return "What you pasted is blank, so it adds no row." }
    let add = keyMap.keyName(for: .addBelow)
    let edit = keyMap.keyName(for: .editTitle)
    return "Pasted text goes into a title: press \(add) or \(edit) first."
  }
}

extension InputEvent {
  /// Whether a person pressed something.
  fileprivate var isByHand: Bool {
    switch self {
    case .mouse(let event): event.kind != .move
    case .key, .paste: true
    default: false
    }
  }
}
