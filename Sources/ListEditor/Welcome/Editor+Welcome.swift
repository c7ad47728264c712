import Terminal

extension Editor {
  /// An editor for a file that is not there: it offers what the file can begin with, and ends when
  /// that is chosen. Whoever runs it makes the file.
  ///
  /// - Parameters:
  ///   - path: The file, as the person calls it.
  ///   - offers: What it can begin with, besides an empty list.
  ///   - listName: What is proposed as the name of that.
  ///   - driver: The screen to draw on and the keyboard.
  ///   - keyMap: Which keys ask for which commands.
  public convenience init(
    newFile path: String, offers: [NewFileOffer], listName: String, driver: any TerminalDriver,
    keyMap: KeyMap = .standard
  ) {
    let welcome = WelcomeScreen(path: path, offers: offers, listName: listName, keyMap: keyMap)
    self.init(
      driver: driver, objects: nil, phrasebook: Phrasebook(), commands: .standard, keyMap: keyMap,
      root: welcome)
    screens.append(welcome.menu)
  }

  /// What was chosen for a new file; nil if nothing was, or if this is an editor of a list.
  public var newFileChoice: NewFileChoice? { (screens.first as? WelcomeScreen)?.choice }
}
