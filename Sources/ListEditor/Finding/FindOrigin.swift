import ObjectGraph

/// Where a search began, to go back to when it is left.
struct FindOrigin {
  /// The row of the cursor; nil if it was on a header.
  let row: ManagedObject?
  /// The section on whose header the cursor was, by its name.
  let section: String?
  /// The sections that were opened to show what was found, by their names.
  var opened: Set<String> = []
}
