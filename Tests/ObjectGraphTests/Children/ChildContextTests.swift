import ObjectGraph
import TestSupport
import Testing

/// Answers to edits of one row with an edit of another one.
private final class Answering: ContextObserver {
  let row: ManagedObject
  let answer: ManagedObject

  init(_ row: ManagedObject, with answer: ManagedObject) {
    (self.row, self.answer) = (row, answer)
  }

  func context(_ context: ManagedObjectContext, didChange notice: ChangeNotice) {
    if notice.updated.contains(where: { $0.id == row.objectID }) { answer["title"] = "answer" }
  }
}

@Suite("Child contexts") struct ChildContextTests {
  private let fixture: WorkshopFixture
  private let child: ManagedObjectContext
  private let recorder = Recorder()

  init() throws {
    fixture = try WorkshopFixture()
    child = ManagedObjectContext(parent: fixture.context)
    child.addObserver(recorder)
  }

  private func job(_ key: Int64) -> ManagedObject {
    child.object(with: ManagedObjectID(Workshop.job, key))
  }

  private func titles(_ context: ManagedObjectContext) throws -> [String] {
    try context.fetch(
      FetchRequest(entity: Workshop.job, sortDescriptors: [.init("position")])
    ).map { $0["title"].plainText }
  }

  @Test("What the parent takes back before it has told of it the child shows as it was")
  func takenBack() throws {
    let (row, seen) = (fixture.job(1), job(1))
    row["title"] = "tower"
    #expect(seen["title"] == "tower")
    row["title"] = "roof"
    try fixture.context.processPendingChanges()
    #expect(seen["title"] == "roof")
    let (other, later) = (fixture.job(2), job(2))
    other["title"] = "gateway"
    #expect(later["title"] == "gateway")
    try fixture.context.rollback()
    #expect(later["title"] == "door")
    #expect(recorder.take() == ["merge ?1", "merge ?2"])
  }

  @Test("Edits stay in the child until it saves, and a save is one unsaved step of the parent")
  func saving() throws {
    fixture.job(2)["title"] = "gateway"
    job(1)["title"] = "tower"
    try child.delete(job(3))
    let new = try child.insert(Workshop.job, .first)
    new["title"] = "arch"
    #expect(try titles(child) == ["arch", "tower", "gateway", "gate"])
    #expect(try titles(fixture.context) == ["roof", "gateway", "wall", "gate"])
    try child.save(as: "form")
    #expect(try titles(fixture.context) == ["arch", "tower", "gateway", "gate"])
    #expect(!child.hasChanges)
    #expect(fixture.context.unsavedSteps == ["edit", "form"])
    #expect(fixture.database.rows(of: Workshop.job).count == 4)
    #expect(try fixture.context.undo()?.name == "form")
    #expect(try titles(fixture.context) == ["roof", "gateway", "wall", "gate"])
    #expect(try titles(child) == ["roof", "gateway", "wall", "gate"])
    _ = try fixture.context.redo()
    try fixture.context.save()
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try titles(fixture.context) == ["roof", "door", "wall", "gate"])
  }

  @Test("Rows that nobody holds are edited, moved and deleted by a child's save, as one step, R13")
  func unheldRows() throws {
    let before = try fixture.picture()
    try child.performStep("all") { context in
      job(2)["title"] = "gateway"
      try context.move([job(4)], .first)
      try context.delete(context.object(with: ManagedObjectID(Workshop.note, 3)))
    }
    try child.save(as: "form")
    #expect(try titles(fixture.context) == ["gate", "roof", "gateway", "wall"])
    #expect(try fixture.names(Workshop.note) == ["bring a ladder", "slates"])
    #expect(try fixture.context.undo()?.isComplete == true)
    #expect(try fixture.picture() == before)
  }

  @Test("A new row that the parent deletes is not brought back by the child, R17")
  func deletedNewRow() throws {
    let row = try fixture.context.insert(Workshop.job, .first)
    row["title"] = "arch"
    try fixture.context.processPendingChanges()
    let seen = child.object(with: row.objectID)
    #expect(seen["title"] == "arch")
    try child.performStep("delete") { try $0.delete(seen) }
    try fixture.context.delete(row)
    try fixture.context.processPendingChanges()
    #expect(child.unsavedSteps.isEmpty)
    _ = try child.undo()
    try child.save()
    #expect(try titles(fixture.context) == ["roof", "door", "wall", "gate"])
  }

  @Test("A cancelled child leaves its parent as it was, R12")
  func cancelling() throws {
    job(1)["title"] = "x"
    try child.delete(child.object(with: ManagedObjectID(Workshop.customer, 1)))
    try child.rollback()
    #expect(!fixture.context.hasChanges)
    #expect(try titles(child) == ["roof", "door", "wall", "gate"])
    #expect(fixture.recorder.take() == [])
  }

  @Test("New objects get their permanent ids in the child too, without a change, R8")
  func identities() throws {
    let customer = try child.insert(Workshop.customer)
    let job = try child.insert(Workshop.job)
    try customer.relatedObjects("job").insert(job)
    try child.save()
    _ = recorder.take()
    customer["name"] = "Kim"
    try fixture.context.save()
    #expect(customer.objectID.key == 3)
    #expect(job.objectID.key == 5)
    #expect(job["customer_id"] == 3)
    #expect(!job.isUpdated)
    #expect(child.registeredObject(for: job.objectID) === job)
    #expect(recorder.take() == ["did save +3 +5"])
    try child.save()
    try fixture.context.save()
    #expect(fixture.database.values(of: customer.objectID) == ["Kim"])
  }

  @Test("The child sees what its parent edits and merges as it is announced, R17")
  func live() throws {
    let held = [job(1), job(2)]
    #expect(held.map { $0["title"] } == ["roof", "door"])
    fixture.job(1)["title"] = "spire"
    #expect(held[0]["title"] == "roof")
    try fixture.context.processPendingChanges()
    #expect(held[0]["title"] == "spire")
    #expect(recorder.take() == ["merge ~1(title: 'roof')"])
    fixture.database.write("port", "title", held[1].objectID)
    try fixture.context.mergeChanges()
    #expect(held[1]["title"] == "port")
    try fixture.context.rollback()
    #expect(held[0]["title"] == "roof")
  }

  @Test("What the parent changed meanwhile is in conflict until it is decided, R17")
  func conflict() throws {
    job(1)["title"] = "mine"
    fixture.job(1)["title"] = "theirs"
    #expect(throws: PersistentStoreError.self) { try child.save() }
    #expect(job(1).conflictingValues == ["title": "theirs"])
    #expect(fixture.job(1)["title"] == "theirs")
    child.resolveConflict(of: job(1), "title", .ours)
    try child.save()
    #expect(fixture.job(1)["title"] == "mine")
  }

  @Test("A row that the parent deleted is gone from the child, and its edits with it, R17")
  func deleted() throws {
    let row = job(1)
    row["title"] = "mine"
    try fixture.context.delete(fixture.job(1))
    try fixture.context.processPendingChanges()
    #expect(row.isDeleted)
    #expect(!child.hasChanges)
  }

  @Test("A child of a child hands its edits up level by level")
  func grandchild() throws {
    let grandchild = ManagedObjectContext(parent: child)
    let new = try grandchild.insert(Workshop.customer)
    let other = try child.insert(Workshop.customer)
    #expect(new.objectID != other.objectID)
    new["name"] = "Kim"
    try grandchild.save()
    #expect(try fixture.names(Workshop.customer) == ["Zoe", "Ann"])
    try child.save()
    try fixture.context.save()
    #expect(new.objectID.key == 3)
    #expect(fixture.database.values(of: new.objectID) == ["Kim"])
  }

  @Test("A reset parent resets the child, and the child's own undo ends where its save begins, R14")
  func resetAndUndo() throws {
    try child.performStep("rename") { _ in job(1)["title"] = "x" }
    #expect(try child.undo()?.name == "rename")
    #expect(try child.redo()?.name == "rename")
    try child.save()
    #expect(try child.undo() == nil)
    let row = job(1)
    fixture.context.reset()
    #expect(row.isDeleted)
    #expect(try titles(child) == ["roof", "door", "wall", "gate"])
  }

  @Test("A row that was placed stays where it is when its neighbour gets its id, R17b")
  func placedBesideNewRow() throws {
    let new = try fixture.context.insert(Workshop.job, .after(fixture.job(1)))
    new["title"] = "arch"
    let shown = child.object(with: new.objectID)
    try child.performStep("move") { try $0.move([job(4)], .after(shown)) }
    let expected = ["roof", "arch", "gate", "door", "wall"]
    #expect(try titles(child) == expected)
    try fixture.context.save()
    let id = new.objectID.key
    for (offset, key) in [1, id, 2, 3].enumerated() {
      fixture.database.write(
        .integer(Int64(offset - 9) * 1_000_000), "position", ManagedObjectID(Workshop.job, key))
    }
    try fixture.context.mergeChanges()
    #expect(try titles(child) == expected)
  }

  @Test("Rows that it placed stay there in the parent whatever ranks others write, R17b")
  func placedInParent() throws {
    try child.performStep("move") { try $0.move([job(4)], .after(job(1))) }
    try child.insert(Workshop.job, .after(job(2)))["title"] = "arch"
    try child.save()
    for key in 1...3 as ClosedRange<Int64> {
      fixture.database.write(
        .integer(key * 1_000 - 9_000_000), "position", ManagedObjectID(Workshop.job, key))
    }
    try fixture.context.mergeChanges()
    let expected = ["roof", "gate", "door", "arch", "wall"]
    #expect(try titles(fixture.context) == expected)
    #expect(try titles(child) == expected)
    try fixture.context.save()
    #expect(try titles(fixture.context) == expected)
  }

  @Test("It sees at once what observers of its parent answer to its save, R17")
  func answered() throws {
    let observer = Answering(fixture.job(1), with: fixture.job(2))
    fixture.context.addObserver(observer)
    let held = job(2)
    #expect(held["title"] == "door")
    job(1)["title"] = "tower"
    try child.save()
    #expect(fixture.job(2)["title"] == "answer")
    #expect(held["title"] == "answer")
    #expect(!child.hasChanges)
  }

  @Test("It sees what is edited in its parent while it saves, R10, R17")
  func editedMeanwhile() throws {
    let held = job(2)
    #expect(held["title"] == "door")
    recorder.whenSaving = { [fixture] _ in fixture.job(2)["title"] = "gateway" }
    job(1)["title"] = "tower"
    try child.save()
    #expect(held["title"] == "gateway")
    #expect(!child.hasChanges)
    #expect(try titles(child) == titles(fixture.context))
  }

  @Test("What the child is in conflict with is the new object that the parent saved, by its id, R8")
  func conflictWithNewObject() throws {
    let fixture = try WorkshopFixture()
    let child = ManagedObjectContext(parent: fixture.context)
    let job = child.object(with: ManagedObjectID(Workshop.job, 1))
    job["customer_id"] = 2
    let new = try fixture.context.insert(Workshop.customer)
    fixture.job(1)["customer_id"] = .integer(new.objectID.key)
    try fixture.context.processPendingChanges()
    #expect(job.conflictingValues["customer_id"] != nil)
    try fixture.context.save()
    #expect(job.conflictingValues["customer_id"] == .integer(new.objectID.key))
    child.resolveConflict(of: job, "customer_id", .theirs)
    #expect(job["customer_id"] == .integer(new.objectID.key))
    #expect(!child.hasChanges)
  }

  @Test("Everything that is looked at anew is so with rows that the parent has not saved yet, R14")
  func everything() throws {
    let new = try fixture.context.insert(Workshop.job, .after(fixture.job(1)))
    try fixture.context.processPendingChanges()
    let seen = child.object(with: new.objectID)
    let rank = seen["position"]
    #expect(rank == new["position"])
    fixture.database.longestFeed = 0
    fixture.database.write(rank, "position", ManagedObjectID(Workshop.job, 2))
    try fixture.context.mergeChanges()
    #expect(new["position"] != rank)
    #expect(seen["position"] == new["position"])
  }
}
