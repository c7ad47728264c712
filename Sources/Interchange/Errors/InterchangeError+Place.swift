extension InterchangeError {
  /// Where something is wrong.
  public enum Place: Hashable, Sendable {
    /// In a text that was read.
    case text(TextPosition)
    /// In the value of the column `name` of the record that should be written, counted from 1.
    case value(record: Int, name: String)
    /// In the name of a column that should be written, counted from 1.
    case name(column: Int)
  }
}

extension InterchangeError.Place: CustomStringConvertible {
  /// The place as `line 3, column 5`, `record 7, “price”` or `column 2`.
  public var description: String {
    switch self {
    case .text(let position): position.description
    case .value(let record, let name): "record \(record), “\(name)”"
    case .name(let column): "column \(column)"
    }
  }
}
