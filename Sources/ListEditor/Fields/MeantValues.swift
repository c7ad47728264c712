import ObjectGraph

/// What the texts of a field mean in another type, as the form and a pasted table read them, where
/// the conversion alone would not hold it or would hold something else: `24 Dec 2026` is a day, and
/// `2026-12-24 18:30` that time on the clocks here. What may be either of two is what the other
/// texts tell, as in a file that is imported.
struct MeantValues {
  /// What the conversion takes for what is meant, in the place of the values that are others.
  private(set) var values: [AttributeValue: AttributeValue] = [:]

  private let source: FieldFormat
  private let target: FieldFormat
  private let notation: FieldNotation
  private let today: CalendarDay

  /// Those of a field of texts or of moments; none of others.
  ///
  /// - Complexity: O(number of texts)
  init(
    of field: Attribute, as type: AttributeType, _ texts: FieldTexts, time: LocalTime,
    today: CalendarDay
  ) {
    // A choice is made of the texts, and takes each.
    let type = type.isChoice ? .text : type
    // When a text was written nobody knows, so it is no word for this moment.
    source = FieldFormat(field, time: time.withoutNow)
    target = FieldFormat(Attribute(field.name, type), time: time.withoutNow)
    self.today = today
    let written = field.type == .text ? texts.counts.keys.compactMap(\.fieldText) : []
    notation = FieldNotation(of: written, as: type, today: today)
    guard field.type == .text || field.type == .dateTime, field.type != type else { return }
    for value in texts.counts.keys { values[value] = meant(by: value) }
  }

  /// What the field has to hold for the conversion to give what is meant; nil where it holds that,
  /// or nobody knows what is meant.
  private func meant(by value: AttributeValue) -> AttributeValue? {
    let conversion = FieldConversion(from: source.attribute.type, to: target.attribute.type)
    let typed = source.input(value)
    guard let meaning = read(typed, today), !meaning.isNull,
      case let wanted = withPartsOfSecond(of: value, meaning), conversion.convert(value) != wanted,
      isFixed(meaning, of: typed),
      let text = conversion.inverse.convert(wanted), conversion.convert(text) == wanted
    else { return nil }
    return text
  }

  /// Whether a text means the same whenever it is read: a day that is counted from today was
  /// another one when the text was written.
  private func isFixed(_ meaning: AttributeValue, of text: String) -> Bool {
    guard case .text(let words) = meaning, let day = CalendarDay(String(words.prefix(10))) else {
      return true
    }
    // Seen from behind it the next day of a name is a later one, and more than a week behind it the
    // last one of a week is, too. So many days ago is the same from one of both at most.
    return [9, 10].compactMap(day.adding(days:)).allSatisfy { read(text, $0) == meaning }
  }

  /// The moment that was read, or the text of one, with the parts of a second that are neither
  /// shown nor read.
  private func withPartsOfSecond(
    of value: AttributeValue, _ read: AttributeValue
  ) -> AttributeValue {
    guard case .text(let text) = value, case .text(let moment) = read,
      target.attribute.type == .dateTime
        || target.attribute.type == .text && CalendarMoment(text) != nil
    else { return read }
    return .text(moment + Self.partsOfSecond(in: text))
  }

  /// What stands behind the seconds at the end of a moment, `.250`; empty if nothing does.
  private static func partsOfSecond(in text: String) -> Substring {
    var rest = text.trimmingBlanks[...]
    if rest.last == "Z" { rest.removeLast() }
    guard let point = rest.lastIndex(of: "."), rest[..<point].suffix(3).first == ":",
      rest[point...].dropFirst().allSatisfy({ ("0"..."9").contains($0) })
    else { return "" }
    return rest[point...]
  }

  private func read(_ text: String, _ today: CalendarDay) -> AttributeValue? {
    try? target.value(
      of: notation.plain(text, today: today), insteadOf: .null, today: today, choices: [])
  }
}
