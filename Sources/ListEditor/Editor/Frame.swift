import Terminal

/// What surrounds a screen, as it was last drawn.
///
/// The editor compares the frame it wants with the one it drew, and draws the lines that differ.
struct Frame: Equatable {
  /// The window that all of this was arranged for.
  let size: Size
  /// What the screen is called, which the terminal's window is called by too.
  let name: String
  /// The line at the top; in a window that is too small, the only one.
  let title: ChromeLine
  /// The lines at the bottom: one, or more where a sentence needs them. They lie over the last
  /// lines of the body.
  let status: [ChromeLine]
  /// How many lines the body was arranged for: fewer than it has where the cursor would be under a
  /// sentence.
  let bodyRows: Int

  /// Whether the body must be drawn anew when this comes after another frame.
  func uncovers(_ drawn: Frame?) -> Bool {
    drawn?.size != size || drawn?.status.count != status.count || drawn?.bodyRows != bodyRows
  }
}
