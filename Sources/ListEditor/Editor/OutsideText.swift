/// A text that a person wants to write in an editor of his own.
///
/// The owner of the event loop looks for one after each turn, runs the editor, and gives back what
/// became of the text:
///
///     if let text = editor.takeOutsideText() {
///       editor.resume(text, with: program.edit(text.text))
///     }
public struct OutsideText {
  /// What became of a text.
  public enum Ending: Hashable, Sendable {
    /// It was saved.
    case written(String)
    /// The editor could not be run, or failed: why, as a sentence. Nothing changes.
    case failed(String)
  }

  /// The text as it is.
  public let text: String
  /// The screen that takes it back.
  let screen: any Screen
  /// Takes what became of it, and says what is to be told.
  let finish: (Ending) -> Message?
}

extension Editor {
  /// The text to be written in another editor, now that the turn is drawn; asking settles it. Of a
  /// screen that somebody else made close in that turn nothing is written: nobody would take it.
  public func takeOutsideText() -> OutsideText? {
    defer { outsideText = nil }
    return outsideText.flatMap { text in screens.contains { $0 === text.screen } ? text : nil }
  }

  /// Takes a text back from another editor: the screen is drawn again as a whole, and the file may
  /// have changed meanwhile.
  public func resume(_ text: OutsideText, with ending: OutsideText.Ending) {
    message = text.finish(ending)
    resume()
  }
}
