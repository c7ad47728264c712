import Interchange
import ObjectGraph

/// A row of a file that was read and checked.
struct ImportedRow {
  /// One value of it.
  typealias Value = (attribute: String, value: AttributeValue)

  /// The values that the file gives, by attribute.
  let values: [String: AttributeValue]
  /// Where the row begins in the file.
  let position: TextPosition
}
