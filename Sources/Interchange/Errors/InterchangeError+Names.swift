extension InterchangeError {
  /// Throws if the names of columns that should be written are not all there and all different.
  static func checkNames(_ columns: [String]) throws(InterchangeError) {
    var names: Set<String> = []
    for (index, name) in columns.enumerated() {
      if name.isEmpty { throw InterchangeError(.emptyName, at: .name(column: index + 1)) }
      guard names.insert(name).inserted else {
        throw InterchangeError(.duplicateName(name), at: .name(column: index + 1))
      }
    }
  }
}
