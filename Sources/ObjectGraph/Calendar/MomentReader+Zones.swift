extension MomentReader {
  /// The moment of a day and a time in figures that say by which clocks, and how long it lasts:
  /// `2026-12-24T18:30:15+02:00`, `2026-12-24 18:30Z`; nil for every other text. Other programs
  /// write moments so (ISO 8601, RFC 3339).
  static func zoned(_ text: String) -> (moment: CalendarMoment, length: Int)? {
    let day = text.prefix(10)
    var rest = text[day.endIndex...]
    guard let first = rest.popFirst(), first == "T" || first == "t" || first == " ",
      let sign = rest.lastIndex(where: { "Zz+-".contains($0) }),
      let ahead = secondsAhead(rest[sign...]),
      let time = time(rest[..<sign].last == " " ? rest[..<sign].dropLast() : rest[..<sign]),
      let moment = CalendarDay(String(day))
        .flatMap({ CalendarMoment(day: $0, secondOfDay: time.second) })?.adding(seconds: -ahead)
    else { return nil }
    return (moment, time.length)
  }

  /// By how many seconds clocks are ahead of UTC: those of `Z`, `+02:00`, `-0330` or `+02`.
  private static func secondsAhead(_ zone: Substring) -> Int? {
    if zone == "Z" || zone == "z" { return 0 }
    let figures = zone.dropFirst()
    let parts =
      figures.contains(":")
      ? figures.split(separator: ":", omittingEmptySubsequences: false)
      : [figures.prefix(2), figures.dropFirst(2)].filter { !$0.isEmpty }
    guard (1...2).contains(parts.count), let hours = number(parts[0], 2...2), hours < 24,
      let minutes = parts.count == 2 ? number(parts[1], 2...2) : 0, minutes < 60
    else { return nil }
    return (zone.first == "-" ? -60 : 60) * (hours * 60 + minutes)
  }
}
