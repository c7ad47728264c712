/// How two texts are compared.
///
/// Only collations that every SQLite has built in are named here, since anybody may read and write
/// a file with other programs, and since SQL order and in-memory order are one order (`R29`).
public enum Collation: Hashable, Sendable {
  /// By UTF-8 bytes: SQLite's `BINARY`.
  case binary
  /// By UTF-8 bytes with `A`–`Z` taken as `a`–`z`, and nothing else folded: SQLite's `NOCASE`.
  case caseInsensitive
}
