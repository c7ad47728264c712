import ObjectGraph

extension PersistentStoreError {
  /// What an error of this library means to a context, which knows neither files nor SQL.
  init(_ error: any Error, path: String) {
    if let error = error as? PersistentStoreError {
      self = error
      return
    }
    let error = SQLiteStoreError(error, path: path)
    self =
      switch error.reason {
      case .readOnly: .readOnly
      case .busy: .busy
      case .full: .full
      case .replaced, .deleted, .missing: .replaced
      case .logReplaced: .logReplaced
      case .notADatabase: .damaged("file is not a database")
      case .damaged(let words), .invalidDescription(let words): .damaged(words)
      case .constraint(let words): .refused(words)
      case .uncertain(let words): .uncertain(words)
      case .newerSchema, .olderSchema: .otherFormat("\(error.reason)")
      case .inputOutput(let words), .invalidTemplate(let words): .failed(words)
      case .nameOfLog(let name): .failed("SQLite keeps a file of that name beside \(name)")
      case .other(let code, let words): Self.other(code, words)
      // Whoever may not read the file any more is told that, and not that it may only be read.
      case .directory, .notAFile, .circularLinks, .nameTooLong, .noPermission, .folderMissing,
        .folderProtected, .alreadyExists, .danglingLink, .leftoverLog, .notDocket, .otherEncoding,
        .unreadableLog, .unfinishedChange:
        .failed(Self.clause(error.reason))
      }
  }

  /// What happened to the file, in the words of the first sentence, to stand within another one.
  private static func clause(_ reason: SQLiteStoreError.Reason) -> String {
    let words = "\(reason)".prefix { $0 != "." }
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// SQLite has no code of its own for a table or a column that is missing.
  private static func other(_ code: Int32, _ words: String) -> PersistentStoreError {
    let isMissing = ["no such table", "no such column", "has no column"].contains {
      words.contains($0)
    }
    return isMissing ? .schemaChanged(words) : .failed(words)
  }
}
