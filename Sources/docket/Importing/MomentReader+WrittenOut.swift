import ObjectGraph

extension MomentReader {
  /// Whether a text is a time of a day with all figures of its year: `24.12.2026 18:30`,
  /// `5/12/2026 6:30:15 PM`, `2026-12-24T18:30Z`. One with parts of a second is not: these would be
  /// lost.
  static func isWrittenOut(_ text: String) -> Bool {
    let day = String(text.prefix { !$0.isWhitespace && $0 != "T" })
    let time = text.utf8.dropFirst(day.utf8.count)
    guard !time.isEmpty, !time.contains(UInt8(ascii: ".")),
      CalendarDay(day) != nil || CalendarDay.isWrittenOut(day)
    else { return false }
    let reader = MomentReader(today: .epoch)
    return reader.moment(text) != nil || !reader.candidates(text).isEmpty
  }
}
