import ObjectGraph

extension MomentReader {
  /// Whether a text is a time of a day with all figures of its year: `24.12.2026 18:30`,
  /// `5/12/2026 6:30:15 PM`, `2026-12-24T18:30Z`, `24 Dec 2026 18:30`. One with parts of a second
  /// is not: these would be lost.
  static func isWrittenOut(_ text: String) -> Bool {
    guard text.utf8.count <= longestWrittenOut,
      text.indices.contains(where: { endsDay($0, in: text) })
    else { return false }
    let reader = MomentReader(today: .epoch)
    return reader.moment(text) != nil || !reader.candidates(text).isEmpty
  }

  /// More than the longest name of a day and a time takes.
  private static let longestWrittenOut = 80

  /// Whether a day with all figures of its year ends at a place, and what follows has no point.
  private static func endsDay(_ place: String.Index, in text: String) -> Bool {
    guard text[place].isWhitespace || text[place] == "T", !text[place...].contains(".") else {
      return false
    }
    let day = String(text[..<place])
    return CalendarDay(day) != nil || CalendarDay.isWrittenOut(day)
  }
}
