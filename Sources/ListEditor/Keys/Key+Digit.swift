import Terminal

extension Key {
  /// The digit that it types, which may be one of a count; nil for every other key.
  var digit: Int? { text?.isASCII == true ? text?.wholeNumberValue : nil }
}
