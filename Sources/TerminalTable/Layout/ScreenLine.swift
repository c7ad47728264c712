/// What one line of the screen shows.
struct ScreenLine: Hashable {
  /// The item and its line, or `nil` below the end of the table.
  var place: ScreenPlace?
  /// Whether it is a header that stays at the top although its place is further up.
  var isSticky = false
}
