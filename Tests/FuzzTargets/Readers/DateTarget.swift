import ObjectGraph

/// A day as somebody types it, and as a store holds it.
struct DateTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "today", "tomorrow", "fri", "+3d", "-1w", "2m", "+1y", "2026-12-24", "24.12.2026", "12-24",
    "24.12.", "29.2.", "9999-12-31", "0001-01-01", "+9999999d", "next fri", "in 3 days",
    "2 weeks ago", "1st of dec", "eom", "20261224", "24/12", "5/12/2026",
    "last fri", "the 25th", "day after tomorrow", "end of month", "an hour from now", "-30min",
  ].map { Array($0.utf8) }
  private let today: CalendarDay

  init() throws {
    guard let today = CalendarDay("2026-11-18") else { throw BrokenLaw("no day") }
    self.today = today
  }

  func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for day in [CalendarDay(text), CalendarDay(typed: text, today: today)].compactMap(\.self) {
      try BrokenLaw.unless(CalendarDay(day.description) == day, "\(text) becomes \(day)")
      try BrokenLaw.unless(
        CalendarDay(daysSince1970: day.daysSince1970) == day, "\(text): the days of \(day)")
      try BrokenLaw.unless(day.first(day.weekday) == day, "\(text): the weekday of \(day)")
    }
    let candidates = CalendarDay.candidates(typed: text, today: today)
    try BrokenLaw.unless(
      candidates.isEmpty
        || Set(candidates).count == 2 && CalendarDay(typed: text, today: today) == nil,
      "\(text) may be \(candidates)")
  }
}
