extension AttributeType {
  /// Whether a value is one of the type, as Docket writes it; nothing is one of each.
  ///
  /// Other programs write what they like: `maybe` as an answer, a day that no calendar has. A
  /// choice admits any text, since only its store knows its values, and a text may be held as the
  /// number that it looks like.
  public func admits(_ value: AttributeValue) -> Bool {
    switch (self, value) {
    case (_, .null), (.text, .text), (.text, .integer), (.text, .real), (.choice, .text): true
    case (.integer, .integer), (.real, .integer), (.data, .data): true
    case (.real, .real(let number)): number.isFinite
    case (.boolean, .integer(let answer)): answer == 0 || answer == 1
    case (.date, .text(let text)): CalendarDay(text) != nil
    case (.dateTime, .text(let text)): CalendarMoment(text) != nil
    default: false
    }
  }
}
