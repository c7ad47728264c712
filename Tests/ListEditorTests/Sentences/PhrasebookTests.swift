import FetchedResults
import FetchedTable
import ObjectGraph
import Testing

@testable import ListEditor

struct PhrasebookTests {
  private static let id = ManagedObjectID(Entity("letter", attributes: []), 1)

  private static let errors: [any Error & Sendable] =
    [
      PersistentStoreError.readOnly, PersistentStoreError.busy,
      PersistentStoreError.conflicts([SaveConflict(id)]), PersistentStoreError.full,
      PersistentStoreError.damaged("x"), PersistentStoreError.replaced,
      PersistentStoreError.schemaChanged("x"), PersistentStoreError.refused("x"),
      PersistentStoreError.failed("x"), ContextError.missing(id), ContextError.runaway(rounds: 3),
      ContextError.modelChanged,
      ContextError.deletionDenied(id, relationship: "job", count: 1),
      ContextError.deletionDenied(id, relationship: "job", count: 2),
      FetchedResultsError.sectionsOutOfOrder(index: 1, name: "x"),
      FetchedResultsError.noSortDescriptors(entity: "x"), FetchedTableError.droppedRowIsGone,
      FetchedTableError.droppedRowIsHidden, FetchedTableError.placeIsGone,
      FetchedResultsError.requestIsOutdated(entity: "x"),
      FetchedTableError.sectionCannotBeWritten(name: "x"), FetchedTableError.resultsAreBehind,
    ]
    + rules.map {
      ContextError.invalid([ValidationFailure(id, attribute: "x", rule: $0, value: 7)])
    }

  private static let rules: [ValidationRule] = [
    .required, .minimum(1), .maximum("b"), .greaterThan(1), .lessThan(2.5), .length(1...2),
    .length(3...3), .length(0...1), .length(2...Int.max), .oneOf(["a", 2]),
    .oneOf((1...10).map { .integer($0) }), .member, .unique,
    .condition("length(trim(x)) > 0"),
  ]

  @Test("Every error becomes whole sentences without names of code", arguments: errors.indices)
  func sentences(index: Int) {
    let sentence = Phrasebook().sentence(for: Self.errors[index])
    #expect(sentence.first?.isUppercase == true)
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("Error") && !sentence.contains("Optional"))
  }

  @Test("A rule is told with its limits")
  func limits() {
    #expect(
      Self.rules.map { $0.clause(for: 7, in: nil) } == [
        "needs a value", "must not be less than 1", "must not be more than b",
        "must be more than 1", "must be less than 2.5", "must have 1 to 2 characters",
        "must have 3 characters", "must have at most 1 character",
        "must have at least 2 characters", "must be one of: a, 2",
        "must be one of: 1, 2, 3, 4, 5, 6, 7, 8 and 2 more",
        "must be one of the values of its choice, and 7 is none",
        "must be different in each row, and 7 would come twice",
        "must keep the rule of this file: length(trim(x)) > 0",
      ])
  }

  @Test(
    "Rows in the way of another type are counted",
    arguments: [(1, "1 row holds"), (2, "2 rows hold")])
  func misfits(count: Int, words: String) {
    for error in [
      SchemaChangeError.misfits(entity: "letter", attribute: "Size", keys: [1], count: count),
      .valuesInTheWay(entity: "letter", attribute: "Size", keys: [1], count: count),
    ] {
      #expect(Phrasebook.sentence(for: error, in: nil).hasPrefix("\(words) something in Size "))
    }
  }

  @Test("What stands in the way of undo is counted, one or several")
  func inTheWay() {
    func sentences(_ count: Int) -> [String] {
      [
        SchemaChangeError.rowsInTheWay(entity: "letter", keys: [1], count: count),
        .changedRowsInTheWay(entity: "letter", keys: [1], count: count),
        .choiceValuesInTheWay(choice: "size", keys: [1], count: count),
        .choiceValueInUse("Big", entity: "letter", attribute: "size", keys: [1], count: count),
      ].map { Phrasebook.sentence(for: $0, in: nil) }
    }
    #expect(
      sentences(1) == [
        "1 row is in it by now, which is kept.",
        "1 row of it was changed since, which is kept.",
        "1 value was added to its choice since, which is kept.",
        "1 row has Big by now, which is kept.",
      ])
    #expect(
      sentences(2) == [
        "2 rows are in it by now, which are kept.",
        "2 rows of it were changed since, which are kept.",
        "2 values were added to its choice since, which are kept.",
        "2 rows have Big by now, which is kept.",
      ])
  }

  @Test("A conflict says what somebody else wrote")
  func conflict() {
    let conflict = SaveConflict(
      Self.id, attribute: "title", base: "a", theirs: "theirs", ours: "mine")
    #expect(
      Phrasebook().sentence(for: PersistentStoreError.conflicts([conflict, conflict]))
        == "Somebody else changed title to theirs and 1 more. Nothing was changed.")
  }

  @Test(
    "A field that leads to another row is called by that, and its key is told to nobody",
    arguments: [("customer", "Customer"), ("sales_rep", "Sales rep")])
  func reference(owner: String, title: String) throws {
    let job = Entity(
      "job", attributes: [Attribute("title"), Attribute("\(owner)_id", .integer)],
      relationships: [.toOne(owner, to: owner, storedIn: "\(owner)_id")])
    let conflict = SaveConflict(
      ManagedObjectID(job, 1), attribute: "\(owner)_id", base: 1, theirs: 2, ours: 3)
    #expect(
      Phrasebook().sentence(for: PersistentStoreError.conflicts([conflict]))
        == "Somebody else changed \(title). Nothing was changed.")
    #expect(Phrasebook.reason(for: conflict) == "\(title) was changed since.")
  }

  @Test("An error of another library has one full stop, be it a sentence or not")
  func strangers() {
    struct Strange: Error, CustomStringConvertible { let description: String }
    for words in ["It is gone", "It is gone."] {
      let sentence = Phrasebook().sentence(for: Strange(description: words))
      #expect(sentence == "That did not work: It is gone.")
    }
  }

  @Test("A section's name is cut, and where it has none it is called so")
  func sections() {
    func sentences(_ name: String) -> [String] {
      [
        FetchedResultsError.sectionsOutOfOrder(index: 1, name: name),
        FetchedTableError.sectionCannotBeWritten(name: name) as any Error,
      ].map { Phrasebook().sentence(for: $0) }
    }
    let (results, move) = (
      "There are no sections: the rows of",
      "A move does not change what the sections are made of here, so nothing can be moved to"
    )
    for (name, words) in [("Done", "Done"), ("First.\nSecond.", "First.…")] {
      #expect(
        sentences(name) == [
          "\(results) \(words) do not stand together.", "\(move) \(words). Nothing was changed.",
        ])
    }
    for name in ["", " \n"] {
      #expect(
        sentences(name) == [
          "\(results) a section without a name do not stand together.",
          "\(move) another section. Nothing was changed.",
        ])
    }
  }

  @Test("The program's own words come first")
  func otherWords() {
    struct Strange: Error {}
    let phrasebook = Phrasebook { $0 is Strange ? "How strange." : nil }
    #expect(phrasebook.sentence(for: Strange()) == "How strange.")
    #expect(phrasebook.sentence(for: PersistentStoreError.busy).hasPrefix("Another program"))
  }
}
