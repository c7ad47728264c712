import ObjectGraph

extension CalendarDay {
  /// Whether a text is a day with all figures of its year: `24.12.2026`, `5/12/2026`, `2026/12/5`,
  /// `24 Dec 2026`, `Dec 24, 2026`.
  static func isWrittenOut(_ text: String) -> Bool {
    isNumbered(text) || isSpelled(text)
  }

  private static func isNumbered(_ text: String) -> Bool {
    guard 8...10 ~= text.utf8.count,
      case let parts = text.utf8.split(
        omittingEmptySubsequences: false, whereSeparator: { !(0x30...0x39 ~= $0) }),
      parts.count == 3, parts.contains(where: { $0.count == 4 })
    else { return false }
    return CalendarDay(typed: text, today: .epoch) != nil
      || !CalendarDay.candidates(typed: text, today: .epoch).isEmpty
  }

  /// Whether it is a day with the name of its month. What is counted from today has letters and
  /// four figures too: `2000 days ago`.
  private static func isSpelled(_ text: String) -> Bool {
    guard
      text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains(where: {
        $0.utf8.count == 4 && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      }), text.contains(where: \.isLetter),
      let day = CalendarDay(typed: text, today: .epoch),
      let tomorrow = CalendarDay.epoch.adding(days: 1)
    else { return false }
    return day == CalendarDay(typed: text, today: tomorrow)
  }
}
