/// A number in the spelling in which it was read, because neither `Int64` nor `Double` holds it.
///
/// ```swift
/// let great = DecimalNumeral("9223372036854775808")  // one more than Int64.max
/// let fine = DecimalNumeral("0.10000000000000001")  // as a Double this is written 0.1
/// let immense = DecimalNumeral("1e400")  // beyond every Double
/// let integer = DecimalNumeral("42")  // nil: an integer
/// let real = DecimalNumeral("1.50")  // nil: a real, the same number as 1.5
/// ```
///
/// A `Double` is said to hold a numeral when its shortest spelling, the one that
/// `Double.description` gives, denotes the same number. It is not a type to calculate with.
public struct DecimalNumeral: Hashable, Sendable {
  /// The spelling, a number by RFC 8259, section 6.
  public let text: String

  /// Takes the spelling of a number that is neither an ``InterchangeValue/integer(_:)`` nor an
  /// ``InterchangeValue/real(_:)``; nil if `text` is one of these, or no number by RFC 8259.
  ///
  /// - Complexity: O(length of `text`)
  public init?(_ text: String) {
    guard case .decimal(let numeral) = JSONNumber.value(of: Array(text.utf8).span) else {
      return nil
    }
    self = numeral
  }

  /// Takes a spelling that was checked.
  init(checked text: String) {
    self.text = text
  }

  /// The `Double` that is nearest to the number; infinite beyond the greatest.
  public var nearestDouble: Double {
    guard let number = Double(text) else { trap("A numeral is a number, unlike \(text)") }
    return number
  }
}

extension DecimalNumeral: CustomStringConvertible {
  /// The spelling.
  public var description: String { text }
}
