import ObjectGraph
import Testing

@Suite("A day and a time") struct MomentReaderTests {
  /// A Wednesday, by clocks that are nine hours ahead of the store's.
  private static func reader() throws -> MomentReader {
    MomentReader(
      today: try #require(CalendarDay("2026-11-18")), now: CalendarMoment("2026-11-17 19:06:30"),
      stored: { $0.adding(seconds: -9 * 3_600) ?? $0 })
  }

  @Test(
    "is what a person types, as a store holds it",
    arguments: [
      ("now", "2026-11-17 19:06:30"), ("NOW", "2026-11-17 19:06:30"),
      ("today", "2026-11-17 15:00:00"), ("fri", "2026-11-19 15:00:00"),
      ("2026-11-22 9:15", "2026-11-22 00:15:00"), ("2026-11-22  09:15", "2026-11-22 00:15:00"),
      ("2026-11-22T09:15:59", "2026-11-22 00:15:59"), ("tomorrow 9:15", "2026-11-19 00:15:00"),
      ("Thu 9:15", "2026-11-19 00:15:00"), ("Tomorrow 18:30", "2026-11-19 09:30:00"),
      ("fri 18:30", "2026-11-20 09:30:00"), ("+3d 9:00", "2026-11-21 00:00:00"),
      ("24.12. 18:30:05", "2026-12-24 09:30:05"), ("2026-11-22 9:15:30.25", "2026-11-22 00:15:30"),
      ("tomorrow 9am", "2026-11-19 00:00:00"), ("fri 12AM", "2026-11-19 15:00:00"),
      ("fri 12:30pm", "2026-11-20 03:30:00"), ("fri 9:15pm", "2026-11-20 12:15:00"),
      ("fri 9:15 PM", "2026-11-20 12:15:00"), ("12/24/2026 9:15:30 PM", "2026-12-24 12:15:30"),
      ("fri 12:00:01am", "2026-11-19 15:00:01"), ("24 Dec 9 am", "2026-12-24 00:00:00"),
      ("Thu 24 Dec 2026 18:30", "2026-12-24 09:30:00"), ("24 Dec  9:15", "2026-12-24 00:15:00"),
      ("Thu 24 Dec 2026", "2026-12-23 15:00:00"), ("in 3 days 9:00", "2026-11-21 00:00:00"),
      ("next fri 9pm", "2026-11-20 12:00:00"), ("24/12 9:00", "2026-12-24 00:00:00"),
      ("+2h", "2026-11-17 21:06:30"), ("-30min", "2026-11-17 18:36:30"),
      ("In 2 hours", "2026-11-17 21:06:30"), ("10 minutes ago", "2026-11-17 18:56:30"),
      ("an hour from now", "2026-11-17 20:06:30"), ("the 25th 9:00", "2026-11-25 00:00:00"),
      ("5 mins", "2026-11-17 19:11:30"), ("1h ago", "2026-11-17 18:06:30"),
      ("in 2h", "2026-11-17 21:06:30"), ("2 hrs", "2026-11-17 21:06:30"),
      ("+2 hours", "2026-11-17 21:06:30"), ("-1 hr", "2026-11-17 18:06:30"),
      ("90min ago", "2026-11-17 17:36:30"), ("+2 months", "2027-01-17 15:00:00"),
      ("2026-12-24T18:30Z", "2026-12-24 18:30:00"),
      ("2026-12-24t18:30:15.5z", "2026-12-24 18:30:15"),
      ("2026-12-24 18:30:15+02:00", "2026-12-24 16:30:15"),
      ("2026-12-24T18:30 -0330", "2026-12-24 22:00:00"),
      ("2026-01-01T01:00+02", "2025-12-31 23:00:00"),
      ("2026-12-31 23:30-23:59", "2027-01-01 23:29:00"),
      ("the 24th of December 9pm", "2026-12-24 12:00:00"), ("+1m 9:00", "2026-12-18 00:00:00"),
      ("today+2", "2026-11-19 15:00:00"), ("tomorrow - 1 9:15", "2026-11-18 00:15:00"),
      ("today+1m 9:00", "2026-12-18 00:00:00"),
    ])
  func typed(text: String, moment: String) throws {
    #expect(try Self.reader().moment(text)?.description == moment)
  }

  @Test(
    "is not made of anything else",
    arguments: [
      "", "soon", "9:15", "fri 24:00", "fri 9:60", "fri 9", "fri 9:5", "fri 009:15", "fri -1:15",
      "fri 9:15:60", "fri 9:15:3", "fri 9:15.5", "fri 9:15:30.", "fri 9:15  pm", "fri pm", "pm",
      " am", "fri T9:15", "+2", "h", "min", "2 hours 9:00", "+2h 9:00", "99999999h",
      "9999999 hours from then", "2026-12-24T18:30+24:00", "2026-12-24T18:30+02:60",
      "2026-12-24T18:30+2", "2026-12-24T18:30+02:0", "2026-12-24T18:30+", "2026-12-24Z",
      "2026-12-24T18:30ZZ", "2026-12-24T18:30+02:00:00", "2026-12-24T18:30  Z", "fri 18:30Z",
      "2026-12-24X18:30Z", "2026-02-30T18:30Z", "0001-01-01T00:00+01:00", "2026-12-24T18:30+-1:00",
      "+30m", "5m ago", "today+30m", "today+2h", "now+2", "-9223372036854775808h",
      "-9223372036854775808min", "+2h ago", "1h30",
      "2026-02-30 9:15", "fri 13pm", "fri 0am", "fri 9:5pm", "fri pm", "fri 9:15:3pm", "9am",
      "fri 9:15:60pm", "fri 13:15:30pm", "fri 9:pm", "fri 9:15:pm", "fri :15pm", "fri 9:15:30:00pm",
      "Fri 24 Dec 2026 18:30", "٢٠:١٥", "fri ٠٩:١٥",
      "fri 9:15:30.\(String(repeating: "9", count: 100))",
    ])
  func refused(text: String) throws {
    #expect(try Self.reader().moment(text) == nil)
  }

  @Test(
    "may be minutes or months where only an m says it",
    arguments: [
      ("+30m", ["+30min", "+30 months"]), ("-1M", ["-1min", "-1 months"]),
      ("5 m ago", ["-5min", "-5 months"]), ("in 2m", ["+2min", "+2 months"]), ("30min", []),
      ("+30mo", []), ("+30m 9:00", []), ("m", []),
    ])
  func alternatives(text: String, texts: [String]) throws {
    let reader = try Self.reader()
    #expect(reader.alternatives(text) == texts)
    for text in texts { #expect(reader.moment(text) != nil) }
  }

  @Test("Without a clock now is no moment")
  func noClock() throws {
    let reader = MomentReader(today: try #require(CalendarDay("2026-11-18")))
    #expect(reader.moment("now") == nil)
    #expect(reader.moment("+2h") == nil)
    #expect(reader.moment("today")?.description == "2026-11-18 00:00:00")
  }

  @Test(
    "is counted in seconds, before 1970 too",
    arguments: [
      ("1970-01-01 00:00:00", 0), ("1969-12-31 23:59:59", -1), ("1969-12-31 00:00:00", -86_400),
      ("2026-11-18 19:06:30", 1_795_028_790), ("0001-01-01 00:00:00", -62_135_596_800),
      ("9999-12-31 23:59:59", 253_402_300_799),
    ])
  func seconds(text: String, seconds: Int) {
    #expect(CalendarMoment(text)?.secondsSince1970 == seconds)
    #expect(CalendarMoment(secondsSince1970: seconds)?.description == text)
  }

  @Test(
    "is read as other programs store it",
    arguments: [
      ("2026-12-24T18:30:15", "18:30:15"), ("2026-12-24T18:30", "18:30:00"),
      ("2026-12-24 18:30:15.123456789", "18:30:15"), ("2026-12-24T18:30:15.5Z", "18:30:15"),
      ("2026-12-24T18:30Z", "18:30:00"),
    ])
  func forms(text: String, time: String) {
    #expect(CalendarMoment(text)?.description == "2026-12-24 \(time)")
  }

  @Test(
    "is not made of what only looks like one as it is stored",
    arguments: [
      "9am", "9:15pm", "+9:15", "-9:15", "09:+5", "9:15:30", "18::30", "18:30:", "18:30:+5",
      "18:30:15x",
      "18:30:15.",
      "18:30:15.x", "18:30.5", "18:30:15+02:00", "18:30:15-0200", "18:30:15 Z", "18:30:15ZZ",
      "18:30:15:20", "18:30:60", "24:00:00", " 18:30", "18:30:15.1234567890",
    ])
  func noForms(time: String) {
    #expect(CalendarMoment("2026-12-24 \(time)") == nil)
    #expect(CalendarMoment("2026-12-24T\(time)") == nil)
    #expect(CalendarMoment("2026-12-24x18:30:15") == nil)
  }

  @Test("There is no moment outside of the years 1 to 9999")
  func ends() {
    #expect(CalendarMoment(secondsSince1970: -62_135_596_801) == nil)
    #expect(CalendarMoment(secondsSince1970: 253_402_300_800) == nil)
    #expect(CalendarMoment(secondsSince1970: .min) == nil)
    #expect(CalendarMoment.epoch.adding(seconds: .max) == nil)
    #expect(CalendarMoment(day: .epoch, secondOfDay: 86_400) == nil)
    #expect(CalendarMoment(day: .epoch, secondOfDay: -1) == nil)
  }
}
