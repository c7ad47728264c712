import ObjectGraph

extension TypedText {
  /// A moment as the file has it, `YYYY-MM-DD HH:MM:SS` in UTC, of a typed day and a time; nil if
  /// it is none. A `T` may stand between them, the seconds may lack, and so may the time: midnight.
  func moment(_ text: String) -> String? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "T" })
    guard let day = CalendarDay(typed: String(parts[0]), today: today) else { return nil }
    guard parts.count == 2 else { return "\(day) 00:00:00" }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard time.count == 2 || time.count == 3, time.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = time.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == time.count, zip(numbers, [23, 59, 59]).allSatisfy({ $0 <= $1 }) else {
      return nil
    }
    return "\(day) \(parts[1])" + (time.count == 2 ? ":00" : "")
  }
}
