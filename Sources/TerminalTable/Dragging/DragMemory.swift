/// What makes dragged rows and their place the same after a reload (R133).
struct DragMemory: Hashable {
  /// The identities of the rows.
  var rows: [Int64]
  /// Which of them has the cursor.
  var leader: Int64
  /// The identity of the row above the proposed place; `nil` at the start of a section.
  var neighbour: Int64?
}
