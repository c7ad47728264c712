/// A day of the Gregorian calendar, from the year 1 to 9999: what an attribute of type
/// ``AttributeType/date`` holds.
///
/// It knows nothing of clocks and time zones. Who needs today's day gets it from outside, so that
/// what is computed from it can be tested.
public struct CalendarDay: Hashable, Sendable {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 31.
  public let day: Int

  /// A day; nil if there is none of that name, such as a February 30.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that a store holds as `YYYY-MM-DD`; nil for every other text.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
      let year = Self.number(bytes.extracting(0..<4)),
      let month = Self.number(bytes.extracting(5..<7)),
      let day = Self.number(bytes.extracting(8..<10))
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func number(_ digits: Span<UInt8>) -> Int? {
    var number = 0
    for index in digits.indices {
      guard digits[index].isASCIIDigit else { return nil }
      number = number * 10 + Int(digits[index] - 0x30)
    }
    return number
  }

  /// 1970-01-01.
  public static let epoch = CalendarDay(validYear: 1970, month: 1, day: 1)

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// How many days a month has.
  ///
  /// - Precondition: The month is one.
  static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as a store holds it: `YYYY-MM-DD`. Texts of this form stand in the order of days.
  public var description: String {
    String(unsafeUninitializedCapacity: 10) { bytes in
      func write(_ number: Int, at end: Int, digits: Int) {
        var rest = number
        for index in 1...digits {
          bytes[end - index] = UInt8(0x30 + rest % 10)
          rest /= 10
        }
      }
      write(year, at: 4, digits: 4)
      write(month, at: 7, digits: 2)
      write(day, at: 10, digits: 2)
      bytes[4] = UInt8(ascii: "-")
      bytes[7] = UInt8(ascii: "-")
      return 10
    }
  }
}

extension UInt8 {
  /// Whether the byte is one of `0` to `9`.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
