/// What a section is counted in.
enum SectionMeasure: Sendable, CaseIterable {
  /// Its rows, hidden or not.
  case rows
  /// The places where the cursor can stand: each row, or the header of a collapsed section.
  case stops
  /// The places where a dragged row can be put: before each row and behind the last, or one place
  /// for a collapsed section.
  case slots
  /// One for each section in which the cursor can stand.
  case stopSections
}
