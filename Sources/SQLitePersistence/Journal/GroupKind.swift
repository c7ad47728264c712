/// What a group of the undo journal changed, by the words that stand in the file.
enum GroupKind: String {
  /// Rows, each of which is an object to whoever takes it back.
  case rows
  /// Tables, columns, and the rows that belong to them.
  case schema
  /// A range of new rows.
  case `import`
}
