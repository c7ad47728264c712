/// Two flags of a command line of which each says what the other one does.
struct ConflictingFlags {
  /// What to tell.
  let sentence: String

  /// Looks at what the parser says, in words of its own only; nil if that is something else.
  init?(_ complaint: String) {
    let words = /Value to be set with flag '([^']+)' had already been set with flag '([^']+)'/
    guard let match = complaint.firstMatch(of: words) else { return nil }
    let (second, first) = (match.1, match.2)
    sentence =
      first == second ? "\(first) is given twice." : "Give only one of \(first) and \(second)."
  }
}
