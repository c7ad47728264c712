/// Ends the program because of a programmer's mistake, saying the values that show it.
///
/// `fatalError` and not `precondition`, whose message a release build does not print.
func trap(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}
