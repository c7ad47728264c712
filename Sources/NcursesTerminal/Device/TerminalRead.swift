/// What reading from a terminal gave.
enum TerminalRead: Equatable {
  /// Bytes, at least one.
  case bytes([UInt8])
  /// Nothing is there now.
  case nothing
  /// The terminal is gone; nothing will ever come.
  case hangUp
}
