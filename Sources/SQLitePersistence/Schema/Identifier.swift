/// A name of a table or a column as SQL has it: quoted, so that any name is legal.
func quoted(identifier name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
  return "\"" + name.doubling("\"") + "\""
}

/// A text as SQL has it.
func quoted(literal text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "'")) else { return "'\(text)'" }
  return "'" + text.doubling("'") + "'"
}

/// What names have in common that are one to SQLite, which knows no capitals but those of ASCII.
func folded(identifier name: String) -> String {
  String(decoding: name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
