/// What makes dragged rows and their place the same after a reload (R133).
struct DragMemory: Hashable {
  /// The identities of the rows.
  var rows: [Int64]
  /// Which of them has the cursor.
  var leader: Int64
  /// The identity of the row above the proposed place; `nil` at the start of a section.
  var above: Int64?
  /// The identity of the row below it, `nil` at the end of a section: it tells the place where the
  /// one above is gone, or where there was none and sections have come before.
  var below: Int64?
  /// The title of the section, by which it is found where it has no other rows, or they are gone.
  var section: SectionTitle?
}
