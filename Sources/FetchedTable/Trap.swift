/// Stops the program because of a programmer's mistake, with the offending values in the message.
///
/// `precondition` says nothing in a release build; this does.
func trap(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}
