/// Reads CSV as RFC 4180 has it, and as people have it.
///
/// - The first record is the header. It must name every column, and each differently, except that
///   columns at the end may have no name if nothing is in them, as when each line ends with a
///   separator; or whoever reads it gives such columns their names.
/// - Lines end with LF, CRLF or CR; the last one may lack its end. A byte order mark is skipped.
/// - The separator is found out from the header, or from a line `sep=;` before it, unless it is
///   given. See ``CSVSeparator`` for those that are known.
/// - A field in quotes may hold separators, line ends, zero bytes, and quotes written twice. A
///   quote elsewhere than at the start of a field is a character like others (`5" pipe`).
/// - Nothing is trimmed or interpreted: every field is text, except that an unquoted empty one is
///   ``InterchangeValue/null``, unlike `""`.
/// - Empty lines are skipped, except in a file of one column, where they are records with NULL.
/// - A record with more or fewer fields than the header is an error, not filled up.
///
/// ```swift
/// var reader = CSVReader()
/// try reader.consume(Array("name;price\nApple;1,50\n".utf8)) { record in
///   show(record.columns, record.values)  // ["name", "price"] [text("Apple"), text("1,50")]
/// }
/// ```
public struct CSVReader: InterchangeReader {
  /// What the next byte belongs to.
  enum State {
    /// The first field of a record, or one after a separator.
    case fieldStart
    case unquoted
    case quoted
    /// After a quote within quotes, which closes them unless another follows.
    case quoteInQuoted
    /// After a CR, to which an LF belongs.
    case lineFeed
  }

  let limits: ReadingLimits
  let passesFieldCounts: Bool
  let naming: (@Sendable ([String]) -> [String])?
  /// The records that were passed over.
  var passedErrors: [InterchangeError] = []
  /// The separator as a byte; the comma until it is known.
  var separator = CSVSeparator.comma.rawValue
  var state = State.fieldStart
  /// The offset in the stream of the chunk that is parsed.
  var chunkOffset = 0
  var lines = LineTracker()
  var record = InterchangeRecord()
  /// How many columns stand behind those that have a name in the header.
  var unnamedColumns = 0

  /// The offset of the field that is being read, its opening quote included.
  var fieldOffset = 0
  /// What earlier chunks had of that field, without the quotes around it.
  var carried: [UInt8] = []
  /// All bytes of that field so far, joined with *or*: whether there is one outside ASCII.
  var fieldBits: UInt8 = 0
  /// Whether that field has a quote written twice.
  var hasDoubledQuotes = false
  /// Whether that field has line ends.
  var hasLineEnds = false

  /// The bytes before the separator is known; nil from then on.
  private var opening: CSVOpening?
  private var hasEnded = false

  /// Makes a reader at the start of a stream.
  ///
  /// - Parameters:
  ///   - separator: what stands between fields; nil finds it out.
  ///   - limits: the sizes from which on a field or a record is an error.
  ///   - passesFieldCounts: whether a record with more or fewer fields than the header, or with
  ///     one that has no name, is passed over, so that what comes behind it can be looked at too
  ///     (``takePassedErrors()``); so is what is wrong with a header before the last of it.
  ///   - naming: gives the columns names, all different and none empty, whatever those in the
  ///     header are, of which some may be empty or there twice; a header without any name is still
  ///     an error. A record may end before the columns at the end that have no name there.
  public init(
    separator: CSVSeparator? = nil, limits: ReadingLimits = ReadingLimits(),
    passingFieldCounts passesFieldCounts: Bool = false,
    naming: (@Sendable ([String]) -> [String])? = nil
  ) {
    self.limits = limits
    self.passesFieldCounts = passesFieldCounts
    self.naming = naming
    opening = CSVOpening(separator: separator, limit: limits.recordBytes)
  }

  public var columns: [String] { record.columns }

  public internal(set) var header: InterchangeRecord?

  public mutating func takePassedErrors() -> [InterchangeError] {
    defer { passedErrors = [] }
    return passedErrors
  }

  public mutating func consume(
    _ chunk: [UInt8], emit: (InterchangeRecord) throws -> Void
  ) throws {
    guard !hasEnded else { trap("A CSV reader that has ended takes no more bytes") }
    // Stands if anything below throws.
    hasEnded = true
    if opening == nil {
      try parse(chunk.span, emit: emit)
    } else {
      opening?.append(chunk)
      try open(atEnd: false, emit: emit)
    }
    hasEnded = false
  }

  public mutating func finish(emit: (InterchangeRecord) throws -> Void) throws {
    guard !hasEnded else { trap("A CSV reader that has ended does not end again") }
    hasEnded = true
    if opening != nil { try open(atEnd: true, emit: emit) }
    try parseEnd(emit: emit)
  }

  /// Parses the bytes that were held back, if enough is known.
  private mutating func open(
    atEnd: Bool, emit: (InterchangeRecord) throws -> Void
  ) throws {
    guard let start = try opening?.settle(atEnd: atEnd), let bytes = opening?.bytes else { return }
    opening = nil
    separator = start.separator.rawValue
    lines.passByteOrderMark(endingAt: start.byteOrderMark)
    chunkOffset = start.offset
    try parse(bytes.span.extracting(start.offset...), emit: emit)
  }

  /// How many bytes the reader holds between calls.
  var heldBytes: Int { carried.count + (opening?.bytes.count ?? 0) }
}
