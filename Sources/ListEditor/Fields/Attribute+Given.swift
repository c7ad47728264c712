import ObjectGraph

extension Attribute {
  /// Whether a value is something that somebody gave: neither empty nor what a new row holds.
  func isGiven(by value: AttributeValue?) -> Bool {
    guard let value else { return false }
    return ![.null, "", defaultValue].contains(value)
  }
}
