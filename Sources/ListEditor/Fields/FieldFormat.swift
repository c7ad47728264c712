import ObjectGraph
import Terminal

/// How the values of an attribute are written for people, by its type.
///
/// What does not fit the type, which other programs may have written, is shown as it is. Pure, and
/// without anything of a locale's: the first screen waits for no tables of month names.
struct FieldFormat {
  let attribute: Attribute
  /// The clocks that moments are read and typed by.
  let time: LocalTime
  /// Stands for the lines that are not shown.
  private let ellipsis: String

  init(
    _ attribute: Attribute, time: LocalTime = .utc, ellipsis: String = ListWords.ellipsis
  ) {
    self.attribute = attribute
    self.time = time
    self.ellipsis = ellipsis
  }

  /// The value as a row, a form or a sentence shows it; empty for none. One line: of a longer text
  /// the first that has something on it, with an ellipsis for the others.
  func shown(_ value: AttributeValue) -> String {
    switch (attribute.type, value) {
    case (.boolean, .integer(0)): "no"
    case (.boolean, .integer(1)): "yes"
    case (.date, .text(let text)): CalendarDay(text)?.shown ?? oneLine(text)
    case (.dateTime, .text(let text)):
      CalendarDay.shown(moment: time.shown(text) ?? text) ?? oneLine(text)
    case (_, .real(let number)): FieldConversion.decimal(number)
    default: oneLine(value.fieldText)
    }
  }

  /// The first line that is not blank, and an ellipsis if there is another one.
  private func oneLine(_ text: String) -> String {
    guard text.hasLineBreak else { return text }
    let rest = text.drop(while: \.isWhitespace)
    let line = rest.prefix { !$0.isNewline }
    let hasMore = !rest[line.endIndex...].allSatisfy(\.isWhitespace)
    return hasMore ? "\(line) \(ellipsis)" : String(line)
  }

  /// The value as a sentence names it, "nothing" for none.
  func words(for value: AttributeValue) -> String {
    var words = shown(value)
    if attribute.type == .date || attribute.type == .dateTime {
      // In columns days of one digit have a blank before it.
      words.replace("  ", with: " ")
    }
    return ListWords.name(words, empty: value.shown)
  }

  /// The value as it is typed.
  func input(_ value: AttributeValue) -> String {
    switch (attribute.type, value) {
    case (.boolean, .integer(0)): "no"
    case (.boolean, .integer(1)): "yes"
    case (.dateTime, .text(let text)): time.shown(text) ?? text
    case (_, .real(let number)): FieldConversion.decimal(number)
    default: value.fieldText
    }
  }

  /// On which side its values stand in a column.
  var alignment: DisplayText.Alignment {
    switch attribute.type {
    case .integer, .real: .trailing
    default: .leading
    }
  }

  /// How wide its column is, if that does not depend on what else there is to show.
  ///
  /// - Parameter choices: How wide the widest name of a choice is; nil if nobody knows.
  func columnWidth(choices: Int? = nil) -> Int? {
    let title = DisplayText(attribute.title, widths: .standard, limit: 16).columns
    let values: Int
    switch attribute.type {
    case .text, .data: return nil
    case .integer, .real: values = 8
    case .boolean: values = 3
    case .date: values = CalendarDay.shownColumns
    case .dateTime: values = CalendarDay.shownColumns + 6
    case .choice:
      // More only where the window has room.
      let usual = 10
      values = min(max(choices ?? usual, title + ListDefinition.orderMark), usual)
    }
    return max(values, title)
  }
}

extension String {
  /// Whether there is a line break: nearly all texts are one line, which their bytes tell sooner
  /// than their characters.
  fileprivate var hasLineBreak: Bool {
    utf8.withContiguousStorageIfAvailable(Self.holdLineBreak) ?? contains(where: \.isNewline)
  }

  /// Whether bytes hold one of U+000A to U+000D, U+0085, U+2028 and U+2029.
  private static func holdLineBreak(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      switch bytes[index] {
      case 0x0A...0x0D: true
      case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85
      case 0xE2:
        index + 2 < bytes.count && bytes[index + 1] == 0x80
          && (0xA8...0xA9).contains(bytes[index + 2])
      default: false
      }
    }
  }
}
