import ObjectGraph

extension TypedText {
  /// A moment as the file has it, `YYYY-MM-DD HH:MM:SS` in UTC, of what was typed in UTC; nil if it
  /// is none. Parts of seconds, which other programs write, stay as long as all of it is written
  /// out.
  func moment(_ text: String) -> String? {
    guard let moment = momentReader.moment(text) ?? CalendarMoment(text) else { return nil }
    guard CalendarMoment(text) == moment, let point = text.firstIndex(of: ".") else {
      return moment.description
    }
    return moment.description + text[point...].prefix { $0 != "Z" }
  }

  var momentReader: MomentReader { MomentReader(today: now.day, now: now) }
}

extension TypedText.Refusal {
  /// That a text is none of the days that it may mean; nil without any.
  init?(_ days: [CalendarDay]) {
    if days.count == 1 {
      self.init(clause: "its weekday is not that of \(days[0])")
      return
    }
    self.init(alternatives: days.map(\.description))
  }

  /// That a text may mean what is written in other ways; nil without any.
  init?(alternatives: [String]) {
    guard !alternatives.isEmpty else { return nil }
    let texts = alternatives.joined(separator: " or ")
    self.init(clause: "it may be \(texts); write one of these")
  }
}
