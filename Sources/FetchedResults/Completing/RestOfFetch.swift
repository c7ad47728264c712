import ObjectGraph

/// The rest of a fetch while it is read on another thread, and what was touched meanwhile.
///
/// The rest is read as it is saved at some moment after the first rows were. Everything that the
/// context told since then is added when it arrives, so it does not matter which moment that is.
final class RestOfFetch {
  /// What was touched since the fetch began, or has not been saved since before.
  var touched: TouchedRows
  /// Why it could not be taken in, if somebody was told that.
  var toldFailure: (any Error)?
  /// Whether its rows formed no sections, and nothing has changed since that may bring them into
  /// order (`R27`): as long as that is so, nobody needs to read it again.
  var isDisordered = false
  private let cancel: () -> Void
  private let makeTask: () -> BackgroundTask<FetchedRows>
  private var task: BackgroundTask<FetchedRows>?
  /// Whether nobody wants the rows any more.
  private(set) var isCancelled = false

  /// Reads nothing yet.
  ///
  /// - Parameters:
  ///   - touched: the rows of which what is read does not know the last.
  ///   - read: reads all rows, on the other thread.
  ///   - cancel: makes that end soon; called on this thread.
  ///   - whenDone: called on the other thread.
  init(
    touched: TouchedRows, read: @escaping @Sendable () throws -> FetchedRows,
    cancel: @escaping () -> Void, whenDone: @escaping @Sendable () -> Void
  ) {
    self.touched = touched
    self.cancel = cancel
    makeTask = { BackgroundTask(read, whenDone: whenDone) }
  }

  deinit {
    cancel()
  }

  /// Starts to read, unless that was done.
  func begin() {
    if task == nil && !isCancelled { task = makeTask() }
  }

  /// Ends the reading, and waits for its end.
  func stop() {
    cancel()
    isCancelled = true
    _ = rows()
  }

  /// Waits for the rows; nil if they could not be read, so that the controller's own thread has to.
  func rows() -> FetchedRows? {
    begin()
    return try? task?.value()
  }
}
