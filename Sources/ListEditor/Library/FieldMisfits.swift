/// The rows whose values in a field do not fit another type, as far as a store names them.
struct FieldMisfits {
  /// The first of the rows, by their keys.
  let keys: Set<Int64>
  /// How many there are.
  let count: Int

  /// Whether others are none but these, as far as the store names them: whoever was asked about
  /// these need not be asked about them.
  func include(_ others: FieldMisfits) -> Bool {
    others.count <= count && others.keys.isSubset(of: keys)
  }
}
