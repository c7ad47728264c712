import FetchedTable
import Testing

@Suite("Errors of moves") struct ErrorSentenceTests {
  @Test("say what became of the row")
  func sentences() {
    let errors: [FetchedTableError] = [
      .droppedRowIsGone, .droppedRowIsHidden, .placeIsGone, .resultsAreBehind, .nothingInserts,
      .sectionCannotBeWritten(name: "Done"), .sectionCannotBeWritten(name: ""),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "Somebody else deleted the row that you moved. Nothing was changed.",
        "Somebody else changed the row that you moved; it is hidden now. Nothing was moved.",
        "Somebody else moved or deleted the rows between which you put this one."
          + " Nothing was changed.",
        "The list could not take in all that changed, so the row was put back.",
        "Nothing can be inserted here.",
        "A move does not change what the sections are made of here, so nothing can be moved to"
          + " “Done”. Nothing was changed.",
        "A move does not change what the sections are made of here, so nothing can be moved to"
          + " another section. Nothing was changed.",
      ])
  }
}
