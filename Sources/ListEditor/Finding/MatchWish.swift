/// What somebody waits for while a list is looked through.
enum MatchWish {
  /// That the cursor goes to the first row that is found.
  case first
  /// That it goes on to the next match, or the one before, so many times; from one that was passed
  /// already, or from where it is.
  case next(Int, isForward: Bool, from: Passed? = nil)
  /// To be told which of how many matches it is on, and which end of the list that lies behind.
  case number(beyond: String?)

  /// A match that is gone beyond.
  struct Passed {
    /// The key of the row.
    let row: Int64
    /// Whether an end of the list lies between it and where the cursor is.
    let isBeyondEnd: Bool
  }

  /// Whether the next key has to wait for it, since it acts where the cursor goes.
  var isForCursor: Bool {
    if case .number = self { false } else { true }
  }
}
