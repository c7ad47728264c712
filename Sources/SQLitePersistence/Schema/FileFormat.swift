/// What tells a Docket file from any other SQLite file.
public enum FileFormat {
  /// SQLite's `application_id`: `Dckt` in ASCII, where `file` and `sqlite3` can read it.
  public static let applicationID: Int32 = 0x4463_6B74
  /// SQLite's `user_version`: the version of the bookkeeping tables that this library makes, and
  /// the latest that it reads.
  public static let schemaVersion = 2
}
