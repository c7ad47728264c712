/// Why an import added nothing.
public enum ImportError: Error, Equatable, Sendable {
  /// It was cancelled, after so many rows.
  case cancelled(after: Int)
  /// A rule of the store refuses a row, the first one being 1; in words.
  case refused(row: Int, String)
}
