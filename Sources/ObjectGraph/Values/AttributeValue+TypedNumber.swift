extension AttributeValue {
  /// The number that a person typed: a whole one stays whole, and a comma is a point, as many write
  /// it. Digits are never grouped.
  ///
  /// - Parameter text: What was typed, without blanks at its ends; nil for what is no number, or
  ///   none that a value holds.
  /// - Complexity: O(length)
  public init?(typedNumber text: String) {
    if let whole = Int64(text) {
      self = .integer(whole)
      return
    }
    guard text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.,eE".utf8.contains($0) }),
      let number = Double(text.replacing(",", with: ".")), number.isFinite
    else { return nil }
    self = .real(number)
  }
}
