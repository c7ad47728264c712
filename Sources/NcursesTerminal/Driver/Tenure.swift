/// Whose a terminal is.
enum Tenure {
  /// The shell's, another job's or a child's.
  case others
  /// Ours: keys come to us. The next flush shows the screen.
  case taken
  /// Ours, and it shows our screen.
  case shown
}
