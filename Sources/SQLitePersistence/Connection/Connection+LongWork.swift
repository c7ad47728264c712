import GRDBSQLite

extension Connection {
  /// After how many steps of SQLite's virtual machine work is long: about a tenth of a second with
  /// what is done besides. A clock would make it another thing in each run.
  enum LongWork: Int32 {
    /// What is read is also made something of.
    case reading = 400_000
    case writing = 2_000_000
  }

  /// Runs a body, and something else once in the middle of it where it takes SQLite long.
  ///
  /// `sqlite3_progress_handler`
  ///
  /// - Parameter tell: Run on this thread, in the middle of a statement; it may ask nothing of this
  ///   connection.
  func working<Result>(
    longAfter steps: LongWork, onLongWork tell: (() -> Void)?, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let tell else { return try body() }
    let patience = Patience(steps, tell)
    let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      Unmanaged<Patience>.fromOpaque(context).takeUnretainedValue().goOn()
      return 0
    }
    sqlite3_progress_handler(
      handle, Patience.stepsAtOnce, handler, Unmanaged.passUnretained(patience).toOpaque())
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      // Until here SQLite alone knows of it.
      withExtendedLifetime(patience) {}
    }
    return try body()
  }

  /// Counts steps until work is long.
  private final class Patience {
    /// How many steps SQLite does before it says so.
    static let stepsAtOnce: Int32 = 100_000
    private let tell: () -> Void
    private var rest: Int32

    init(_ work: LongWork, _ tell: @escaping () -> Void) {
      self.tell = tell
      rest = work.rawValue / Self.stepsAtOnce
    }

    func goOn() {
      rest -= 1
      if rest == 0 { tell() }
    }
  }
}
