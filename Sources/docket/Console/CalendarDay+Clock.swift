import ObjectGraph

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CalendarDay {
  /// The present day where the machine is.
  static func today() -> CalendarDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let year = Int(parts.tm_year) + 1900
    // A clock that is off by millennia must not keep anybody from a list.
    return CalendarDay(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)) ?? .epoch
  }

  /// How far the clocks where the machine is are ahead of UTC at a moment, both in seconds.
  static func secondsAheadOfUTC(at moment: Int) -> Int {
    var time = time_t(moment)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_gmtoff)
  }
}

extension CalendarMoment {
  /// The present moment in UTC.
  static func now() -> CalendarMoment {
    CalendarMoment(secondsSince1970: Int(time(nil))) ?? .epoch
  }
}
