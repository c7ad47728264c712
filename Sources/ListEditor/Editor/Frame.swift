import Terminal

/// What surrounds a screen, as it was last drawn.
///
/// The editor compares the frame it wants with the one it drew, and draws the lines that differ.
struct Frame: Equatable {
  /// The window that all of this was arranged for.
  let size: Size
  /// The line at the top; in a window that is too small, the only one.
  let title: ChromeLine
  /// The line at the bottom.
  let status: ChromeLine
}
