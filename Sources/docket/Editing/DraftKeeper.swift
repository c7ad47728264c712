import Events
import ListEditor

/// Writes down what is being typed and what is pending, while nobody is looking for it.
///
/// Not with the key, but when the keys pause, or a while after the first of them; and nothing at
/// all while there is nothing to lose, so that an idle program sleeps.
final class DraftKeeper {
  private let shelf: DraftShelf?
  private let editor: Editor
  private let loop: EventLoop
  private var schedule = DraftSchedule()
  private var timer: EventSource?

  /// - Parameter shelf: Where it is kept; nil for nowhere.
  init(_ shelf: DraftShelf?, editor: Editor, loop: EventLoop) {
    self.shelf = shelf
    self.editor = editor
    self.loop = loop
    editor.keepsDrafts = shelf != nil
  }

  /// Offers what was kept when another program ended.
  func offer() {
    if let shelf { editor.offer(shelf.takeOver()) }
  }

  /// Takes in that a turn is over.
  ///
  /// - Parameter brought: Whether it brought anything from a person.
  func turnDidEnd(havingInput brought: Bool) {
    guard shelf != nil, brought || timer == nil else { return }
    guard editor.hasDrafts else {
      stop()
      return keep(editor.lostDrafts)
    }
    guard brought else { return }
    timer.map(loop.cancel)
    timer = loop.schedule(after: schedule.wait(at: SystemCalls.monotonicTime())) {
      [unowned self] in
      stop()
      keep(editor.drafts)
    }
  }

  /// Keeps what would be lost now that something ends the program.
  func keepAll() {
    stop()
    keep(editor.drafts)
  }

  /// Forgets what the person has given up by quitting, and keeps the rest.
  func finish() {
    stop()
    keep(editor.draftsToKeep)
  }

  /// Writes them down, and lets the editor know whether that was possible.
  private func keep(_ drafts: [Draft]) {
    guard let shelf else { return }
    shelf.keep(drafts)
    if !drafts.isEmpty { editor.keepsDrafts = shelf.kept == drafts }
  }

  private func stop() {
    timer.map(loop.cancel)
    timer = nil
    schedule = DraftSchedule()
  }
}
