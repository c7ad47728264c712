import ObjectGraph
import Terminal

extension Editor {
  /// An editor of one list.
  ///
  /// - Parameters:
  ///   - list: The list; its entity is one of the store's.
  ///   - objects: The context in which it is edited; its store says whether it can be.
  ///   - driver: The screen to draw on and the keyboard.
  ///   - today: Tells the present day, where people type `fri` or `+3d`.
  ///   - keyMap: Which keys ask for which commands.
  ///   - phrasebook: Words for what can go wrong.
  ///   - cache: Where the order of long lists is kept; nil if nowhere.
  /// - Throws: What fetching the rows throws. Nothing was drawn.
  public convenience init(
    list: ListDefinition, objects: ManagedObjectContext, driver: any TerminalDriver,
    today: @escaping () -> CalendarDay, time: LocalTime = .utc, keyMap: KeyMap = .standard,
    phrasebook: Phrasebook = Phrasebook(), cache: ListCache? = nil
  ) throws {
    self.init(
      driver: driver, objects: objects, phrasebook: phrasebook, commands: .standard,
      keyMap: keyMap,
      root: try ListScreen(
        list, objects: objects, keyMap: keyMap, today: today, time: time, cache: cache))
  }

  /// Adds a row with a title to the list that is shown, as somebody does who types that there: it
  /// is a step that can be taken back.
  public func add(_ title: String) {
    guard let list = screen as? ListScreen else { return }
    let told = message
    attempt {
      follow(try list.add())
      try list.insert(title)
      follow(try list.keepTitle())
    }
    settle()
    if let told { message = message.map { told.adding($0) } ?? told }
  }

  /// Stops what other threads still read for the lists; to be called before the store is closed.
  public func stopReading() {
    for case let screen as ListScreen in screens { screen.stopReading() }
  }

  /// Shows a sentence on the status line until the next key.
  public func warn(_ sentence: String) {
    // What the lists have to tell of their opening is on the title line too.
    settle()
    message = .refusal(sentence)
  }
}

extension Editor {
  /// Of how many rows the order was given back since the last question, by a filter or another
  /// order. Some 26 bytes of each lie free in the heap then, in small pieces.
  ///
  /// What is released while a filter is being typed is told when that is over: the next letter
  /// needs as much again, and its typist does not wait for the system to take it and give it back.
  public func takeReleasedRowCount() -> Int {
    var count = 0
    for case let screen as ListScreen in screens where screen.filtering == nil {
      count += screen.releasedRowCount
      screen.releasedRowCount = 0
    }
    return count
  }
}
