import ObjectGraph

extension TypedText {
  /// A moment as the file has it, `YYYY-MM-DD HH:MM:SS` in UTC, of what was typed in UTC; nil if it
  /// is none. Parts of seconds, which other programs write, stay.
  func moment(_ text: String) -> String? {
    guard let moment = momentReader.moment(text) ?? CalendarMoment(text) else { return nil }
    // Only parts of seconds stand behind a colon, two figures and a point.
    guard let point = text.lastIndex(of: "."), text[..<point].suffix(3).first == ":" else {
      return moment.description
    }
    let figures = text[text.index(after: point)...].prefix { $0.isASCII && $0.isWholeNumber }
    return "\(moment).\(figures)"
  }

  var momentReader: MomentReader { MomentReader(today: now.day, now: now) }
}

extension TypedText.Refusal {
  static let noDay = Self(clause: "expected a day such as 2026-12-24, fri, today or +3d")
  static let noMoment = Self(
    clause: "expected a day and a time in UTC such as 2026-12-24 18:30, fri 9:15, today or now")

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
