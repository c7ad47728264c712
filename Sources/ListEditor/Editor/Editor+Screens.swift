import ObjectGraph
import Terminal

/// The way from screen to screen, and back.
extension Editor {
  /// Opens a screen above the one that is shown.
  func open(_ next: any Screen) {
    dress(next)
    var next = next
    if let library = next as? OutlineScreen, library.isLibrary {
      if let known = libraries.first {
        known.take(library)
        next = known
      }
    } else if next is ListScreen, (screen as? OutlineScreen)?.isLibrary == true {
      // What lies between the lists and themselves was left for this one.
      let place = screens.firstIndex { $0 === screen }
      if let place { closeScreens(above: place) }
    }
    restore(next, to: earlierView.replacing(with: closedView))
    screens.append(next)
    // The next key of this turn must find it as it will be seen.
    next.layout(in: layout.body.size, widths: driver.widths)
    drawnFrame = nil
  }

  /// Opens a list, or goes back to it if it is open.
  func openList(_ key: Int64, _ make: () throws -> any Screen) throws {
    let place = screens.firstIndex { ($0 as? ListScreen)?.isWhole(list: key) == true }
    guard let place else { return open(try make()) }
    goBack(to: place)
  }

  /// The one screen of the file's lists, as often as it is open.
  private var libraries: [OutlineScreen] {
    screens.compactMap { $0 as? OutlineScreen }.filter(\.isLibrary)
  }

  /// Shows a screen again that lies below, and closes all that lies above it.
  private func goBack(to place: Int) {
    let closed = screen
    closeScreens(above: place)
    showAgain(after: closed)
  }

  /// Closes the screen that is shown; without the last one the editor ends.
  func close(telling message: Message? = nil) {
    guard screens.count > 1 else {
      isFinished = true
      return
    }
    let closed = screen
    closeScreens(above: screens.count - 2)
    if let message {
      self.message = message
      // What another context saved is news for the one below.
      mergeOutsideChanges()
    }
    showAgain(after: closed)
  }

  private func showAgain(after closed: any Screen) {
    drawnFrame = nil
    (screen as? ListScreen)?.forgetForeignChanges()
    attempt { try screen.resume(after: closed) }
  }

  /// Takes the screens off that lie above one. How lists are left is noted, and no more of them is
  /// read.
  private func closeScreens(above place: Int) {
    while screens.count > place + 1 {
      guard let list = screens.removeLast() as? ListScreen else { continue }
      list.note(in: &closedView)
      list.stopReading()
    }
  }

  /// Takes the screens off that show what is there no more, but for the first one, and what was
  /// opened from them, but for the lists of the file.
  ///
  /// - Returns: Those that went with the one that was shown; none if that is shown still.
  func closeGoneScreens() -> [any Screen] {
    var lost: [any Screen] = []
    while let next = screens.indices.dropFirst().first(where: { screens[$0].isGone }) {
      let library = screens.lastIndex { screen in libraries.contains { $0 === screen } }
      if let library, library > next {
        let isBelow = screens[..<next].contains { $0 === screens[library] }
        screens.removeSubrange(next..<(isBelow ? library + 1 : library))
      } else {
        lost = screens[next...] + lost
        screens.removeSubrange(next...)
      }
    }
    return lost
  }
}
