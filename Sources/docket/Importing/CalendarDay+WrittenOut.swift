import ObjectGraph

extension CalendarDay {
  /// Whether a text is a day with all figures of its year: `24.12.2026`, `5/12/2026`, `2026/12/5`.
  static func isWrittenOut(_ text: String) -> Bool {
    guard 8...10 ~= text.utf8.count,
      case let parts = text.utf8.split(
        omittingEmptySubsequences: false, whereSeparator: { !(0x30...0x39 ~= $0) }),
      parts.count == 3, parts.contains(where: { $0.count == 4 })
    else { return false }
    return CalendarDay(typed: text, today: .epoch) != nil
      || !CalendarDay.candidates(typed: text, today: .epoch).isEmpty
  }
}
