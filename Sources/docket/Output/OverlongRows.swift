import Interchange
import ObjectGraph

/// The rows that are exported and that import would refuse, because it takes no values or rows of
/// that length.
struct OverlongRows {
  private let format: ExchangeFormat
  private let columns: [String]
  private var count = 0
  /// The key of the first of them.
  private var first: Int64 = 0

  init(_ format: ExchangeFormat, columns: [String]) {
    self.format = format
    self.columns = columns
  }

  /// Reads a row back that may be too long: what counts is how long it is in the file, with its
  /// quotes and whatever stands for single characters there.
  ///
  /// - Parameter byteCount: How many bytes it took, at the most.
  /// - Throws: What writing it throws.
  /// - Complexity: O(1), unless it has more bytes than a value may have
  mutating func look(
    at row: ManagedObject, _ values: [InterchangeValue], byteCount: Int
  ) throws {
    guard byteCount > ReadingLimits().fieldBytes else { return }
    var bytes: [UInt8] = []
    var writer = try format.writer(columns: columns)
    try writer.write(values, into: &bytes)
    writer.finish(into: &bytes)
    var reader = format.reader(passingFaults: false)
    do {
      try reader.consume(bytes) { _ in }
      try reader.finish { _ in }
    } catch {
      if count == 0 { first = row.objectID.key }
      count += 1
    }
  }

  /// What there was of it, as a sentence; nil for nothing.
  var sentence: String? {
    guard count > 0 else { return nil }
    let limits = ReadingLimits()
    let rows = count == 1 ? "1 row is" : "\(count) rows are"
    return "\(rows) longer than import takes (\(limits.fieldBytes >> 20) MiB for a value, "
      + "\(limits.recordBytes >> 20) MiB for a row), so it refuses the file: row \(first)"
      + (count == 1 ? "." : " is the first.")
  }
}
