import FetchedResults
import FetchedTable
import ListEditor
import ObjectGraph
import Testing

struct PhrasebookTests {
  private static let id = ManagedObjectID(Entity("letter", attributes: []), 1)

  private static let errors: [any Error & Sendable] = [
    PersistentStoreError.readOnly, PersistentStoreError.busy,
    PersistentStoreError.conflicts([SaveConflict(id)]), PersistentStoreError.full,
    PersistentStoreError.damaged("x"), PersistentStoreError.replaced,
    PersistentStoreError.schemaChanged("x"), PersistentStoreError.refused("x"),
    PersistentStoreError.failed("x"), ContextError.missing(id), ContextError.runaway(rounds: 3),
    ContextError.deletionDenied(id, relationship: "job", count: 1),
    ContextError.deletionDenied(id, relationship: "job", count: 2),
    ContextError.invalid([ValidationFailure(id, attribute: "x", rule: .required, value: .null)]),
    ContextError.invalid([ValidationFailure(id, attribute: "x", rule: .minimum(1), value: .null)]),
    ContextError.invalid([ValidationFailure(id, attribute: "x", rule: .maximum("b"), value: .null)]
    ),
    ContextError.invalid([ValidationFailure(id, attribute: "x", rule: .length(1...2), value: .null)]
    ),
    ContextError.invalid([ValidationFailure(id, attribute: "x", rule: .member, value: .null)]),
    FetchedResultsError.sectionsOutOfOrder(index: 1, name: "x"),
    FetchedResultsError.noSortDescriptors(entity: "x"), FetchedTableError.droppedRowIsGone,
  ]

  @Test("Every error becomes whole sentences without names of code", arguments: errors.indices)
  func sentences(index: Int) {
    let sentence = Phrasebook().sentence(for: Self.errors[index])
    #expect(sentence.first?.isUppercase == true)
    #expect(sentence.hasSuffix("."))
    #expect(!sentence.contains("Error") && !sentence.contains("Optional"))
  }

  @Test("A conflict says what somebody else wrote")
  func conflict() {
    let conflict = SaveConflict(
      Self.id, attribute: "title", base: "a", theirs: "theirs", ours: "mine")
    #expect(
      Phrasebook().sentence(for: PersistentStoreError.conflicts([conflict, conflict]))
        == "Somebody else changed title to theirs and 1 more. Nothing was changed.")
  }

  @Test("The program's own words come first")
  func otherWords() {
    struct Strange: Error {}
    let phrasebook = Phrasebook { $0 is Strange ? "How strange." : nil }
    #expect(phrasebook.sentence(for: Strange()) == "How strange.")
    #expect(phrasebook.sentence(for: PersistentStoreError.busy).hasPrefix("Another program"))
  }
}
