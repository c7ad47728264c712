extension Editor {
  /// Runs what is tried in every turn. The bell rings and the sentence is told when it begins to
  /// fail, not each time that it still does. Once it has been seen, it goes with the trouble: it
  /// may ask for what is not needed any more.
  func attempt(_ trouble: Trouble, _ body: () throws -> Void) {
    do {
      try body()
      // Nearly always there is none, and nothing to be hashed.
      guard !troubles.isEmpty, let ended = troubles.removeValue(forKey: trouble) else { return }
      if message?.text == ended, !isMessageNew { message = nil }
    } catch {
      tell(error, of: trouble)
    }
  }

  /// What the status line says beneath messages as long as the list cannot follow the file.
  var standingTrouble: String? { troubles[.merging] ?? troubles[.settling] }

  /// Tells of a failure to read, unless that was told the last time.
  ///
  /// - Returns: Whether there is something new on the status line.
  @discardableResult
  func tell(_ error: any Error, of trouble: Trouble) -> Bool {
    let sentence = phrasebook.sentence(forReading: error, in: objects?.store.model)
    guard troubles.updateValue(sentence, forKey: trouble) != sentence else { return false }
    tell(.failure(sentence))
    driver.beep()
    return true
  }
}
