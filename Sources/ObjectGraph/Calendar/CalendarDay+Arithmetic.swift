extension CalendarDay {
  /// The days of the week, Monday first.
  public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The number of days after 1970-01-01.
  public var daysSince1970: Int {
    // Years begin in March here, so that the leap day is the last one.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day so many days after 1970-01-01; nil outside of the years 1 to 9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = (shiftedMonth + 2) % 12 + 1
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week.
  public var weekday: Weekday {
    let number = (daysSince1970 + 3) % 7
    return Weekday.allCases[number < 0 ? number + 7 : number]
  }

  /// The day so many days later, or earlier; nil outside of the years 1 to 9999.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
    return overflows ? nil : CalendarDay(daysSince1970: sum)
  }

  /// The same day of a later or earlier month, or the last one of a month that is too short; nil
  /// outside of the years 1 to 9999.
  public func adding(months: Int) -> CalendarDay? {
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflows, sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    guard year <= 9999 else { return nil }
    return CalendarDay(
      year: year, month: month, day: min(day, Self.daysInMonth(month, of: year)))
  }

  /// The first day from this one on that is of a day of the week.
  public func first(_ weekday: Weekday) -> CalendarDay? {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }
}
