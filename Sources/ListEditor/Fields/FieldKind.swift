import ObjectGraph

/// What a field holds, as people choose it.
enum FieldKind: String, CaseIterable, Codable, Hashable {
  case text
  case whole
  case number
  case yesNo
  case day
  case moment
  case choice
  case bytes

  static var allCases: [FieldKind] { [.text, .choice, .yesNo, .day, .moment, .number, .whole] }

  init(_ type: AttributeType) {
    switch type {
    case .text: self = .text
    case .integer: self = .whole
    case .real: self = .number
    case .boolean: self = .yesNo
    case .date: self = .day
    case .dateTime: self = .moment
    case .choice: self = .choice
    case .data: self = .bytes
    }
  }

  /// What it is called.
  var words: String {
    switch self {
    case .text: "text"
    case .whole: "a whole number"
    case .number: "a number"
    case .yesNo: "yes or no"
    case .day: "a day"
    case .moment: "a day and a time"
    case .choice: "a choice"
    case .bytes: "bytes"
    }
  }

  /// Whether rows can be named by it: many would be called the same.
  var namesRows: Bool { ![.yesNo, .bytes].contains(self) }

  /// Whether sections can come from it: nearly every row would be alone in one.
  var makesSections: Bool { ![.moment, .bytes].contains(self) }

  /// The type; nil for a choice, which needs a name, and for bytes, which nobody types.
  var type: AttributeType? {
    switch self {
    case .text: .text
    case .whole: .integer
    case .number: .real
    case .yesNo: .boolean
    case .day: .date
    case .moment: .dateTime
    case .choice, .bytes: nil
    }
  }
}
