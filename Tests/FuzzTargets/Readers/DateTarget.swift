import ObjectGraph

/// A day or a moment as somebody types it, and as a store holds it.
struct DateTarget: FuzzTarget {
  let seeds: [[UInt8]] = [
    "today", "tomorrow", "fri", "+3d", "-1w", "2m", "+1y", "2026-12-24", "24.12.2026", "12-24",
    "24.12.", "29.2.", "9999-12-31", "0001-01-01", "+9999999d", "next fri", "in 3 days",
    "2 weeks ago", "1st of dec", "eom", "20261224", "24/12", "5/12/2026",
    "last fri", "the 25th", "day after tomorrow", "end of month", "an hour from now", "-30min",
    "fri 9:15pm", "2026-12-24T18:30:15.5Z", "99:59", "-9223372036854775808d",
    "+9223372036854775807min", "in 2h", "+30m", "the 24th of december", "2 hrs ago",
    "24/12/26", "05/12/26", "24-dec-2026", "today+2", "tomorrow - 1 week",
    "2026-12", "12/2026", "dec 2026", "this week", "last month",
  ].map { Array($0.utf8) }
  private let today: CalendarDay
  private let reader: MomentReader

  init() throws {
    guard let now = CalendarMoment("2026-11-18 19:06:30") else { throw BrokenLaw("no moment") }
    today = now.day
    reader = MomentReader(today: today, now: now)
  }

  func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for day in [CalendarDay(text), CalendarDay(typed: text, today: today)].compactMap(\.self) {
      try BrokenLaw.unless(CalendarDay(day.description) == day, "\(text) becomes \(day)")
      try BrokenLaw.unless(
        CalendarPeriod(typed: day.description, today: today) == CalendarPeriod(day),
        "\(text): the one day of \(day)")
      try BrokenLaw.unless(
        CalendarDay(daysSince1970: day.daysSince1970) == day, "\(text): the days of \(day)")
      try BrokenLaw.unless(day.first(day.weekday) == day, "\(text): the weekday of \(day)")
    }
    if let period = CalendarPeriod(typed: text, today: today) {
      try BrokenLaw.unless(period.first <= period.last, "\(text) is \(period)")
    }
    let candidates = CalendarDay.candidates(typed: text, today: today)
    try BrokenLaw.unless(
      candidates.isEmpty
        || 1...3 ~= Set(candidates).count && CalendarDay(typed: text, today: today) == nil,
      "\(text) may be \(candidates)")
    for moment in [CalendarMoment(text), reader.moment(text)].compactMap(\.self) {
      try BrokenLaw.unless(
        CalendarMoment(moment.description) == moment, "\(text) becomes \(moment)")
      try BrokenLaw.unless(
        CalendarMoment(secondsSince1970: moment.secondsSince1970) == moment,
        "\(text): the seconds of \(moment)")
    }
  }
}
