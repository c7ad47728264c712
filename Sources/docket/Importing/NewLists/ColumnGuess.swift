import Interchange
import ObjectGraph

/// What a column of a file holds, as far as its values were seen: the type of the field that it
/// becomes in a list which is made of the file.
///
/// A type is taken where each value is written as that type writes it, so that nothing is read as
/// what it does not say: `007` stays a text.
struct ColumnGuess {
  /// What the column is called in the file.
  let name: String
  /// Where it gets its name.
  let position: TextPosition
  /// In how many records it shows nothing.
  private(set) var blankCount = 0
  /// Where the first of them are.
  private(set) var blanks: [TextPosition] = []
  private var hasValues = false
  /// What all values may be, the narrowest first.
  private var types: [AttributeType] = [.boolean, .integer, .real, .date, .dateTime]

  /// A column of which nothing was seen.
  ///
  /// - Parameters:
  ///   - missed: How many records came before it, all of them without it.
  ///   - places: Where the first of them are.
  init(_ name: String, at position: TextPosition, missed: Int, _ places: [TextPosition]) {
    self.name = name
    self.position = position
    blankCount = missed
    blanks = places
  }

  /// The type that all values have; text where they have none in common, or there are none.
  var type: AttributeType {
    guard hasValues else { return .text }
    // In a new list what is not yes is no, which a blank need not mean.
    return types.first { $0 != .boolean || blankCount == 0 } ?? .text
  }

  /// Looks at a value.
  mutating func take(_ value: InterchangeValue, at position: TextPosition) {
    if Self.isBlank(value) {
      blankCount += 1
      if blanks.count < ImportFaults.most { blanks.append(position) }
    } else {
      hasValues = true
      if !types.isEmpty { types.removeAll { !Self.fits(value, $0) } }
    }
  }

  private static func isBlank(_ value: InterchangeValue) -> Bool {
    switch value {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    default: false
    }
  }

  private static func fits(_ value: InterchangeValue, _ type: AttributeType) -> Bool {
    switch (value, type) {
    case (.boolean, .boolean), (.integer, .integer), (.integer, .real), (.real, .real): true
    case (.text(let text), .boolean):
      ["yes", "no", "true", "false"].contains(text.lowercased())
    case (.text(let text), .integer): isWhole(text)
    case (.text(let text), .real): isWhole(text) || isDecimal(text)
    case (.text(let text), .date): CalendarDay(text) != nil
    case (.text(let text), .dateTime): CalendarMoment(text) != nil
    default: false
    }
  }

  /// Whether the text is a whole number as a number is written: no sign of plus, no zero before it.
  private static func isWhole(_ text: String) -> Bool { Int64(text).map(String.init) == text }

  /// Whether it is figures, a point and figures, not more than a number holds exactly.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= mostFigures, parts[1].utf8.allSatisfy(isFigure)
    else { return false }
    return !parts[1].isEmpty && (parts[0] == "-0" || isWhole(String(parts[0])))
  }

  private static func isFigure(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// What a `Double` gives back as it was written.
  private static let mostFigures = 15
}
