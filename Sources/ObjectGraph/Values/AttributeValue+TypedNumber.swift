extension AttributeValue {
  /// The number that a person typed: a whole one stays whole, and a comma is a point, as many write
  /// it. Digits are never grouped, and a comma that may do so (``mayGroupThousands(_:)``) makes no
  /// number.
  ///
  /// - Parameter text: What was typed, without blanks at its ends; nil for what is no number, or
  ///   none that a value holds.
  /// - Complexity: O(length)
  public init?(typedNumber text: String) {
    guard !Self.mayGroupThousands(text) else { return nil }
    self.init(
      decimal: text.utf8.contains(UInt8(ascii: ",")) ? text.replacing(",", with: ".") : text)
  }

  /// The number that SQLite makes of a text in a column that is not declared as one of texts; nil
  /// for what it leaves as it is.
  ///
  /// - Complexity: O(length)
  init?(decimal text: String) {
    if let whole = Int64(text) {
      self = .integer(whole)
    } else if let number = Double(decimal: text) {
      self = .real(number)
    } else {
      return nil
    }
  }

  /// What a field of numbers is given for a whole one: a real, unless it has more digits than reals
  /// have, which a column may hold all the same.
  ///
  /// - Complexity: O(1)
  public static func number(_ whole: Int64) -> AttributeValue {
    Double(exactly: whole).map { .real($0) } ?? .integer(whole)
  }

  /// The whole number that a person typed, also as `5.0` or `1e3`, as programs write columns of
  /// them.
  ///
  /// - Parameter text: What was typed, without blanks at its ends; nil for what is no number, none
  ///   that is whole, or one so long that a part of it might be lost.
  /// - Complexity: O(length)
  public static func wholeNumber(typed text: String) -> Int64? {
    switch AttributeValue(typedNumber: text) {
    case .integer(let number): number
    case .real(0) where text.prefix(while: { $0 != "e" && $0 != "E" }).contains { "1"..."9" ~= $0 }:
      // Too near to zero to be told from it.
      nil
    case .real(let number) where abs(number) < 0x1p53: Int64(exactly: number)
    default: nil
    }
  }

  /// The numbers that a text may mean which is none as it is typed, written as they can be: without
  /// marks between thousands. Two where such a mark may stand before decimals as well, none of
  /// other texts.
  ///
  /// - Parameters:
  ///   - text: What was typed, without blanks at its ends.
  ///   - isWhole: Whether the number is to be whole.
  /// - Complexity: O(length)
  package static func numbers(meantBy text: String, isWhole: Bool) -> [String] {
    guard let number = WrittenNumber(text) else { return [] }
    let mark = number.ambiguousMark ?? .point
    let isClear = number.ambiguousMark == nil
    let texts =
      isClear
      ? [number.plain(.point)]
      : (isWhole ? [] : [number.plain(mark)]) + [number.plain(mark.groupMark)]
    return texts.filter {
      isWhole ? wholeNumber(typed: $0) != nil : AttributeValue(typedNumber: $0) != nil
    }
  }

  /// Whether a number has a comma where some write one between thousands: `1,500`, which others
  /// read as one and a half.
  ///
  /// - Complexity: O(length)
  public static func mayGroupThousands(_ text: String) -> Bool {
    let parts = text.drop { "+-".contains($0) }.split(
      separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...3).contains(parts[0].count) && parts[0].first != "0"
      && parts[1].count == 3
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
  }
}
