/// A Swift type that attributes can hold.
///
/// Files belong to whoever has them: any column may hold a value of any class. What is no value of
/// the type is read as ``empty``, or as nil by an optional.
public protocol AttributeValueConvertible {
  /// The value that a store holds; nil if that is no value of this type.
  init?(stored value: AttributeValue)
  /// The value as a store holds it.
  var attributeValue: AttributeValue { get }
  /// What stands for a value that cannot be read.
  static var empty: Self { get }
}

extension AttributeValue: AttributeValueConvertible {
  /// The value as it is: this never fails.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) { self = value }
  public var attributeValue: AttributeValue { self }
  public static var empty: AttributeValue { .null }
}

extension String: AttributeValueConvertible {
  /// Any text, and nothing else: a number is not written out.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
  public var attributeValue: AttributeValue { .text(self) }
  public static var empty: String { "" }
}

extension Int64: AttributeValueConvertible {
  /// Any number that is whole: a column of other numbers holds 5 as 5.0.
  public init?(stored value: AttributeValue) {
    switch value {
    case .integer(let number): self = number
    case .real(let number): self.init(exactly: number)
    case .null, .text, .data: return nil
    }
  }
  public var attributeValue: AttributeValue { .integer(self) }
  public static var empty: Int64 { 0 }
}

extension Int: AttributeValueConvertible {
  /// Any number that is whole.
  public init?(stored value: AttributeValue) {
    guard let number = Int64(stored: value) else { return nil }
    self.init(exactly: number)
  }
  public var attributeValue: AttributeValue { .integer(Int64(self)) }
  public static var empty: Int { 0 }
}

extension Double: AttributeValueConvertible {
  /// Any number; an integer of more than 53 bits is rounded.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .null, .text, .data: return nil
    }
  }
  public var attributeValue: AttributeValue { .real(self) }
  public static var empty: Double { 0 }
}

extension Bool: AttributeValueConvertible {
  /// Any number but zero is yes.
  public init?(stored value: AttributeValue) {
    switch value {
    case .integer(let number): self = number != 0
    case .real(let number): self = number != 0
    case .null, .text, .data: return nil
    }
  }
  public var attributeValue: AttributeValue { .integer(self ? 1 : 0) }
  public static var empty: Bool { false }
}

extension [UInt8]: AttributeValueConvertible {
  /// Any data, and nothing else: a text is not taken for its bytes.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) {
    guard case .data(let bytes) = value else { return nil }
    self = bytes
  }
  public var attributeValue: AttributeValue { .data(self) }
  public static var empty: [UInt8] { [] }
}

/// Nil is NULL.
extension Optional: AttributeValueConvertible where Wrapped: AttributeValueConvertible {
  /// What the wrapped type reads, or none where it reads nothing: this never fails.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) {
    // NULL is a value of this type, so this never fails.
    switch Wrapped(stored: value) {
    case let wrapped?: self = .some(wrapped)
    case nil: self = .none
    }
  }
  public var attributeValue: AttributeValue { map(\.attributeValue) ?? .null }
  public static var empty: Wrapped? { nil }
}

extension AttributeValueConvertible
where Self: RawRepresentable, RawValue: AttributeValueConvertible {
  /// The value whose raw value the store holds; nil if there is none.
  ///
  /// - Parameter value: What a store holds.
  public init?(stored value: AttributeValue) {
    guard let raw = RawValue(stored: value) else { return nil }
    self.init(rawValue: raw)
  }
  public var attributeValue: AttributeValue { rawValue.attributeValue }
}
