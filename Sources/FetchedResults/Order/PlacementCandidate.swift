/// A row that is to be placed, and what nearly always decides on its place alone: its values are
/// asked for only where that is the same as another row's.
struct PlacementCandidate {
  let key: Int64
  let sortKey: UInt64
  /// The identity of its section.
  let section: Int64
}
