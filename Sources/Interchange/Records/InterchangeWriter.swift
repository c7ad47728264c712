/// A writer of records as bytes.
///
/// The bytes are appended to an array of the caller's, who empties it into a file whenever it is
/// long enough.
///
/// ```swift
/// var writer = try CSVWriter(columns: ["name", "price"])
/// var bytes: [UInt8] = []
/// try writer.write(["Apple", 1.5], into: &bytes)
/// writer.finish(into: &bytes)
/// ```
public protocol InterchangeWriter: Sendable {
  /// The names of the columns.
  var columns: [String] { get }

  /// Appends a record, and before the first one what stands at the start of the file.
  ///
  /// - Throws: ``InterchangeError`` for a value that the format does not have. `bytes` and the
  ///   writer are as they were before the call.
  /// - Precondition: there is a value for each column, and the writer has not finished.
  /// - Complexity: O(bytes written)
  mutating func write(
    _ values: [InterchangeValue], into bytes: inout [UInt8]
  ) throws(InterchangeError)

  /// Appends what stands at the end of the file.
  ///
  /// - Precondition: the writer has not finished.
  mutating func finish(into bytes: inout [UInt8])
}
