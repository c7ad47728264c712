/// Why an import added nothing.
public enum ImportError: Error, Equatable, Sendable {
  /// It was cancelled, after so many rows.
  case cancelled(after: Int)
  /// A rule of the store refuses a row, the first one being 1; in words.
  case refused(row: Int, String)
}

extension ImportError: CustomStringConvertible {
  /// What happened and to which row, as whole sentences.
  public var description: String {
    switch self {
    case .cancelled(let count):
      "The import was cancelled after \(SentenceParts.rows(count)). Nothing was imported."
    case .refused(let row, let words):
      "The file does not allow row \(row) (\(words)). Nothing was imported."
    }
  }
}
