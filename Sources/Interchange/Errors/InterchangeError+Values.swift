extension InterchangeError {
  /// Throws if one of the values of a record that should be written is a number that no file holds.
  ///
  /// - Parameter record: Its number, from 1 on.
  static func checkValues(
    _ values: [InterchangeValue], of columns: [String], record: Int
  ) throws(InterchangeError) {
    guard let infinite = values.firstIndex(where: \.isNotFinite),
      case .real(let number) = values[infinite]
    else { return }
    throw InterchangeError(
      .notFinite(number), at: .value(record: record, name: columns[infinite]))
  }
}
