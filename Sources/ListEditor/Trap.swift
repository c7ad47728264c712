/// Ends the program because of a programmer's mistake, saying the values.
func trap(_ message: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line)
  -> Never
{
  fatalError("ListEditor: " + message(), file: file, line: line)
}
