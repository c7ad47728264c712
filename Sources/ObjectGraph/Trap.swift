/// Stops the program because of a programmer's mistake.
///
/// `precondition` says nothing in a release build, so the module's own traps all end here.
///
/// - Parameter message: What was wrong, with the values.
func trap(_ message: @autoclosure () -> String) -> Never {
  fatalError("ObjectGraph: \(message())")
}
