/// The signals that end a command, watched until this is let go.
struct EndingSignals {
  /// One that came, if one did; asked now and then.
  var pending: () -> Int32?
  /// Waits until a descriptor has something to tell, its end among that, or one of them comes.
  var wait: (_ descriptor: Int32) throws -> Void
}
