import Interchange
import ObjectGraph

extension TypedText {
  /// The value that a field of another format stands for: as exactly as the format has it.
  ///
  /// - Throws: ``Refusal``, or what reading the choices throws.
  func value(of value: InterchangeValue) throws -> AttributeValue {
    switch (value, attribute.type) {
    case (.null, _):
      guard attribute.isOptional else { throw Refusal.missing }
      return .null
    case (.text(let text), .text): return .text(text)
    case (.text(""), .data): return .data([])
    case (.text(""), .choice): return try namelessChoice() ?? self.value(of: "")
    case (.text(let text), _): return try self.value(of: text)
    case (.boolean(let answer), .boolean): return .integer(answer ? 1 : 0)
    case (.boolean(let answer), _): return try self.value(of: answer ? "true" : "false")
    case (.integer(let number), .integer): return .integer(number)
    case (.integer(let number), .real): return .number(number)
    case (.integer(let number), _): return try self.value(of: String(number))
    case (.real(let number), .real): return .real(number)
    // As a text 2.1 would be a day and a month, and so would 2.10, of which nothing is left.
    case (.real, .date), (.decimal, .date): throw Refusal.noDay
    case (.real, .dateTime), (.decimal, .dateTime): throw Refusal.noMoment
    case (.real(let number), _): return try self.value(of: String(number))
    case (.decimal(let numeral), _): return try self.value(of: numeral.text)
    }
  }
}
