import ObjectGraph
import Testing

/// What `print(error)` shows. That no case is without words the compiler sees to.
@Suite("Errors say what happened, and to what") struct ErrorSentenceTests {
  private static let id = ManagedObjectID(Fixture.item, 3)
  private static let failure = ValidationFailure(
    id, attribute: "price", rule: .minimum(0), value: -1)
  private static let conflict = SaveConflict(
    id, attribute: "title", base: "Bread", theirs: "Milk", ours: "Eggs")

  @Test("of a store")
  func store() {
    let errors: [PersistentStoreError] = [
      .readOnly, .busy, .conflicts([Self.conflict]),
      .conflicts([Self.conflict, SaveConflict(Self.id)]), .conflicts([SaveConflict(Self.id)]),
      .conflicts([SaveConflict(Self.id, attribute: "title", base: "Bread", ours: "Eggs")]), .full,
      .damaged("page 3"), .replaced, .logReplaced, .otherFormat("It is new."),
      .schemaChanged("no column"),
      .invalid([Self.failure]),
      .refused("a trigger"), .uncertain("the disk"), .failed("no luck"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "This file is read-only, so nothing was changed.",
        "Another program is writing to this file. Nothing was changed; try again.",
        "Nothing was changed: title of item 3 is 'Milk' by now.",
        "Nothing was changed: title of item 3 is 'Milk' by now, and 1 more.",
        "Nothing was changed: item 3 was deleted or replaced.",
        "Nothing was changed: title of item 3 is gone.",
        "The disk is full, so nothing was changed. Make room and try again.",
        "The file is damaged; keep a copy. Nothing was changed (page 3).",
        "The file was moved, deleted or replaced. Open it again.",
        "The log beside the file (-wal, -shm) was deleted or replaced. Open the file again.",
        "It is new.",
        "Another program changed the tables of the file, or a trigger of theirs names what there is"
          + " not (no column). Open it again.",
        "Nothing was changed: price of item 3 must not be less than 0.",
        "Nothing was changed: the file does not allow that (a trigger).",
        "That failed (the disk), but it may be there when the file is opened again.",
        "Nothing was changed, because that failed (no luck).",
      ])
  }

  @Test("of a context")
  func context() {
    let errors: [ContextError] = [
      .runaway(rounds: 100), .missing(Self.id), .modelChanged,
      .deletionDenied(Self.id, relationship: "jobs", count: 1),
      .deletionDenied(Self.id, relationship: "jobs", count: 2), .invalid([Self.failure]),
      .invalid([Self.failure, Self.failure, Self.failure]),
      .unrelated(Self.id, to: ManagedObjectID(Fixture.item, 1), relationship: "items"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "Observers changed objects in 100 rounds and found no rest."
          + " What the last round changed is not saved.",
        "There is no item 3 any more. Nothing was changed.",
        "Somebody else changed the model at the same time. Nothing was changed.",
        "Nothing was changed: item 3 cannot be deleted, because 1 row leads to it (jobs).",
        "Nothing was changed: item 3 cannot be deleted, because 2 rows lead to it (jobs).",
        "Nothing was changed: price of item 3 must not be less than 0.",
        "Nothing was changed: price of item 3 must not be less than 0, and 2 more.",
        "item 3 is none of the items of item 1. Nothing was changed.",
      ])
  }

  @Test("of an import")
  func imports() {
    let errors: [ImportError] = [
      .cancelled(after: 1), .cancelled(after: 20), .refused(row: 7, "no such team"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "The import was cancelled after 1 row. Nothing was imported.",
        "The import was cancelled after 20 rows. Nothing was imported.",
        "The file does not allow row 7 (no such team). Nothing was imported.",
      ])
  }

  @Test("of a change of the schema")
  func schema() {
    let errors: [SchemaChangeError] = [
      .noList(3), .missing("size"), .valueMissing("Big"), .nameTaken("size"), .valueTaken("Big"),
      .noName, .misfits(entity: "item", attribute: "size", keys: [1], count: 1),
      .requiredMisfits(entity: "item", attribute: "size", keys: [1], count: 2),
      .valuesInTheWay(entity: "item", attribute: "size", keys: [1], count: 2),
      .rowsInTheWay(entity: "item", keys: [1], count: 1),
      .changedRowsInTheWay(entity: "item", keys: [1], count: 2),
      .choiceValuesInTheWay(choice: "size", keys: [1], count: 1),
      .choiceValueInUse("Big", entity: "item", attribute: "size", keys: [1], count: 1),
      .needsRedo(of: "Move milk"), .inUse("size", by: ["item", "box", "lid"]),
      .special("rank", of: "item"), .bound("size", of: "item", by: "UNIQUE"),
      .broken(condition: "size > 0", entity: "item", attribute: "size"), .unfit("UNIQUE item.size"),
    ]
    #expect(
      errors.map { "\($0)" } == [
        "Somebody else deleted this list. Nothing was changed.",
        "There is no “size” any more. Nothing was changed.",
        "There is no value “Big” any more. Nothing was changed.",
        "There is something called “size” already; choose another name.",
        "There is a value “Big” already; choose another name.",
        "This needs a name with a letter or a digit in it.",
        "1 row holds something in “item.size” that does not fit.",
        "2 rows hold something in “item.size” that does not fit, and have to hold something there."
          + " Nothing was changed.",
        "2 rows hold something in “item.size” by now, which is kept.",
        "1 row is in it by now, which is kept.",
        "2 rows of it were changed since, which are kept.",
        "1 value was added to its choice since, which is kept.",
        "1 row has “Big” by now, which is kept.",
        "Move milk came before it, and has to be done again first. Nothing was changed.",
        "“size” is needed by “item”, “box” and “lid”. Nothing was changed.",
        "The list needs “item.rank” as it is. Nothing was changed.",
        "The list holds “item.size” to UNIQUE, which another type would lose. Nothing was changed.",
        "“item.size” must keep the rule of this file: size > 0. Nothing was changed.",
        "That does not fit (UNIQUE item.size). Nothing was changed.",
      ])
  }

  @Test("of a condition that cannot be understood")
  func predicate() {
    let reasons: [PredicateSyntaxError.Reason] = [
      .unknownField("nme", similar: ["name", "note"]), .unknownField("x", similar: []),
      .expectedOperator(field: "Done", .boolean),
      .expectedValue(field: "Size", .integer, similar: []), .expectedAnd, .expectedCondition,
      .unexpected(","), .unexpected(")"), .unclosedQuote, .unclosedParenthesis, .tooComplex,
      .tooDeep, .noValues(field: "Kind"),
    ]
    #expect(
      reasons.map { "\(PredicateSyntaxError(0..<1, $0))" } == [
        "There is no field nme; is it name or note?",
        "There is no field x; quote words to find them.",
        "Done needs = yes or = no, or nothing.", "Size wants a number.",
        "between wants two values with and.",
        "A condition is missing, such as: title contains milk.",
        "A comma means nothing here; a value with one wants quotation marks.",
        ") means nothing here.", "The quotation mark has no partner.",
        "The parenthesis has no partner.", "There are too many conditions.",
        "The conditions are nested too deep.", "Kind has no values yet.",
      ])
  }
}
