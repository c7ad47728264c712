import FetchedResults
import Testing

@Suite("Errors of results") struct ErrorSentenceTests {
  @Test("say what is wrong with which list")
  func sentences() {
    let errors: [FetchedResultsError] = [
      .noSortDescriptors(entity: "row"), .sectionsOutOfOrder(index: 2, name: "Fruit"),
      .sectionsOutOfOrder(index: 2, name: ""), .sectionsOutOfOrder(index: 2, name: "\n"),
      .requestIsOutdated(entity: "row"),
      .indexTitleMismatch(title: "F", entry: 1, actual: nil),
      .indexTitleMismatch(title: "F", entry: 1, actual: "D"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "The list cannot be shown: nothing says how rows of “row” are ordered.",
        "There are no sections: the rows of “Fruit” do not stand together.",
        "There are no sections: the rows of a section without a name do not stand together.",
        "There are no sections: the rows of a section without a name do not stand together.",
        "The list cannot be shown: “row” is not there any more, or a field by which its rows are"
          + " ordered or chosen.",
        "There is no index entry “F” at this place, nor any other.",
        "There is no index entry “F” at this place, but “D”.",
      ])
  }
}
