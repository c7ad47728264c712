import ObjectGraph

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
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
}
