/// A row of an import that is left as it is when the import is taken back or brought back.
struct LeftRow {
  let key: Int64
  /// Why, in words, where that is nobody's doing.
  var refusal: String?
}
