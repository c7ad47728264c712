/// A name of a table or a column in a statement: quoted, so that any name is legal, in marks in
/// which it is nothing else.
///
/// What stands in those of the standard (`"`) SQLite takes for a text where no column is called so,
/// which it has to for what other programs wrote into a file (`Connection.configuration`). A column
/// that somebody else has renamed meanwhile would be read, and compared, as its own name.
func quoted(identifier name: String) -> String {
  guard name.utf8.contains(UInt8(ascii: "`")) else { return "`\(name)`" }
  return "`" + name.doubling("`") + "`"
}

/// The same in the text of a table, an index or a trigger, which the file keeps and everybody
/// reads: in the marks of the standard.
///
/// Only names of what is there may stand in one.
func quoted(storedIdentifier name: String) -> String {
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
