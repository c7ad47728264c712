/// A way to go in a table: for the cursor, or for rows that have been picked up.
public enum TableMotion: Hashable, Sendable, CaseIterable {
  /// To the row above or below.
  case up, down
  /// By half of what fits on the screen.
  case halfPageUp, halfPageDown
  /// By what fits on the screen.
  case pageUp, pageDown
  /// To the start or the end of the table.
  case first, last
  /// To the start of the next section.
  case nextSection
  /// To the start of this section, or of the previous one from there.
  case previousSection
}
