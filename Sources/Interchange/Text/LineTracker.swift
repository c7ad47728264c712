/// Turns offsets in the stream into lines and columns.
///
/// Nothing has to be done for an ASCII byte: its column follows from the offset at which its line
/// began. Only line ends and the continuation bytes of longer characters must be reported, both in
/// the order of the stream.
struct LineTracker {
  private var line = 1
  /// The offset of the first byte of the line.
  private var lineStart = 0
  /// How many bytes of the line, up to what was reported, begin no character.
  private var continuationBytes = 0

  /// The position of the byte at `offset`, which is in the current line, after everything that
  /// was reported, and with nothing but ASCII between.
  func position(at offset: Int) -> TextPosition {
    TextPosition(
      line: line, column: offset - lineStart - continuationBytes + 1, byteOffset: offset)
  }

  /// Leaves the first bytes of the line, up to `offset`, out of the columns.
  mutating func passByteOrderMark(endingAt offset: Int) {
    lineStart = offset
  }

  /// Reports that a line ended before `offset`.
  mutating func beginLine(at offset: Int) {
    line += 1
    lineStart = offset
    continuationBytes = 0
  }

  /// Reports that the line end belongs to the one before it: it is the LF of a CRLF.
  mutating func extendLineEnd(to offset: Int) {
    lineStart = offset
  }

  /// Reports any bytes, the first of which is at `offset`.
  ///
  /// - Complexity: O(bytes)
  mutating func pass(_ bytes: Bytes, at offset: Int) {
    var previous: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte & 0xC0 == 0x80 {
        continuationBytes += 1
      } else if byte == ASCII.lineFeed, previous == ASCII.carriageReturn {
        extendLineEnd(to: offset + index + 1)
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        beginLine(at: offset + index + 1)
      }
      previous = byte
    }
  }
}
