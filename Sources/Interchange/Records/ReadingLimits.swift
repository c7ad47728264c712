/// How much a reader takes before it says that this cannot be meant.
///
/// They keep the memory of a reader bounded, whatever the stream: a quote that is never closed
/// would otherwise swallow the rest of the file.
public struct ReadingLimits: Hashable, Sendable {
  /// The bytes that one field, name, number or word may have in the file.
  public var fieldBytes: Int
  /// The bytes that one record may have in the file, from its first byte to its last.
  public var recordBytes: Int
  /// The number of columns.
  public var columns: Int

  /// Sets limits: without others, 16 MiB for a field, 64 MiB for a record, and the 2,000 columns
  /// that a table of SQLite has at most.
  ///
  /// - Precondition: all are positive.
  public init(fieldBytes: Int = 16 << 20, recordBytes: Int = 64 << 20, columns: Int = 2_000) {
    guard fieldBytes > 0, recordBytes > 0, columns > 0 else {
      trap("Limits are positive, not \(fieldBytes), \(recordBytes) and \(columns)")
    }
    self.fieldBytes = fieldBytes
    self.recordBytes = recordBytes
    self.columns = columns
  }
}
