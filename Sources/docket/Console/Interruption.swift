/// Gives up long work when a signal came that ends the program.
struct Interruption {
  private let pendingSignal: () -> Int32?

  /// Begins to watch.
  ///
  /// - Throws: ``Failure`` when signals cannot be watched.
  init(_ console: Console) throws {
    pendingSignal = try console.watchSignals()
  }

  /// - Throws: ``Ending`` by the signal, if one came. Gestures take back what they did then.
  func check() throws(Ending) {
    if let signal = pendingSignal() { throw .bySignal(signal) }
  }
}
