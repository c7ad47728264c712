/// A name of a table or a column as SQL has it: quoted, so that any name is legal.
func quoted(identifier name: String) -> String {
  "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// A text as SQL has it.
func quoted(literal text: String) -> String {
  "'" + text.replacing("'", with: "''") + "'"
}
