import ObjectGraph

extension AttributeType {
  /// What something is that is no value of the type.
  var wordsForNone: String {
    switch self {
    case .text: "no text"
    case .integer: "no whole number"
    case .real: "no number"
    case .boolean: "neither yes nor no"
    case .date: "no day"
    case .dateTime: "no moment"
    case .choice: "no value of its choice"
    case .data: "no bytes"
    }
  }
}
