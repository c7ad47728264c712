extension AttributeValue {
  /// The yes or no that a person typed, in one of the ways to write it: `yes`, `y`, `true`, `on`,
  /// `1` or the `x` of a box that is checked; `no`, `n`, `false`, `off` or `0`.
  ///
  /// - Parameter text: What was typed, without blanks at its ends, whatever its capitals are; nil
  ///   for what is no such answer.
  /// - Complexity: O(length)
  public init?(typedAnswer text: String) {
    switch text.lowercased() {
    case "yes", "y", "true", "on", "1", "x": self = true
    case "no", "n", "false", "off", "0": self = false
    default: return nil
    }
  }
}
