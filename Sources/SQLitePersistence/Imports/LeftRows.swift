/// Rows of an import that undo leaves as they are.
struct LeftRows {
  var rows: [LeftRow] = []
  /// Whether these are all that there were, and nothing was taken back.
  var isAll = false
}
