import ObjectGraph
import SQLitePersistence
import Testing

@Suite("Errors of files") struct ErrorSentenceTests {
  @Test(
    "name the file, and say in whole sentences what happened to it",
    arguments: [
      (.missing, "There is no such file."),
      (.directory, "That is a directory, not a file."),
      (.notAFile, "That is not an ordinary file."),
      (.noPermission, "You are not allowed to read it. Ask its owner, or try a copy."),
      (.folderMissing, "The folder for it does not exist. Make the folder first."),
      (.alreadyExists, "A file of that name is there already and was left alone."),
      (
        .leftoverLog,
        "The log of a lost file of that name (-wal or -journal) lies there. Move it away first."
      ),
      (
        .notADatabase, "That is not a Docket file: it is no SQLite database, or an encrypted one."
      ),
      (.notDocket, "That is an SQLite database, but not a Docket file."),
      (
        .newerSchema(found: 9, supported: 3),
        "A newer Docket made it: its format is 9, and this program knows up to 3. Update Docket."
      ),
      (
        .damaged("page 3"),
        "The file is damaged (page 3). Keep a copy, and see what sqlite3's .recover saves."
      ),
      (.invalidDescription("x"), "Its notes of lists and fields do not fit its tables: x."),
      (.unreadableLog, "Its newest changes are in a log (-wal) that you are not allowed to read."),
      (.busy, "Another program has locked the file. Try again later."),
      (.readOnly, "This file is read-only, so nothing was changed."),
      (.full, "The disk is full. Make room and try again."),
      (.inputOutput("x"), "Reading or writing failed (x)."),
      (
        .uncertain("x"), "That failed (x), but it may be there when the file is opened again."
      ),
      (.replaced, "Another file was put in its place. Open it again."),
      (.deleted, "The file was deleted while it was open."),
      (
        .logReplaced,
        "Its log (-wal, -shm) was deleted or replaced while it was open. Open it again."
      ),
      (.constraint("x"), "A rule of the file forbids that (x)."),
      (.invalidTemplate("x"), "The template does not fit this SQLite (x)."),
      (.other(code: 5, message: "x"), "SQLite failed with code 5 (x)."),
    ] as [(SQLiteStoreError.Reason, String)])
  func sentences(reason: SQLiteStoreError.Reason, words: String) {
    let error = SQLiteStoreError(path: "/lists/a.docket", reason: reason)
    #expect("\(error)" == "/lists/a.docket: \(words)")
  }
}
