/// Where a search began, to go back to when it is left.
struct FindOrigin {
  /// The key of the row of the cursor, also where a closed section hides it; nil if there is none.
  let row: Int64?
  /// The section on whose header the cursor was; nil if it was on a row.
  let header: KnownSection?
  /// The section that was opened to show what was found.
  var opened: KnownSection?
}
