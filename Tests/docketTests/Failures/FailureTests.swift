import Events
import FetchedResults
import ObjectGraph
import SQLitePersistence
import Testing

@testable import docket

struct FailureTests {
  private static let reasons: [SQLiteStoreError.Reason] = [
    .missing, .directory, .notAFile, .circularLinks, .nameTooLong, .noPermission, .folderMissing,
    .folderProtected, .alreadyExists, .danglingLink, .leftoverLog, .notADatabase, .notDocket,
    .newerSchema(found: 9, supported: 1),
    .nameOfLog(of: "x"), .olderSchema(found: 1), .damaged("x"), .otherEncoding("x"),
    .invalidDescription("x"), .unreadableLog, .unfinishedChange, .busy, .readOnly, .full,
    .inputOutput("x"), .replaced, .deleted, .logReplaced, .constraint("x"), .invalidTemplate("x"),
    .other(code: 1, message: "x"),
  ]

  @Test("Every reason names the file and is told in whole sentences", arguments: reasons)
  func sentences(reason: SQLiteStoreError.Reason) {
    let error = SQLiteStoreError(path: "/lists/a.docket", reason: reason)
    for failure in [
      Failure.opening(error, at: error.path), Failure.making(error, at: error.path),
    ] {
      #expect(failure.sentence.hasPrefix("/lists/a.docket: "))
      let words = failure.sentence.dropFirst("/lists/a.docket: ".count)
      #expect(words.first?.isUppercase == true)
      #expect(
        words.hasSuffix(".") || words.hasSuffix("--template NAME FILE")
          || words.hasSuffix("docket check --repair NEW.docket")
          || words.hasSuffix("docket import NEW.docket LIST --format csv --new"))
    }
  }

  @Test("What keeps the program from waiting is told in whole sentences")
  func waiting() {
    let failure = Failure(EventLoopError.signalTaken(15), path: "my.docket")
    #expect(failure.status == .inputOutput)
    #expect(
      failure.sentence == "Waiting for keys is impossible."
        + " An event loop of this program watches signal 15 already.")
  }

  @Test("The statuses are those of sysexits, by what went wrong")
  func statuses() {
    func status(_ reason: SQLiteStoreError.Reason) -> Failure.Status {
      Failure.opening(SQLiteStoreError(path: "x", reason: reason), at: "x").status
    }
    #expect(status(.notADatabase) == .data)
    #expect(status(.newerSchema(found: 2, supported: 1)) == .data)
    #expect(status(.damaged("")) == .data)
    #expect(status(.missing) == .noInput)
    #expect(status(.directory) == .noInput)
    #expect(status(.noPermission) == .noInput)
    #expect(status(.busy) == .temporary)
    #expect(status(.inputOutput("")) == .inputOutput)
    let making = SQLiteStoreError(path: "x", reason: .folderProtected)
    #expect(Failure.making(making, at: "x").status == .cannotCreate)
  }

  @Test(
    "Whatever the libraries throw becomes a sentence about the file with a status that fits",
    arguments: [
      (PersistentStoreError.busy as any Error, 75, "Another program"),
      (PersistentStoreError.damaged("a page"), 65, "The file is damaged"),
      (PersistentStoreError.replaced, 74, "The file was moved, deleted or replaced."),
      (PersistentStoreError.logReplaced, 74, "Its log (-wal, -shm) was deleted or replaced"),
      (
        PersistentStoreError.schemaChanged("no column"), 65,
        "Another program changed its tables meanwhile, or a trigger of theirs names what there is"
          + " not (no column). Nothing was changed."
      ),
      (PersistentStoreError.otherFormat("It is new."), 65, "It is new."),
      (PersistentStoreError.failed("I/O"), 74, "Nothing was changed"),
      (FetchedResultsError.noSortDescriptors(entity: "t"), 65, "The list cannot be shown"),
      (NoListError.noList, 65, "There is no list in this file."),
    ])
  func sentences(error: any Error, status: Int32, words: String) {
    let failure = Failure(error, path: "my.docket")
    #expect(failure.status.rawValue == status)
    #expect(failure.sentence.hasPrefix("my.docket: \(words)"))
    #expect(!failure.sentence.contains("(entity"), "no error's own description")
  }

  @Test("A failure that has its sentence keeps it")
  func ownFailure() {
    let failure = Failure(.usage, "words")
    #expect(Failure(failure, path: "my.docket") == failure)
  }
}
