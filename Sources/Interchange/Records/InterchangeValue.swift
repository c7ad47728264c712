/// What one field of one record holds.
///
/// CSV knows ``null`` and ``text(_:)`` only; JSON knows all of them.
public enum InterchangeValue: Sendable {
  /// Nothing: an unquoted empty CSV field, or `null` in JSON.
  case null
  case text(String)
  case integer(Int64)
  /// A number with a fraction or an exponent that a `Double` holds: written back, it is the same
  /// number. Writing an infinity or `NaN` is an error.
  case real(Double)
  /// A number that would be another one as an ``integer(_:)`` or a ``real(_:)``.
  case decimal(DecimalNumeral)
  case boolean(Bool)
}

extension InterchangeValue: Hashable {
  /// Two values are equal when they are written alike.
  ///
  /// So texts are equal when their UTF-8 bytes are, unlike `String`'s own `==`, which takes
  /// canonically equivalent texts for equal; and `-0.0` is not `0.0`.
  ///
  /// - Complexity: O(length of the texts)
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
    case (.decimal(let a), .decimal(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .text(let text):
      hasher.combine(1 as UInt8)
      var copy = text
      copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(0xFF as UInt8)
    case .integer(let number):
      hasher.combine(2 as UInt8)
      hasher.combine(number)
    case .real(let number):
      hasher.combine(3 as UInt8)
      hasher.combine(number.bitPattern)
    case .decimal(let numeral):
      hasher.combine(4 as UInt8)
      hasher.combine(numeral)
    case .boolean(let flag):
      hasher.combine(5 as UInt8)
      hasher.combine(flag)
    }
  }
}

extension InterchangeValue: ExpressibleByNilLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
