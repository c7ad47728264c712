extension InterchangeValue {
  /// Whether this is an infinity or `NaN`, which no format has.
  var isNotFinite: Bool {
    if case .real(let number) = self { !number.isFinite } else { false }
  }
}
