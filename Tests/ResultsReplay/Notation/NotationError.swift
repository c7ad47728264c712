/// A text that is not in the notation, and where.
struct NotationError: Error, Equatable {
  /// The line, from 1.
  let line: Int
  /// What is wrong with it.
  let message: String
}
