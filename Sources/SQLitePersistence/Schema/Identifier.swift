/// A name of a table or a column as SQL has it: quoted, so that any name is legal.
func quoted(identifier name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
  return "\"" + name.replacing("\"", with: "\"\"") + "\""
}

/// A text as SQL has it.
func quoted(literal text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "'")) else { return "'\(text)'" }
  return "'" + text.replacing("'", with: "''") + "'"
}
