/// Ends the program because of a programmer's mistake, saying the values.
func trap(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}
