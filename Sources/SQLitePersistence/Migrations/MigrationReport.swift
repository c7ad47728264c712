/// How a file of an earlier version was brought up to date.
public struct MigrationReport: Hashable, Sendable {
  /// The version that the file had.
  public let oldVersion: Int
  /// The version that it has now.
  public let newVersion: Int
  /// Where the file as it was lies: beside it, with the same rights.
  public let backupPath: String
}
