import ObjectGraph
import Terminal

extension Editor {
  /// Performs a command: what concerns the whole program here, everything else on the screen.
  func perform(_ invocation: Invocation) {
    switch invocation.command {
    case .repaint:
      driver.redrawEverything()
      drawnFrame = nil
    case .suspend:
      wantsSuspension = true
    case .releaseMouse:
      message = releaseMouse()
    case .help:
      follow(.open(HelpScreen(commands: commands, keyMap: keyMap)))
    case .helpHere:
      let isFilter = (screen as? ListScreen)?.prompt?.kind == .filter
      follow(
        .open(
          HelpScreen(
            of: screen.scope, withConditions: isFilter, commands: commands, keyMap: keyMap)))
    case .accept: answerYes()
    case .acceptHarmless:
      guard question?.takesHabits == true else {
        question?.remark = "Only \(keyMap.keyName(for: .accept)) is yes here."
        return driver.beep()
      }
      answerYes()
    case .decline:
      guard question?.isUnexpected == false else { return leaveForLater() }
      let asked = question
      question = nil
      asked?.onNo()
    case .later: leaveForLater()
    case .interrupt:
      ask(
        Question(
          text: "Quit Docket?", consequence: savedWords,
          losesChanges: hasPendingChanges && !isLossKept, onYes: { .quit }))
    case .clear:
      message = nil
      interpreter.forgetCount()
      attempt {
        let outcome = try screen.clear()
        // What is shown first is left by quitting only.
        if case .close = outcome, screens.count == 1 { return }
        follow(outcome)
      }
    case .back where screens.count == 1:
      let quit = keyMap.keyName(for: .quit)
      follow(.stay(.refusal("There is nothing to go back to; \(quit) quits.")))
    case .saveAndQuit: saveAndQuit()
    case .quitWithoutSaving:
      givesUpChanges = true
      isFinished = true
    case .discardForm where isLossKept && screen.draft?.isOfSavedRows == true:
      // Nothing is thrown away that had to be asked about: it is kept, as what stands in a title.
      close()
    case .quit where isLossKept && (screen as? ListScreen)?.hasPendingSteps == true:
      // Nothing could be saved first, and nothing is lost either.
      isFinished = true
    case .palette:
      follow(.open(paletteScreen()))
    case .settings, .importing, .version: tellOfProgram(invocation.command)
    default:
      performOnScreen(invocation)
    }
  }

  /// Ends the editor from whatever screen, once what is pending is saved. What stands against that
  /// is told or asked, and the editor goes on.
  private func saveAndQuit() {
    // The list where edit mode began saves what is pending in those below it.
    guard !isLossKept else {
      isFinished = true
      return
    }
    while (screen as? ListScreen)?.isBelowPending == true { close() }
    if screen.pendingObjects != nil { performOnScreen(Invocation(.save)) }
    if screen.pendingObjects == nil { isFinished = true }
  }

  private func answerYes() {
    guard let question else { return }
    self.question = nil
    attempt { follow(try question.onYes()) }
    settle()
  }

  private func leaveForLater() {
    message = question?.later
    question = nil
  }

  var hasPendingChanges: Bool {
    screens.contains { $0.pendingObjects?.hasChanges == true }
  }

  /// What quitting would lose, in words.
  private var savedWords: String {
    if isLossKept, hasDrafts { return "What is not saved is kept." }
    return hasPendingChanges ? "What is pending will be lost." : "Everything is saved."
  }

  /// Runs what may fail, and says so on the status line if it does.
  ///
  /// - Returns: Whether it went well.
  @discardableResult
  func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      let cause = (error as? InterruptedReplay)?.cause ?? error
      if cause as? PersistentStoreError == .busy { hasWaited = true }
      message = .failure(phrasebook.sentence(for: error, in: objects?.store.model))
      driver.beep()
      return false
    }
  }

  private func performOnScreen(_ invocation: Invocation) {
    var refusal: Message?
    guard attempt({ refusal = try screen.prepare(for: invocation.command) }) else {
      return settle()
    }
    if let refusal {
      // Nor is what was typed behind it.
      dropsRest = true
      message = refusal
      return settle()
    }
    if invocation.command == .openRow, let row = choosableRow { return pick(row) }
    let required = commands.requirements(of: invocation.command)
    if isFileLost, required.contains(.writableFile), scope != .form, let standingTrouble {
      message = .refusal(standingTrouble)
      return
    }
    let missing = required.isEmpty ? required : required.subtracting(screen.abilities)
    guard missing.isEmpty else {
      if let question = screen.remedy(for: missing) {
        ask(question)
      } else {
        message = .refusal(screen.refusal(missing: missing))
      }
      return
    }
    if required.contains(.writableFile) { onEdit() }
    tellOfReading(for: invocation.command)
    attempt { follow(try screen.perform(invocation)) }
    settle()
  }

  /// The row of the cursor, if opening it chooses it.
  var choosableRow: ManagedObject? {
    guard let list = screen as? ListScreen, list.list.key == listToPickFrom else { return nil }
    return list.rows.focusedObject
  }

  /// Chooses a row and ends the editor, with which nothing that is pending is to get lost.
  private func pick(_ row: ManagedObject) {
    guard !hasPendingChanges else {
      message = .refusal("Save or cancel first: \(keyMap.keyName(for: .editMode)) saves.")
      return
    }
    pickedRow = row.objectID
    isFinished = true
  }

  func follow(_ outcome: Outcome) {
    switch outcome {
    case .stay(let message):
      if let message { self.message = message }
    case .refuse(let message):
      self.message = message
      driver.beep()
    case .pose(let message):
      self.message = message
      awaitsSight = true
    case .open(let screen):
      open(screen)
    case .openList(let key, let screen):
      attempt { try openList(key, screen) }
    case .close:
      close()
    case .closeTelling(let message):
      close(telling: message)
    case .copy(let text, let message):
      driver.copyToClipboard(text)
      self.message = message
    case .write(let text):
      outsideText = text
    case .choose(let action):
      let chooser = screen
      follow(.close)
      let below = screen
      settle()
      let isDone = attempt { follow(try action()) }
      // A name that was typed is there to be tried again, unless what it was for is not.
      if !isDone, chooser is PromptScreen, screen === below { open(chooser) }
      if !isDone || message.map({ $0.kind != .note }) == true { dropsRest = true }
    case .perform(let invocation):
      noteRefusal(of: invocation) { perform(invocation) }
    case .ask(let question):
      ask(question)
    case .quit:
      isFinished = true
    }
  }

  func ask(_ question: Question) {
    self.question = question
    awaitsSight = true
  }
}
