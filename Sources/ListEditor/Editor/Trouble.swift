/// What the editor tries in every turn, and may fail in every turn for the same reason.
enum Trouble {
  /// Taking in what other programs wrote.
  case merging
  /// Putting the screen in order after that.
  case settling
  /// Reading the rows that are drawn.
  case reading
}
