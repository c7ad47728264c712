/// What is called how in the sentence of an error: the editor knows the titles of lists and the
/// labels of fields, a library the names in the file alone.
package protocol SchemaNaming {
  /// A list, or the values of a choice. Words that are no name begin with the article
  /// (``SentenceParts/article``).
  func table(_ name: String) -> String
  /// A field of a table.
  func column(_ name: String, of table: String) -> String
  /// A table, or a column wherever it is.
  func anything(_ name: String) -> String
  /// A value of a choice, or a section.
  func value(_ name: String) -> String
  /// The words of the layer beneath, with names in them.
  func replacingColumns(in words: String) -> String
}

/// The names as they are in the file, in quotes.
package struct QuotedNames: SchemaNaming {
  package init() {}

  package func table(_ name: String) -> String { "“\(name)”" }
  package func column(_ name: String, of table: String) -> String { "“\(table).\(name)”" }
  package func anything(_ name: String) -> String { "“\(name)”" }
  package func value(_ name: String) -> String { "“\(name)”" }
  package func replacingColumns(in words: String) -> String { words }
}
