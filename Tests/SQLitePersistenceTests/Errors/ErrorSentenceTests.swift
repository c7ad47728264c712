import ObjectGraph
import Testing

@testable import SQLitePersistence

@Suite("Errors of files") struct ErrorSentenceTests {
  private static let words = "words of SQLite"

  /// Those that SQLite or the file adds words to, and all others.
  private static let (worded, plain): ([SQLiteStoreError.Reason], [SQLiteStoreError.Reason]) = (
    [
      .damaged(words), .invalidDescription(words), .inputOutput(words), .uncertain(words),
      .otherEncoding(words), .constraint(words), .invalidTemplate(words),
      .other(code: 5, message: words), .nameOfLog(of: words),
    ],
    [
      .missing, .directory, .notAFile, .circularLinks, .nameTooLong, .noPermission,
      .folderMissing, .folderProtected, .alreadyExists, .danglingLink, .leftoverLog, .notADatabase,
      .notDocket,
      .newerSchema(found: 9, supported: 3), .olderSchema(found: 1), .unreadableLog,
      .unfinishedChange, .busy, .readOnly, .full, .replaced, .deleted, .logReplaced,
    ]
  )

  @Test("name the file, and say in whole sentences what happened to it", arguments: worded + plain)
  func sentences(reason: SQLiteStoreError.Reason) {
    let path = "/lists/a.docket: "
    let error = "\(SQLiteStoreError(path: "/lists/a.docket", reason: reason))"
    #expect(error.hasPrefix(path) && error.hasSuffix("."))
    #expect(error.dropFirst(path.count).first?.isUppercase == true)
    #expect(error.contains(Self.words) == Self.worded.contains(reason))
  }

  @Test("are each told in other words")
  func differences() {
    let all = (Self.worded + Self.plain).map { "\($0)" }
    #expect(Set(all).count == all.count)
  }

  @Test("are one sentence where a context meets them", arguments: worded + plain)
  func nested(reason: SQLiteStoreError.Reason) {
    let error = SQLiteStoreError(path: "/lists/a.docket", reason: reason)
    let sentence = "\(PersistentStoreError(error, path: error.path))"
    #expect(!sentence.contains(".)") && !sentence.contains("/lists"), "\(sentence)")
  }

  @Test("keep what happened there, without the advice")
  func clauses() {
    func sentence(_ reason: SQLiteStoreError.Reason) -> String {
      "\(PersistentStoreError(SQLiteStoreError(path: "/a", reason: reason), path: "/a"))"
    }
    let reasons: [SQLiteStoreError.Reason] = [
      .directory, .folderMissing, .noPermission, .newerSchema(found: 9, supported: 3),
    ]
    #expect(
      reasons.map(sentence) == [
        "Nothing was changed, because that failed (that is a directory, not a file).",
        "Nothing was changed, because that failed (the folder for it does not exist).",
        "Nothing was changed, because that failed (you are not allowed to read it).",
        "A newer Docket made this file: its format is 9, and this program knows up to 3."
          + " Update Docket.",
      ])
  }
}
