import Foundation
import ObjectGraph

/// What a column is declared to hold, as far as this library makes columns; the journal has it as
/// JSON.
struct ColumnDeclaration: Hashable, Codable {
  /// As in `docket_field.type`.
  var type: String
  /// The table of the values of a choice.
  var choice: String?
  var isOptional = true
  /// The SQL text behind DEFAULT: a literal, or nothing.
  var defaultText: String?
  /// All that the table says of the column, as it says it; nil where that is ``sql``, and in
  /// journals of versions that did not keep it.
  var definition: ColumnDefinition?
  /// In the journal, with a column that undo took away: the indexes that went with it.
  var indexes: [String]?
  /// In the journal, with the new declaration of a change of the type: when that was turned.
  var history: RetypeHistory?

  init(_ type: AttributeType, isOptional: Bool = true, defaultValue: AttributeValue = .null) {
    self.type = type.fieldType
    if case .choice(of: let choice) = type { self.choice = choice }
    // Without a value for its rows a column that wants one cannot be added.
    self.isOptional = isOptional || defaultValue.isNull
    if !defaultValue.isNull { defaultText = defaultValue.literal }
  }

  /// The declaration of a step in the journal; nil where the text is none.
  init?(journalText text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// What the journal keeps.
  var journalText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { trap("no JSON for \(self)") }
    return String(decoding: data, as: UTF8.self)
  }

  /// The type, as a field has it.
  var attributeType: AttributeType {
    AttributeType(fieldType: type, choice: choice) ?? .text
  }

  /// The default, if it is a literal. A file may hold anything else as well.
  var defaultValue: AttributeValue {
    ColumnRow.value(ofLiteral: defaultText) ?? .null
  }

  /// What the column holds that was to hold a value or nothing.
  func held(_ value: AttributeValue) -> AttributeValue {
    value.isNull && !isOptional ? defaultValue : value
  }

  /// What stands behind the name when the column is added; what is more in ``definition`` is
  /// declared when its rows have their values.
  var sql: String {
    if let definition { return definition.addable.text }
    let value = defaultValue
    return storedType + (isOptional || value.isNull ? "" : " NOT NULL")
      + (value.isNull ? "" : " DEFAULT \(value.literal)")
      + (choice.map { table in
        " REFERENCES \(quoted(storedIdentifier: table)) (name) ON UPDATE CASCADE ON DELETE SET NULL"
      } ?? "")
  }

  var storedType: String {
    switch attributeType {
    case .text, .choice, .date, .dateTime: "TEXT"
    case .integer, .boolean: "INTEGER"
    case .real: "REAL"
    case .data: "BLOB"
    }
  }
}

extension AttributeType {
  /// The word for it in `docket_field.type`.
  var fieldType: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "boolean"
    case .date: "date"
    case .dateTime: "datetime"
    case .choice: "choice"
    case .data: "data"
    }
  }

  /// The type that a field names; nil where there is none of that word.
  init?(fieldType word: String, choice: String?) {
    switch word {
    case "text": self = .text
    case "integer": self = .integer
    case "real": self = .real
    case "boolean": self = .boolean
    case "date": self = .date
    case "datetime": self = .dateTime
    case "choice":
      guard let choice else { return nil }
      self = .choice(of: choice)
    case "data": self = .data
    default: return nil
    }
  }
}

extension AttributeValue {
  /// The value as SQL writes it, exactly.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): quoted(literal: text)
    case .data: description
    }
  }
}
