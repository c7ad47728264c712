extension TypedText {
  /// A day `YYYY-MM-DD` of the calendar, or nil.
  static func day(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], let year = number(parts[0]),
      let month = number(parts[1]), let day = number(parts[2]), (1...12).contains(month),
      (1...length(of: month, year)).contains(day)
    else { return nil }
    return text
  }

  /// A moment `YYYY-MM-DD HH:MM:SS`, also with a `T` between and without seconds, or nil.
  static func moment(_ text: String) -> String? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "T" })
    guard parts.count == 2, let day = day(String(parts[0])) else { return nil }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 2 || time.count == 3, time.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = time.compactMap(number)
    guard numbers.count == time.count, zip(numbers, [23, 59, 59]).allSatisfy({ $0 <= $1 }) else {
      return nil
    }
    return "\(day) \(parts[1])" + (time.count == 2 ? ":00" : "")
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
