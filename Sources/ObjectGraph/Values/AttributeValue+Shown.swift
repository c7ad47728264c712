/// What people read. A day, a choice or a yes may be shown otherwise by whoever knows its field;
/// this is for values as such.
extension AttributeValue {
  /// The value as people read it in a sentence.
  package var shown: String {
    switch self {
    case .null: "nothing"
    case .integer, .real: plainText
    case .text(let text): text.isEmpty ? "an empty text" : text
    case .data(let bytes): "\(bytes.count) bytes"
    }
  }
}
