import Interchange
import ObjectGraph

/// What a column of a file holds, as far as its values were seen: the type of the field that it
/// becomes in a list which is made of the file.
///
/// A type is taken where it holds all that the values say: `007` stays a text, and so does a number
/// with more figures than are kept. A zero behind a decimal says nothing where all have as many
/// figures behind the point, as prices do; elsewhere `1.1` and `1.10` may be two things, as
/// versions are. A lone zero does not either: `1250.0` beside `99.95` is how programs write
/// numbers. Numbers with a comma before their decimals are some as well, if all have one, and
/// so are those with marks between their thousands, unless all have only these, and two or more:
/// they may be no numbers, as addresses are not. Days, also those of moments, need all figures of
/// their year, and the column has to tell which of their numbers is the month.
struct ColumnGuess {
  /// What the column is called in the file.
  let name: String
  /// Where it gets its name.
  let position: TextPosition
  /// In how many records it shows nothing.
  private(set) var blankCount = 0
  /// Where the first of them are.
  private(set) var blanks: [TextPosition] = []
  /// Whether some record shows something in it.
  private(set) var hasValues = false
  /// What all values may be, the narrowest first.
  private var types: [AttributeType] = [.boolean, .integer, .real, .date, .dateTime]
  /// How many figures numbers that are written as texts have behind the point.
  private var decimals: Set<Int> = []
  /// Whether one of them ends with a zero there, behind another figure.
  private var endsWithZero = false
  /// How its numbers are written.
  private var notation = NumberNotation<TextPosition>(isWhole: false)
  /// How its days are written.
  private var dayNotation = DayNotation<TextPosition>(today: .epoch)
  /// Whether some value has not only marks between its thousands, two or more of them.
  private var hasUngrouped = false
  /// By the marks of ambiguous numbers, whether one of them ends with a zero.
  private var ambiguousEndsWithZero: [WrittenNumber.DecimalMark: Bool] = [:]

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
    return types.first { type in
      switch type {
      // In a new list what is not yes is no, which a blank need not mean.
      case .boolean: blankCount == 0
      case .integer: hasUngrouped && notation.isClear && ambiguousDecimals.isEmpty
      case .real: hasUngrouped && notation.isClear && hasExactDecimals
      case .date, .dateTime: dayNotation.isClear
      default: true
      }
    } ?? .text
  }

  /// Whether each value is yes or no. With blanks it is a column of texts all the same.
  var isOfAnswers: Bool { hasValues && types.contains(.boolean) }

  /// Whether the values are texts that may name rows.
  var isOfTexts: Bool { hasValues && type == .text && !isOfAnswers }

  /// For each mark that turned out to stand before the decimals of ambiguous numbers, whether one
  /// of them ends with a zero.
  private var ambiguousDecimals: [Bool] {
    ambiguousEndsWithZero.filter { notation.decimalMark(behind: $0.key) == $0.key }.map(\.value)
  }

  /// Whether zeros at the end of decimals say nothing.
  private var hasExactDecimals: Bool {
    let ambiguous = ambiguousDecimals
    guard endsWithZero || ambiguous.contains(true) else { return true }
    // Those that turned out to be whole have no decimals.
    let others = [
      ambiguous.isEmpty ? nil : 3, ambiguous.count < ambiguousEndsWithZero.count ? 0 : nil,
    ]
    return decimals.union(others.compactMap(\.self)).count == 1
  }

  /// Looks at a value.
  mutating func take(_ value: InterchangeValue, at position: TextPosition) {
    if Self.isBlank(value) {
      blankCount += 1
      if blanks.count < ImportFaults.most { blanks.append(position) }
    } else {
      hasValues = true
      guard !types.isEmpty else { return }
      if case .text(let text) = value {
        take(text.trimmingBlanks, at: position)
      } else {
        hasUngrouped = true
        types.removeAll { !Self.fits(value, $0) }
      }
    }
  }

  private mutating func take(_ text: String, at position: TextPosition) {
    let number = types.contains(.real) ? WrittenNumber(text) : nil
    if number?.isOnlyGrouped != true { hasUngrouped = true }
    if let number { notation.take(number, at: position) }
    if types.contains(.dateTime) || types.contains(.date) { dayNotation.take(text, at: position) }
    // Without its mark one that is ambiguous is a number either way.
    let plain = number.map { $0.plain($0.ambiguousMark?.groupMark ?? .point) } ?? text
    types.removeAll { !Self.fits(.text(plain), $0) }
    if let mark = number?.ambiguousMark {
      takeEnd(of: text, behind: mark)
    } else if types.contains(.real) {
      takeDecimals(of: plain)
    }
  }

  private mutating func takeEnd(of number: String, behind mark: WrittenNumber.DecimalMark) {
    let isZero = number.utf8.last == UInt8(ascii: "0")
    ambiguousEndsWithZero[mark] = ambiguousEndsWithZero[mark] == true || isZero
  }

  private mutating func takeDecimals(of number: String) {
    let figures = number.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    decimals.insert(figures.count)
    if figures.last == UInt8(ascii: "0"), figures.count > 1 { endsWithZero = true }
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
    case (.boolean, .boolean), (.integer, .integer), (.real, .real): true
    case (.integer(let number), .real): isShort(String(number))
    case (.text(let text), .boolean):
      ["yes", "no", "true", "false"].contains(text.lowercased())
    case (.text(let text), .integer): isWhole(text)
    case (.text(let text), .real): isShort(text) && (isWhole(text) || isDecimal(text))
    case (.text(let text), .date): CalendarDay(text) != nil || CalendarDay.isWrittenOut(text)
    case (.text(let text), .dateTime): MomentReader.isWrittenOut(text)
    default: false
    }
  }

  /// Whether the text is a whole number as a number is written: no sign of plus, no zero before it.
  private static func isWhole(_ text: String) -> Bool { Int64(text).map(String.init) == text }

  /// Whether it is figures, a point and figures, without a zero before them.
  private static func isDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(isFigure) else {
      return false
    }
    return parts[0] == "-0" || isWhole(String(parts[0]))
  }

  /// Whether a number has no more figures than a `Double` gives back.
  private static func isShort(_ number: String) -> Bool {
    number.utf8.count(where: isFigure) <= 15
  }

  private static func isFigure(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
