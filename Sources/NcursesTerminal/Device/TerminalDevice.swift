import Terminal

/// The terminal as the system knows it: bytes in both directions, a size, settings, and what has to
/// happen to them when the program leaves.
///
/// Tests put a scripted one in the place of `SystemTerminalDevice`.
protocol TerminalDevice: AnyObject {
  /// What an event loop waits for.
  var input: Int32 { get }

  /// What somebody else may write to who writes all bytes; `nil` where that has to be seen to by
  /// `write(_:)`.
  var outlet: Int32? { get }

  /// The size of the window; `nil` where the terminal does not know it.
  var windowSize: Size? { get }

  /// Whether the terminal does not exist any more.
  var isGone: Bool { get }

  /// Whether this process may use the terminal, being the job in its foreground.
  var isInForeground: Bool { get }

  /// Reads what is there now, without waiting.
  func read() -> TerminalRead

  /// Waits until there is something to read; false when the time was over before.
  func waitForInput(atMost limit: Duration) -> Bool

  /// Writes all bytes.
  func write(_ bytes: [UInt8])

  /// Prepares for a screen: keys come at once, one by one, unseen, and none is a signal; stderr is
  /// kept off the screen; and if the process dies, `leavingBytes` and the saved settings restore
  /// the terminal.
  func take(leavingBytes: [UInt8])

  /// Gives the terminal its saved settings back, and replays stderr. Called after the screen was
  /// left.
  func release()

  /// Takes the settings that the terminal has now as those to be given back, unless they are still
  /// those that it got from `take(leavingBytes:)`.
  func saveSettings()
}
