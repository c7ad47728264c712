/// The state machine under ``JSONReader`` and ``JSONLinesReader``.
///
/// Between tokens it goes byte by byte; a token is scanned in one go as far as the chunk reaches.
/// What the end of a chunk cuts off is carried to the next, and a token is judged only when all of
/// it is there: otherwise the cuts would show in the errors.
struct JSONRecordParser {
  /// What stands around the objects.
  enum Shape {
    /// One array.
    case array
    /// One line each.
    case lines
  }

  /// What the next byte belongs to.
  enum State {
    case start
    case firstElement
    case element
    case afterElement
    case end

    case lineStart
    case lineEnd
    /// In a line with a mistake, of which the rest is passed over.
    case passedLine
    /// In a byte order mark at the start of a line.
    case byteOrderMark

    case firstName
    case name
    case colon
    case value
    case afterValue

    case string
    case number
    case word
  }

  let shape: Shape
  let limits: ReadingLimits
  /// Whether lines with mistakes are passed over.
  let passesLines: Bool
  /// Whether a record is being handed out: what is thrown then is no mistake of a line.
  var isHandingOut = false
  /// The mistakes of those that were.
  var passedErrors: [InterchangeError] = []
  var state: State
  /// The offset in the stream of the chunk that is parsed.
  var chunkOffset = 0
  var lines = LineTracker()
  /// Whether the last byte was a CR, to which an LF belongs.
  var isAfterCarriageReturn = false
  var record = InterchangeRecord()

  /// The UTF-8 of the columns' names, and their indices.
  var names: [[UInt8]] = []
  var indices: [String: Int] = [:]
  /// How many of them belong to records that are whole.
  var settledColumnCount = 0
  /// The column of the value that is being read.
  var column = 0
  /// The column that comes next if this object is like the others.
  var expectedColumn = 0

  /// The offset of the token that is being read, the opening quote of a string included.
  var tokenOffset = 0
  /// What earlier chunks had of that token, without the quotes of a string.
  var carried: [UInt8] = []
  /// All bytes of that token so far, joined with *or*: whether there is one outside ASCII.
  var tokenBits: UInt8 = 0
  /// Whether that token is a string with escapes.
  var hasEscapes = false
  /// Whether the next byte of the string belongs to a backslash.
  var isAfterBackslash = false
  /// Whether that string is a name.
  var isName = false

  /// The first bytes, held back until they show whether they are a byte order mark.
  private var opening: [UInt8]? = []
  private var hasEnded = false

  init(_ shape: Shape, limits: ReadingLimits, passesLines: Bool = false) {
    self.shape = shape
    self.limits = limits
    self.passesLines = passesLines
    state = shape == .array ? .start : .lineStart
  }

  mutating func consume(_ chunk: [UInt8], emit: (InterchangeRecord) throws -> Void) throws {
    guard !hasEnded else { trap("A JSON reader that has ended takes no more bytes") }
    // Stands if anything below throws.
    hasEnded = true
    if var start = opening {
      start.append(contentsOf: chunk)
      opening = start
      if start.count >= ByteOrderMark.length { try open(start, emit: emit) }
    } else {
      try parse(chunk.span, emit: emit)
    }
    hasEnded = false
  }

  mutating func finish(emit: (InterchangeRecord) throws -> Void) throws {
    guard !hasEnded else { trap("A JSON reader that has ended does not end again") }
    hasEnded = true
    if let start = opening { try open(start, emit: emit) }
    do throws(InterchangeError) {
      try parseEnd()
    } catch {
      try pass(error)
    }
  }

  /// Parses the bytes that were held back.
  private mutating func open(
    _ start: [UInt8], emit: (InterchangeRecord) throws -> Void
  ) throws {
    opening = nil
    switch ByteOrderMark(start.span) {
    case .none: break
    case .utf8:
      chunkOffset = ByteOrderMark.length
      lines.passByteOrderMark(endingAt: chunkOffset)
    case .utf16: throw error(.utf16, at: 0)
    }
    try parse(start.span.extracting(chunkOffset...), emit: emit)
  }

  /// How many bytes the parser holds between calls.
  var heldBytes: Int { carried.count + (opening?.count ?? 0) }

  /// An error at an offset in the current line.
  func error(_ kind: InterchangeError.Kind, at offset: Int) -> InterchangeError {
    InterchangeError(kind, at: lines.position(at: offset))
  }
}
