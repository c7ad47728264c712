import ObjectGraph

extension AttributeValue {
  /// The value as people read it in a sentence.
  var shown: String {
    switch self {
    case .null: "nothing"
    case .integer, .real: sectionName
    case .text(let text): text.isEmpty ? "an empty text" : text
    case .data(let bytes): "\(bytes.count) bytes"
    }
  }

  /// The value as people read it in a cell or edit it in a field: NULL is empty.
  var fieldText: String {
    switch self {
    case .data(let bytes): "(\(bytes.count) bytes)"
    default: sectionName
    }
  }
}
