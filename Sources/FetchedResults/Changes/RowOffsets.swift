/// Where a touched row was before a batch and is after it; at least one of the two is known.
struct RowOffsets: Equatable, Sendable {
  let id: Int64
  /// Its offset in old space; nil if it was not there.
  let old: Int?
  /// Its offset in new space; nil if it is not there any more.
  let new: Int?
  /// Whether its contents may have changed (`R51`). If not, nothing is told unless it moved.
  var isAffected = true

  /// A row that is in neither state is none.
  init?(_ id: Int64, old: Int?, new: Int?) {
    if old == nil, new == nil { return nil }
    self.id = id
    self.old = old
    self.new = new
  }
}
