/// A line of an outline that has been picked up.
struct HeldLine {
  /// Where it was.
  let origin: Int
  /// The lines as they were.
  let lines: [OutlineLine]
}
