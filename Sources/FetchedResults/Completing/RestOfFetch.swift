import ObjectGraph

/// The rest of a fetch while it is read on another thread, and what was touched meanwhile.
///
/// The rest is read as it is saved at some moment after the first rows were. Everything that the
/// context told since then is added when it arrives, so it does not matter which moment that is.
final class RestOfFetch {
  /// What was touched since the fetch began, or has not been saved since before.
  var touched: TouchedRows
  private let reader: any BackgroundReader
  private let task: BackgroundTask<FetchedRows>

  /// Starts to read.
  ///
  /// - Parameter whenDone: called on the other thread.
  init(
    _ arrangement: Arrangement, unsaved: [Int64], reader: any BackgroundReader,
    whenDone: @escaping @Sendable () -> Void
  ) {
    self.reader = reader
    touched = TouchedRows()
    touched.add(unsaved)
    let request = arrangement.request
    let sectionPath = arrangement.sectionPath
    task = BackgroundTask(
      { FetchedRows(try reader.orderedKeys(for: request, sectionPath: sectionPath)) },
      whenDone: whenDone)
  }

  deinit {
    reader.cancel()
  }

  /// Ends the reading, and waits for its end.
  func stop() {
    reader.cancel()
    _ = rows()
  }

  /// Waits for the rows; nil if they could not be read, so that the controller's own thread has to.
  func rows() -> FetchedRows? {
    try? task.value()
  }
}
