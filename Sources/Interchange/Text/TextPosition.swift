/// A place in a text, as an editor shows it.
///
/// A line ends with LF, CRLF or CR. A column counts Unicode scalars: a tab, a wide character and
/// a combining mark are one each, whatever their width on a screen. A byte order mark counts as a
/// byte, but not as a column.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column within the line, from 1, in Unicode scalars.
  public let column: Int
  /// The number of bytes before this place, from the start of the stream.
  public let byteOffset: Int

  /// Makes the position of the byte at `byteOffset`, which stands at `column` of `line`.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}

extension TextPosition: Comparable {
  /// Positions of one text are ordered as they stand in it.
  public static func < (left: Self, right: Self) -> Bool {
    left.byteOffset < right.byteOffset
  }
}

extension TextPosition: CustomStringConvertible {
  /// The position as `line 3, column 5`.
  public var description: String { "line \(line), column \(column)" }
}
