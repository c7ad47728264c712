/// The calls of a store, by name.
final class CallLog {
  var names: [String] = []
}
