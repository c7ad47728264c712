/// How the keys of a script come.
enum Pace: CaseIterable {
  /// All in one turn, as from a script or a held key.
  case atOnce
  /// Each in a turn of its own, as from slow hands.
  case oneByOne
}
