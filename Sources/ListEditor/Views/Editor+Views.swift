extension Editor {
  /// How the lists that were shown are left. To be asked for before the store is closed.
  public var view: FileView {
    var view = closedView
    let lists = screens.compactMap { $0 as? ListScreen }
    for list in lists { list.note(in: &view) }
    // The rows of a parent are opened from its list.
    view.shownList = lists.last { $0.parent == nil }?.list.key
    return view
  }

  /// Shows the lists as they were left, the present one and those that are opened later. What is
  /// not there any more is passed over. To be called before the first key.
  public func restore(_ view: FileView) {
    earlierView = view
    let told = message
    for screen in screens { restore(screen, to: view) }
    guard let told else { return }
    // What was told of the start stays beside what is to be told of this.
    settle()
    if let message, message != told {
      self.message = Message(text: "\(told.text) \(message.text)", kind: message.kind)
    }
  }

  /// Shows a list as it was left, and tells if that is not possible now.
  func restore(_ screen: any Screen, to view: FileView) {
    do {
      try (screen as? ListScreen)?.restore(view)
    } catch {
      let reason = phrasebook.sentence(for: error)
      message = .failure("The rows are not ordered as they were left. \(reason)")
      driver.beep()
    }
  }
}
