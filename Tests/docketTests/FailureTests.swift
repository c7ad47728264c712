import SQLitePersistence
import Testing

@testable import docket

struct FailureTests {
  private static let reasons: [SQLiteStoreError.Reason] = [
    .missing, .directory, .notAFile, .noPermission, .folderMissing, .alreadyExists, .leftoverLog,
    .notADatabase, .notDocket, .newerSchema(found: 9, supported: 1), .damaged("x"),
    .invalidDescription("x"), .unreadableLog, .busy, .readOnly, .full, .inputOutput("x"),
    .replaced, .deleted, .constraint("x"), .invalidTemplate("x"), .other(code: 1, message: "x"),
  ]

  @Test("Every reason names the file and is told in whole sentences", arguments: reasons)
  func sentences(reason: SQLiteStoreError.Reason) {
    let error = SQLiteStoreError(path: "/lists/a.docket", reason: reason)
    for failure in [Failure.opening(error), Failure.making(error)] {
      #expect(failure.sentence.hasPrefix("/lists/a.docket: "))
      let words = failure.sentence.dropFirst("/lists/a.docket: ".count)
      #expect(words.first?.isUppercase == true)
      #expect(words.hasSuffix(".") || words.hasSuffix("--template NAME FILE"))
    }
  }

  @Test("The statuses are those of sysexits, by what went wrong")
  func statuses() {
    func status(_ reason: SQLiteStoreError.Reason) -> Failure.Status {
      Failure.opening(SQLiteStoreError(path: "x", reason: reason)).status
    }
    #expect(status(.notADatabase) == .data)
    #expect(status(.newerSchema(found: 2, supported: 1)) == .data)
    #expect(status(.damaged("")) == .data)
    #expect(status(.missing) == .noInput)
    #expect(status(.directory) == .noInput)
    #expect(status(.noPermission) == .noInput)
    #expect(status(.busy) == .temporary)
    #expect(status(.inputOutput("")) == .inputOutput)
    let making = SQLiteStoreError(path: "x", reason: .noPermission)
    #expect(Failure.making(making).status == .cannotCreate)
  }
}
