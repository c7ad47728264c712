import ObjectGraph

/// What the values of a column become when the column is declared otherwise.
struct ColumnConversion {
  let old: ColumnDeclaration
  let new: ColumnDeclaration

  init(from old: ColumnDeclaration, to new: ColumnDeclaration) {
    self.old = old
    self.new = new
  }

  /// The way back.
  var inverse: ColumnConversion { ColumnConversion(from: new, to: old) }

  /// The value in the new column; nil where it does not fit.
  func convert(_ value: AttributeValue) -> AttributeValue? {
    FieldConversion(from: old.attributeType, to: new.attributeType).convert(value)
      .map(new.held)
  }

  /// What becomes of a value that does not fit, once it was cleared in the old column.
  var nothing: AttributeValue {
    convert(old.held(.null)) ?? new.held(.null)
  }
}
