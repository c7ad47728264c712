import ObjectGraph

extension ColumnRow {
  /// What SQLite makes of values that are written into the column.
  enum Affinity {
    /// Numbers become texts.
    case text
    /// Texts that look like numbers become numbers, and whole ones integers.
    case numeric
    /// All numbers become real ones.
    case real
    /// Everything stays as it is.
    case none
  }

  /// What the declared type stands for, by SQLite's rules.
  var affinity: Affinity {
    let declared = declaredType.uppercased()
    if declared.contains("INT") { return .numeric }
    if ["CHAR", "CLOB", "TEXT"].contains(where: declared.contains) { return .text }
    if declared.isEmpty || declared.contains("BLOB") { return .none }
    return ["REAL", "FLOA", "DOUB"].contains(where: declared.contains) ? .real : .numeric
  }

  /// Whether a text such as `'1'` stays one in the column. `ANY` has it a number, but for a table
  /// that is STRICT.
  var keepsNumericTexts: Bool { affinity != .numeric || declaredType.uppercased() == "ANY" }

  /// Whether comparing the column with a constant means in SQL what comparing the value means here:
  /// neither side is made something else, and no collation stands between.
  func comparesExactly(_ constant: AttributeValue) -> Bool {
    switch (affinity, constant) {
    case (.numeric, .integer), (.numeric, .real), (.real, .integer), (.real, .real): true
    case (.numeric, .text(let text)), (.real, .text(let text)):
      !Affinity.looksLikeNumber(text) && !isCollated
    case (.text, .text): !isCollated
    default: false
    }
  }
}

extension ColumnRow.Affinity {
  /// Whether a value may become another one when it is written; that all others stay is certain.
  func converts(_ value: AttributeValue) -> Bool {
    switch (self, value) {
    case (.text, .integer), (.text, .real), (.real, .integer): true
    case (.numeric, .real(let number)): Int64(exactly: number) != nil
    case (.numeric, .text(let text)), (.real, .text(let text)): Self.looksLikeNumber(text)
    default: false
    }
  }

  /// SQLite takes a number with blanks around it for one.
  fileprivate static func looksLikeNumber(_ text: String) -> Bool {
    Double(text.filter { !$0.isWhitespace }) != nil
  }
}
