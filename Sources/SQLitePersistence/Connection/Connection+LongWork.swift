import GRDBSQLite

extension Connection {
  /// Runs a body, and something else once in the middle of it where it takes SQLite long: by the
  /// steps of its virtual machine, not by a clock.
  ///
  /// `sqlite3_progress_handler`
  ///
  /// - Parameter tell: Run on this thread, in the middle of a statement; it may ask nothing of this
  ///   connection.
  func working<Result>(onLongWork tell: (() -> Void)?, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard let tell else { return try body() }
    let work = LongWork(tell)
    let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      Unmanaged<LongWork>.fromOpaque(context).takeUnretainedValue().goOn()
      return 0
    }
    sqlite3_progress_handler(
      handle, LongWork.stepsAtOnce, handler, Unmanaged.passUnretained(work).toOpaque())
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      // Until here SQLite alone knows of it.
      withExtendedLifetime(work) {}
    }
    return try body()
  }

  /// What is to be told of work that goes on.
  private final class LongWork {
    /// How many steps SQLite does before it says so.
    static let stepsAtOnce: Int32 = 100_000
    /// How often it says so before that is long: about a tenth of a second.
    private static let patience = 20
    private let tell: () -> Void
    private var count = 0

    init(_ tell: @escaping () -> Void) { self.tell = tell }

    func goOn() {
      count += 1
      if count == Self.patience { tell() }
    }
  }
}
