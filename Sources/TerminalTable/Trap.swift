/// Stops the program because of a programmer's mistake, with the values that show it.
///
/// Unlike `precondition` it keeps its message in release builds.
func trap(_ message: String) -> Never {
  fatalError("TerminalTable: \(message)")
}
