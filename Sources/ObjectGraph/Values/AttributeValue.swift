/// What one attribute of one row holds: the five storage classes of SQLite.
///
/// Two values are equal when they would be stored alike. Texts are equal when their UTF-8 bytes
/// are, unlike Swift's `String`, whose `==` takes canonically equivalent texts for equal: for a
/// file those are two different contents, and writing the one over the other is a change (`R4`).
/// An integer is never equal to a real, although `1` and `1.0` are the same place in an order:
/// equality tells whether there is something to write, ``compare(_:collation:)`` tells the order.
///
/// Literals are values as they stand (`row["done"] = true`); what is worked out, a text with an
/// interpolation too, says its kind:
///
/// ```swift
/// item["title"] = .text("Buy \(name)")
/// ```
///
/// The type is not `Comparable`, because an order needs a ``Collation`` and because that order is
/// coarser than equality.
public enum AttributeValue: Sendable {
  case null
  case integer(Int64)
  /// A number that is not `NaN`: SQLite stores `NaN` as NULL, and so does ``normalized``.
  case real(Double)
  case text(String)
  case data([UInt8])

  /// Whether this is NULL.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value as a store gives it back: `NaN` is NULL, negative zero is zero.
  public var normalized: AttributeValue {
    guard case .real(let number) = self else { return self }
    if number.isNaN { return .null }
    return number == 0 ? .real(0) : self
  }

  /// The value in plain words, as cells show it and sections are named after it (`R39`): NULL is
  /// the empty text, numbers are written in decimal, bytes in hexadecimal. ``description`` is the
  /// value as SQL writes it.
  public var plainText: String {
    switch self {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .data(let bytes): Self.hexadecimal(bytes)
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension AttributeValue: Hashable {
  public static func == (lhs: AttributeValue, rhs: AttributeValue) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b || (a.isNaN && b.isNaN)
    case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
    case (.data(let a), .data(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0 as UInt8)
    case .integer(let number):
      hasher.combine(1 as UInt8)
      hasher.combine(number)
    case .real(let number):
      hasher.combine(2 as UInt8)
      hasher.combine(number.isNaN ? .nan : number)
    case .text(let text):
      hasher.combine(3 as UInt8)
      text.hashBytes(into: &hasher)
    case .data(let bytes):
      hasher.combine(4 as UInt8)
      hasher.combine(bytes)
    }
  }
}

/// There is no `nil` literal on purpose: where an optional value is expected, `nil` would then mean
/// now no value and now NULL.
extension AttributeValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  /// A text, also where it looks like a number.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// An integer: `1` is not the same value as `1.0`.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A real, also where the number is whole.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Yes is `1` and no is `0`, as in the file.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension AttributeValue: CustomStringConvertible {
  /// The value as SQL writes it.
  public var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): "'" + text.doubling("'") + "'"
    case .data: "x'" + plainText + "'"
    }
  }
}
