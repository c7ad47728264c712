/// One record of a file, as a reader hands it out: values in the order of the columns.
///
/// A record that is kept beyond the call which hands it out costs the reader fresh storage for the
/// next one; one that is only looked at costs nothing.
public struct InterchangeRecord: Sendable {
  /// The names of the columns, never empty and all different. With CSV they are the header, or what
  /// its names were made, the same for every record. With JSON they are the names seen so far, in
  /// the order in which they first came, so that a later record can have more.
  public internal(set) var columns: [String] = []
  /// As many values as ``columns``.
  public internal(set) var values: [InterchangeValue] = []
  /// The number of the record in its file, from 1; a header is not counted.
  public internal(set) var number = 0
  /// Where the record begins.
  public internal(set) var position = TextPosition.absent
  /// Where the name of each column stands in a header; empty without one.
  var namePositions: [TextPosition] = []
  /// Where each value stands; ``TextPosition/absent`` for one that the record lacks.
  var positions: [TextPosition] = []

  /// Where the value of the column at `index` begins: its opening quote, if it has one. A value
  /// that is not given has the position of the record.
  ///
  /// - Precondition: `index` is that of a column.
  public func position(ofValueAt index: Int) -> TextPosition {
    let given = positions[index]
    return given.isAbsent ? position : given
  }

  /// Where the column at `index` gets its name: in the header, or with JSON, where the names stand
  /// beside the values, where the value is.
  ///
  /// - Precondition: `index` is that of a column.
  public func position(ofColumnAt index: Int) -> TextPosition {
    namePositions.isEmpty ? position(ofValueAt: index) : namePositions[index]
  }

  /// Whether the record gives the column at `index`. With CSV every record gives every column, but
  /// for those at the end that have no name in the header; a JSON object may lack a name. The value
  /// is then ``InterchangeValue/null``.
  ///
  /// - Precondition: `index` is that of a column.
  public func gives(columnAt index: Int) -> Bool {
    !positions[index].isAbsent
  }
}

extension TextPosition {
  /// Stands for a value that is nowhere in the text.
  static var absent: TextPosition { TextPosition(line: 0, column: 0, byteOffset: 0) }

  var isAbsent: Bool { line == 0 }
}
