/// Gives up long work when a signal came that ends the program.
struct Interruption {
  private let signals: EndingSignals

  /// Begins to watch.
  ///
  /// - Throws: ``Failure`` when signals cannot be watched.
  init(_ console: Console) throws {
    signals = try console.watchSignals()
  }

  /// The end by the signal, if one came.
  var ending: Ending? { signals.pending().map(Ending.bySignal) }

  /// - Throws: ``Ending`` by the signal, if one came. Gestures take back what they did then.
  func check() throws(Ending) {
    if let ending { throw ending }
  }

  /// Waits until a descriptor has something to read, or has come to its end.
  ///
  /// - Throws: ``Ending`` by a signal that came before that, or what makes waiting impossible.
  func wait(for descriptor: Int32) throws {
    try signals.wait(descriptor)
    try check()
  }
}
