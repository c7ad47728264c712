/// How two texts are compared.
///
/// SQL order and in-memory order are one order under each of them (`R29`). A file's own columns,
/// indexes and triggers may use the first two alone, which every SQLite has built in, since anybody
/// may read and write a file with other programs.
public enum Collation: Hashable, Sendable {
  /// By UTF-8 bytes: SQLite's `BINARY`.
  case binary
  /// By UTF-8 bytes with `A`–`Z` taken as `a`–`z`, and nothing else folded: SQLite's `NOCASE`.
  case caseInsensitive
  /// By the UTF-8 bytes of the texts without capitals and without the marks of letters
  /// (``Swift/String/folded``), in all scripts: what people expect who search. For queries only.
  case caseAndDiacriticInsensitive
}
