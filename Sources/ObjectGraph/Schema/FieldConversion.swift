/// What a value of one type becomes in a field of another.
///
/// A value that is not what its type promises (other programs write what they like) is converted by
/// what it is.
public struct FieldConversion: Sendable {
  /// The type that the values have.
  public let old: AttributeType
  /// The type that they are to have.
  public let new: AttributeType

  /// A conversion from one type to another.
  public init(from old: AttributeType, to new: AttributeType) {
    self.old = old
    self.new = new
  }

  /// The way back.
  public var inverse: FieldConversion { FieldConversion(from: new, to: old) }

  /// The value in the new type; nil where it does not fit.
  ///
  /// An empty text is nothing where the new type is no text.
  public func convert(_ value: AttributeValue) -> AttributeValue? {
    if value.isNull { return .null }
    if case .text(let text) = value, text.allSatisfy({ $0 == " " }), !new.holdsText {
      return .null
    }
    switch new {
    case .text, .choice: return text(of: value).map { .text($0) }
    case .integer: return integer(of: value).map { .integer($0) }
    case .real: return real(of: value).map { .real($0) }
    case .boolean: return boolean(of: value)
    case .date: return day(of: value).map { .text($0.description) }
    case .dateTime: return moment(of: value).map { .text($0) }
    case .data: return data(of: value).map { .data($0) }
    }
  }

  private func text(of value: AttributeValue) -> String? {
    switch value {
    case .null: nil
    case .text(let text): text
    case .integer(let number) where old == .boolean && (number == 0 || number == 1):
      number == 1 ? "yes" : "no"
    // A column of numbers holds it as a real, whatever was written.
    case .integer(let number) where old == .real:
      Double(exactly: number).map(Self.decimal) ?? String(number)
    case .integer(let number): String(number)
    case .real(let number): Self.decimal(number)
    case .data(let bytes): String(validating: bytes, as: UTF8.self)
    }
  }

  /// A number as people read and type it: without the zero behind the point that whole ones have.
  public static func decimal(_ number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func integer(of value: AttributeValue) -> Int64? {
    switch value {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .text(let text): Int64(Self.trimmed(text))
    case .null, .data: nil
    }
  }

  private func real(of value: AttributeValue) -> Double? {
    switch value {
    case .real(let number): number
    case .integer(let number): Double(exactly: number)
    case .text(let text): Double(decimal: Self.trimmed(text))
    case .null, .data: nil
    }
  }

  private func boolean(of value: AttributeValue) -> AttributeValue? {
    switch text(of: value).map({ Self.trimmed($0).lowercased() }) {
    case "yes", "true", "on", "1", "1.0": 1
    case "no", "false", "off", "0", "0.0": 0
    default: nil
    }
  }

  /// A moment is a day only at midnight: otherwise its time would be lost.
  private func day(of value: AttributeValue) -> CalendarDay? {
    guard case .text(let text) = value else { return nil }
    let trimmed = Self.trimmed(text)
    if let day = CalendarDay(trimmed) { return day }
    guard let moment = Self.moment(trimmed), moment.hasSuffix(" 00:00:00") else { return nil }
    return CalendarDay(String(moment.prefix(10)))
  }

  private func moment(of value: AttributeValue) -> String? {
    guard case .text(let text) = value else { return nil }
    let trimmed = Self.trimmed(text)
    return CalendarDay(trimmed).map { "\($0) 00:00:00" } ?? Self.moment(trimmed)
  }

  private func data(of value: AttributeValue) -> [UInt8]? {
    switch value {
    case .data(let bytes): bytes
    case .text(let text): Array(text.utf8)
    case .null, .integer, .real: nil
    }
  }

  /// A moment as a store holds it: `YYYY-MM-DD HH:MM:SS`, also from a text with a `T` in between, a
  /// `Z` for UTC behind it, or without the seconds. Parts of seconds stay. What is ahead of UTC or
  /// behind it is none, as everywhere (``CalendarMoment``).
  private static func moment(_ text: String) -> String? {
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "T" })
    guard parts.count == 2, let day = CalendarDay(String(parts[0])) else { return nil }
    let time = parts[1].last == "Z" ? parts[1].dropLast() : parts[1]
    var clock = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if clock.count == 2 { clock.append("00") }
    var fraction = ""
    if clock.count == 3, let point = clock[2].firstIndex(of: ".") {
      fraction = String(clock[2][point...])
      clock[2] = String(clock[2][..<point])
      guard fraction.utf8.count > 1, fraction.dropFirst().allSatisfy("0123456789".contains) else {
        return nil
      }
    }
    let limits = [24, 60, 60]
    guard clock.count == 3,
      zip(clock, limits).allSatisfy({ part, limit in
        part.utf8.count == 2 && Int(part).map { (0..<limit).contains($0) } ?? false
      })
    else { return nil }
    let moment = "\(day) \(clock.joined(separator: ":"))\(fraction)"
    return AttributeType.dateTime.admits(.text(moment)) ? moment : nil
  }

  private static func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension AttributeType {
  /// Whether any text is a value.
  fileprivate var holdsText: Bool {
    switch self {
    case .text, .data: true
    default: false
    }
  }
}
