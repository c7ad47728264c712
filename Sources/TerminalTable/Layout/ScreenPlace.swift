/// A line of an item: what the scroll position is made of (R104b).
struct ScreenPlace: Hashable {
  var item: TableItem
  /// The line within the item, from zero.
  var line: Int
}
