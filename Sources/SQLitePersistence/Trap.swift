/// Stops the program because of a mistake in it, also in a release build, and says the values.
///
/// - Parameter message: What was expected and what was there instead.
func trap(_ message: @autoclosure () -> String) -> Never {
  fatalError("SQLitePersistence: \(message())")
}
