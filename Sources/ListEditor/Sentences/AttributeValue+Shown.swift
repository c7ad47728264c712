import ObjectGraph

/// What people read. A day, a choice or a yes is shown and typed as its field says
/// (``FieldFormat/shown(_:)``, ``FieldFormat/input(_:)``); these are for values as such.
extension AttributeValue {
  /// The value as people read it in a sentence.
  var shown: String {
    switch self {
    case .null: "nothing"
    case .integer, .real: plainText
    case .text(let text): text.isEmpty ? "an empty text" : text
    case .data(let bytes): "\(bytes.count) bytes"
    }
  }

  /// The value as people read it in a cell or edit it in a field: NULL is empty.
  var fieldText: String {
    switch self {
    case .data(let bytes): "(\(bytes.count) bytes)"
    default: plainText
    }
  }
}
