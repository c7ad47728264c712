import ObjectGraph

extension ColumnRow {
  /// What SQLite makes of values that are written into the column.
  enum Affinity {
    case text
    /// Texts that look like numbers become numbers.
    case numeric
    /// Everything stays as it is.
    case none
  }

  /// What the declared type stands for, by SQLite's rules.
  var affinity: Affinity {
    let declared = declaredType.uppercased()
    if declared.contains("INT") { return .numeric }
    if ["CHAR", "CLOB", "TEXT"].contains(where: declared.contains) { return .text }
    return declared.isEmpty || declared.contains("BLOB") ? .none : .numeric
  }

  /// Whether comparing the column with a constant means in SQL what comparing the value means here:
  /// neither side is made something else, and no collation stands between.
  func comparesExactly(_ constant: AttributeValue) -> Bool {
    switch (affinity, constant) {
    case (.numeric, .integer), (.numeric, .real): true
    case (.numeric, .text(let text)):
      // SQLite takes a number with blanks around it for one.
      Double(text.filter { !$0.isWhitespace }) == nil && !isCollated
    case (.text, .text): !isCollated
    default: false
    }
  }
}
