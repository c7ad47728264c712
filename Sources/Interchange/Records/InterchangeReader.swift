/// A reader of records that takes the bytes of a stream in chunks of any size.
///
/// Where the stream is cut makes no difference to what is handed out, errors and their positions
/// included. A reader holds at most one record and the limits bound that (see ``ReadingLimits``).
///
/// ```swift
/// var reader = CSVReader()
/// while let chunk = try source.next() {
///   try reader.consume(chunk) { record in try insert(record.values) }
/// }
/// try reader.finish { record in try insert(record.values) }
/// ```
public protocol InterchangeReader: Sendable {
  /// The names of the columns as far as they are known. After ``finish(emit:)`` they are those of
  /// the whole file, also when it has no records.
  var columns: [String] { get }

  /// The header as a record of the names as texts, with the number 0, as soon as it was read; nil
  /// before, and where the names stand beside the values. Where columns were given names, its
  /// values are what stands there.
  var header: InterchangeRecord? { get }

  /// Takes the next bytes of the stream and hands out each record that they complete.
  ///
  /// - Throws: ``InterchangeError`` at the first mistake in the stream, after all records before
  ///   it were handed out; or whatever `emit` threw, which is how reading is given up. Either way
  ///   the reader has ended.
  /// - Precondition: the reader has neither thrown nor finished.
  /// - Complexity: O(bytes of `chunk`), and for each record the number of columns so far
  mutating func consume(_ chunk: [UInt8], emit: (InterchangeRecord) throws -> Void) throws

  /// Takes the end of the stream and hands out the record that it completes, if there is one.
  ///
  /// - Throws: as ``consume(_:emit:)``.
  /// - Precondition: the reader has neither thrown nor finished.
  mutating func finish(emit: (InterchangeRecord) throws -> Void) throws

  /// The mistakes that were passed over since this was asked last, in the order of the stream;
  /// always none for a reader that was not made to pass over any.
  mutating func takePassedErrors() -> [InterchangeError]
}
