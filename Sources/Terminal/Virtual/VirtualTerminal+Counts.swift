extension VirtualTerminal {
  /// What flushing has cost.
  public struct Counts: Hashable, Sendable {
    /// How often `flush()` was called.
    public var flushes = 0
    /// How many of the flushes had something to write: cells, a scroll, the cursor, the title, the
    /// clipboard or the bell.
    public var flushesThatWrote = 0
    /// The cells that a flush changed.
    public var cellsWritten = 0
    /// The lines in which a flush changed a cell.
    public var linesWritten = 0
    /// How often the terminal was told to scroll.
    public var scrolls = 0
    /// How often the bell rang.
    public var beeps = 0

    /// Nothing yet.
    public init() {}
  }
}
