import ObjectGraph

extension TypedText {
  /// A moment as the file has it, `YYYY-MM-DD HH:MM:SS` in UTC, of what was typed in UTC; nil if it
  /// is none. Parts of seconds, which other programs write, stay as long as all of it is written
  /// out.
  func moment(_ text: String) -> String? {
    let reader = MomentReader(today: now.day, now: now)
    guard let moment = reader.moment(text) ?? CalendarMoment(text) else { return nil }
    guard CalendarMoment(text) == moment, let point = text.firstIndex(of: ".") else {
      return moment.description
    }
    return moment.description + text[point...].prefix { $0 != "Z" }
  }
}
