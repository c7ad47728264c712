import Events
import ListEditor

/// Reads the next page a moment after the screen has gone on, when what was drawn has been seen.
///
/// The timer is set once for the keys of that moment, and not at all where there is nothing to
/// read, so that an idle program sleeps.
final class PageReader {
  /// How long after a key the next page is read: less than a key that is held takes to come again.
  private static let delay = Duration.milliseconds(5)

  private let editor: Editor
  private let loop: EventLoop
  private var timer: EventSource?

  init(editor: Editor, loop: EventLoop) {
    self.editor = editor
    self.loop = loop
  }

  /// Takes in that a turn is over.
  func turnDidEnd() {
    guard editor.isGoingOn, timer == nil else { return }
    timer = loop.schedule(after: Self.delay) { [unowned self] in
      timer = nil
      editor.readAhead()
    }
  }
}
