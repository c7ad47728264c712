import FetchedResults
import ObjectGraph
import Testing

@testable import ListEditor

/// Sentences call lists, fields and choices what people call them, and no table or column by name.
struct SchemaNameTests {
  /// Two lists, one of which leads to the other, with names that no sentence may hold.
  private static let model: Model = {
    let owner = Entity(
      "xowner", attributes: [Attribute("xname", title: "Name")],
      relationships: [.toMany("xjobs", of: "xjob", inverse: "xowner", onDelete: .deny)])
    let job = Entity(
      "xjob",
      attributes: [
        Attribute("xtitle", title: "Title"), Attribute("xday_due", .date, title: "Due day"),
        Attribute("xstate", .choice(of: "xjob_state"), title: "State"),
        Attribute("xowner_id", .integer, title: "xowner_id"),
      ], relationships: [.toOne("xowner", to: "xowner", storedIn: "xowner_id")])
    let state = Entity(
      "xjob_state", attributes: [Attribute("name"), Attribute("xday_due", .date, title: "Since")])
    func list(_ key: Int64, _ name: String, _ entity: Entity) -> ListDefinition {
      ListDefinition(
        key: key, name: name, entity: entity,
        title: AttributePath(attribute: entity.attributes[0].name), sortDescriptors: [])
    }
    return Model(
      entities: [owner, job, state], lists: [list(1, "Customers", owner), list(2, "Jobs", job)])
  }()

  private static func id(_ entity: String) -> ManagedObjectID {
    ManagedObjectID(model.entity(named: entity) ?? Entity("none", attributes: []), 1)
  }

  private static func told(_ attribute: String, of entity: String) -> SaveConflict {
    SaveConflict(id(entity), attribute: attribute, base: 1, theirs: 2, ours: 3)
  }

  private static let errors: [(any Error & Sendable, String)] = [
    (SchemaChangeError.missing("xjob"), "no Jobs any more"),
    (SchemaChangeError.missing("xday_due"), "no Due day any more"),
    (SchemaChangeError.missing("xjob_state"), "no choice of State any more"),
    (SchemaChangeError.missing("Later"), "no Later any more"),
    (SchemaChangeError.nameTaken("xjob"), "called Jobs already"),
    (SchemaChangeError.nameTaken("xday_due"), "called Due day already"),
    (
      SchemaChangeError.misfits(entity: "xjob", attribute: "xday_due", keys: [1], count: 1),
      "1 row holds something in Due day that"
    ),
    (
      SchemaChangeError.valuesInTheWay(entity: "xjob", attribute: "xstate", keys: [1], count: 2),
      "2 rows hold something in State by now"
    ),
    (SchemaChangeError.rowsInTheWay(entity: "xjob", keys: [1], count: 1), "1 row is in it"),
    (SchemaChangeError.changedRowsInTheWay(entity: "xjob", keys: [1], count: 1), "1 row of it"),
    (
      SchemaChangeError.choiceValuesInTheWay(choice: "xjob_state", keys: [1], count: 1),
      "1 value was added"
    ),
    (
      SchemaChangeError.choiceValueInUse(
        "Open", entity: "xjob", attribute: "xstate", keys: [1], count: 1), "1 row has Open"
    ),
    (SchemaChangeError.inUse("xowner", by: ["xjob"]), "Customers is needed by Jobs. Nothing"),
    (SchemaChangeError.inUse("xjob_state", by: ["xjob"]), "The choice of State is needed by Jobs."),
    (SchemaChangeError.needsRedo(of: "Move milk"), "Move milk came before it"),
    (
      SchemaChangeError.broken(condition: "a > 0", entity: "xjob", attribute: "xday_due"),
      "Due day must keep the rule of this file: a > 0. Nothing was changed."
    ),
    (SchemaChangeError.special("xday_due", of: "xjob"), "needs Due day as it is"),
    (SchemaChangeError.special("xday_due", of: "xjob_state"), "needs Since as it is"),
    (SchemaChangeError.bound("xday_due", of: "xjob_state", by: "UNIQUE"), "holds Since to UNIQUE"),
    (SchemaChangeError.valueMissing("my_value"), "no value my_value any more"),
    (SchemaChangeError.valueTaken("my_value"), "a value my_value already"),
    (SchemaChangeError.unfit("UNIQUE constraint failed: xjob.xtitle"), "failed: Title)"),
    (PersistentStoreError.refused("NOT NULL constraint failed: xjob.xday_due"), "Due day)"),
    (PersistentStoreError.failed("xowner.xname, xjob.xday_due"), "(Name, Due day)"),
    (PersistentStoreError.conflicts([told("xday_due", of: "xjob")]), "changed Due day to 2"),
    (PersistentStoreError.conflicts([told("xowner_id", of: "xjob")]), "changed Xowner."),
    (ContextError.deletionDenied(id("xowner"), relationship: "xjobs", count: 2), "rows of Jobs"),
    (
      ContextError.invalid([
        ValidationFailure(id("xjob"), attribute: "xday_due", rule: .required, value: .null)
      ]), "Due day needs a value"
    ),
    (FetchedResultsError.noSortDescriptors(entity: "xjob"), "rows of Jobs are"),
  ]

  @Test("Errors name lists and fields as people know them", arguments: errors.indices)
  func words(index: Int) {
    let (error, words) = Self.errors[index]
    let sentence = Phrasebook().sentence(for: error, in: Self.model)
    #expect(sentence.contains(words), "\(sentence)")
    #expect(!sentence.contains("xjob") && !sentence.contains("xday"), "\(sentence)")
    guard let refusal = error as? SchemaChangeError else { return }
    let reason = Phrasebook.reason(for: refusal, in: Self.model)
    #expect(!reason.contains("xjob") && !reason.contains("xday"), "\(reason)")
    #expect(!reason.contains("choose another name"))
  }

  @Test(
    "What undo met in the notes of the file is told in words",
    arguments: [
      ("docket_list", "title", "the name of the list was changed to 2 since."),
      ("docket_field", "label", "the name of the field was changed to 2 since."),
      ("docket_field", "type", "the type of the field was changed since."),
      ("docket_field", "choice", "the type of the field was changed since."),
      ("docket_field", "hidden", "whether the field is hidden was changed since."),
      ("xjob_state", "name", "the name was changed to 2 since."),
      ("xjob", "xday_due", "Due day was changed to 2 since."),
    ])
  func reasons(entity: String, attribute: String, words: String) {
    let entity = Self.model.entity(named: entity) ?? Entity(entity, attributes: [])
    let conflict = SaveConflict(
      ManagedObjectID(entity, 1), attribute: attribute, base: 1, theirs: 2, ours: 3)
    #expect(Phrasebook.reason(for: conflict) == words)
  }

  @Test(
    "A table that the model does not have is told by words made of its name",
    arguments: [("job_types", "Job types"), ("Later", "Later"), ("low", "low"), ("a_B", "a_B")])
  func unknown(name: String, words: String) {
    let sentence = Phrasebook().sentence(for: SchemaChangeError.missing(name), in: Self.model)
    #expect(sentence == "There is no \(words) any more. Nothing was changed.")
  }
}
