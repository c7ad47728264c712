import FetchedResults
import ObjectGraph
import TestSupport
import Testing

@Suite("Paths through relationships")
struct RelationshipPathTests {
  private let database = Workshop.database()
  private let context: ManagedObjectContext
  private let controller: FetchedResultsController
  private let delegate = DelegateRecorder()

  /// Jobs by customer, those whose agent has no boss left out.
  init() throws {
    context = try ManagedObjectContext(store: MemoryStore(database))
    controller = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: Workshop.job, predicate: .not(.isNull("agent")),
        sortDescriptors: [.init("customer.name"), .init("agent.name"), .init("position")]),
      context: context, sectionKeyPath: "customer.name")
    controller.delegate = delegate
    try controller.performFetch()
    delegate.follow(controller)
  }

  private var table: String {
    guard let sections = controller.sections else { return "" }
    return sections.map { section in
      "\(section.name):" + section.objects.map { " \($0["title"].plainText)" }.joined()
    }.joined(separator: " | ")
  }

  private func object(_ entity: Entity, _ key: Int64) -> ManagedObject {
    context.object(with: ManagedObjectID(entity, key))
  }

  @Test("A new name of a related object moves the section of the rows that lead to it, R51, R86")
  func name() throws {
    #expect(table == "Ann: door | Zoe: roof wall")
    object(Workshop.customer, 2)["name"] = "Zz"
    try context.processPendingChanges()
    #expect(delegate.take() == "WILL; SD 0 Ann; SI 1 Zz; OM [0,0]->[1,0] door; DID")
    #expect(table == "Zoe: roof wall | Zz: door")
    database.write("Xy", "name", ManagedObjectID(Workshop.agent, 1))
    try context.mergeChanges()
    #expect(table == "Zoe: wall roof | Zz: door")
  }

  @Test("A row that comes to lead to another object changes its section in one move, R51, R86")
  func reference() throws {
    object(Workshop.job, 1).setRelated("customer", to: object(Workshop.customer, 2))
    try context.processPendingChanges()
    #expect(delegate.take() == "WILL; OM [1,0]->[0,0] roof; DID")
    #expect(table == "Ann: roof door | Zoe: wall")
  }

  @Test("A deleted object takes the rows along that its delete rule takes, in one batch, R20")
  func cascade() throws {
    try context.performGesture("delete") { try $0.delete(object(Workshop.customer, 1)) }
    #expect(delegate.take() == "WILL; SD 1 Zoe; OD [1,1] wall; OD [1,0] roof; DID")
    _ = try context.undo()
    #expect(delegate.take() == "WILL; SI 1 Zoe; OI [1,0] roof; OI [1,1] wall; DID")
    try context.performGesture("delete") { try $0.delete(object(Workshop.agent, 1)) }
    #expect(table == "Zoe: wall")
  }

  /// Results over folders, who is told of them, and two new folders of these names, of which the
  /// first is in the second.
  private func foldersWithTwoNew(
    _ names: String...
  ) throws -> (results: FetchedResultsController, recorder: DelegateRecorder, new: [ManagedObject])
  {
    let folders = try FetchedResultsController(
      fetchRequest: FetchRequest(entity: Workshop.folder, sortDescriptors: [.init("name")]),
      context: context)
    let recorder = DelegateRecorder()
    folders.delegate = recorder
    try folders.performFetch()
    recorder.follow(folders)
    let new = try names.map { name in
      let folder = try context.insert(Workshop.folder)
      folder["name"] = .text(name)
      return folder
    }
    try new[1].relatedObjects("folder").insert(new[0])
    return (folders, recorder, new)
  }

  @Test("New rows that lead to one another stand as a fetch finds them once they are saved, R28")
  func references() throws {
    let (folders, recorder, new) = try foldersWithTwoNew("x", "x")
    defer { withExtendedLifetime(recorder) {} }
    try context.save()
    #expect(new[1].objectID.key < new[0].objectID.key, "the one that the other leads to is first")
    try context.processPendingChanges()
    let shown = folders.order.rows(in: 0..<folders.order.rowCount).map(\.id)
    #expect(shown == (try context.fetch(folders.fetchRequest).map(\.objectID.key)))
    folders.order._checkInvariants()
  }

  @Test("New rows that lead to one another and stay where they are bring no batch at the save, R8")
  func referencesThatKeepTheirPlaces() throws {
    let (folders, recorder, new) = try foldersWithTwoNew("x", "y")
    defer { withExtendedLifetime(folders) {} }
    try context.processPendingChanges()
    #expect(recorder.take() == "WILL; OI [0,0] x; OI [0,1] y; DID")
    try context.save()
    try context.processPendingChanges()
    #expect(new[1].objectID.key < new[0].objectID.key)
    #expect(recorder.take() == "none")
  }

  @Test(
    "Results that go by the key of a new object keep their rows when it is saved, R8",
    arguments: [
      AttributePath(attribute: "customer_id"), AttributePath(attribute: "customer"),
      "job.customer",
    ])
  func requestForNewSource(path: AttributePath) throws {
    let customer = try context.insert(Workshop.customer)
    customer["name"] = "Kim"
    let key = AttributeValue.integer(customer.objectID.key)
    let leads = FetchRequest.Predicate.and([
      .or([.comparison(path, .equal, key), .among(path, [key])]),
      .not(.not(.between(path, key, key))),
    ])
    let isNote = path.components.count > 1
    let job = isNote ? try context.insert(Workshop.job) : nil
    job?.setRelated("customer", to: customer)
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: isNote ? Workshop.note : Workshop.job, predicate: leads,
        sortDescriptors: [.init(isNote ? "words" : "title")]),
      context: context)
    let recorder = DelegateRecorder()
    results.delegate = recorder
    try results.performFetch()
    recorder.follow(results)
    func add(_ name: String) throws -> ManagedObject {
      let row = try context.insert(isNote ? Workshop.note : Workshop.job)
      row[isNote ? "words" : "title"] = .text(name)
      row.setRelated(isNote ? "job" : "customer", to: isNote ? job : customer)
      return row
    }
    _ = try [add("a"), add("b")]
    try context.processPendingChanges()
    #expect(recorder.take() == "WILL; OI [0,0] a; OI [0,1] b; DID")
    try context.save()
    try context.processPendingChanges()
    #expect(recorder.take() == "none")
    #expect(results.order.rowCount == 2)
    let third = try add("c")
    try context.processPendingChanges()
    #expect(recorder.take() == "WILL; OI [0,2] c; DID")
    let request = results.fetchRequest
    #expect(try context.count(for: request) == 3 && context.fetch(request).count == 3)
    #expect(
      try context.matchingKeys([third.objectID.key], of: request.entity, leads).count == 1)
    try results.performFetch()
    #expect(results.order.rowCount == 3)
    #expect(results.fetchedRequest.predicate != leads)
    // Nothing that is saved gets lost by a reset.
    try context.save()
    context.reset()
    try results.performFetch()
    #expect(results.order.rowCount == 3)
  }

  /// Follows changes of results, and says nothing.
  private final class Silent: FetchedResultsControllerDelegate {}

  /// Fetched results, perhaps in sections by the first sort key.
  private static func results(
    _ entity: Entity, by path: AttributePath, isSectioned: Bool, in context: ManagedObjectContext
  ) throws -> FetchedResultsController {
    let results = try FetchedResultsController(
      fetchRequest: FetchRequest(
        entity: entity,
        sortDescriptors: [.init(path), .init(entity == Workshop.job ? "position" : "words")]),
      context: context, sectionKeyPath: isSectioned ? path : nil)
    try results.performFetch()
    return results
  }

  /// Expects the rows and sections that a fetch finds.
  private static func expectFresh(
    _ present: FetchedResultsController, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let entity = present.fetchRequest.entity
    let fresh = try results(
      entity, by: present.fetchRequest.sortDescriptors[0].path,
      isSectioned: present.hasSections, in: present.managedObjectContext)
    func titles(_ controller: FetchedResultsController) -> [AttributeValue]? {
      controller.fetchedObjects?.map { $0[entity.attributes[0].name] }
    }
    #expect(titles(present) == titles(fresh), sourceLocation: sourceLocation)
    #expect(
      present.sections?.map(\.name) == fresh.sections?.map(\.name), sourceLocation: sourceLocation)
    #expect(!present.isBehind, sourceLocation: sourceLocation)
  }

  @Test(
    "Rows that go by a reference stand by the key that its object got when both are new, R8",
    arguments: [false, true])
  func newReference(isSectioned: Bool) throws {
    let context = try ManagedObjectContext(store: MemoryStore(Workshop.database()))
    let present = try Self.results(
      Workshop.job, by: "customer_id", isSectioned: isSectioned, in: context)
    let silent = Silent()
    present.delegate = silent
    try context.performGesture("add") { context in
      let customer = try context.insert(Workshop.customer)
      customer["name"] = "Kim"
      let job = try context.insert(Workshop.job)
      job["title"] = "new"
      job["customer_id"] = .integer(customer.objectID.key)
    }
    try context.processPendingChanges()
    try Self.expectFresh(present)
  }

  @Test(
    "A child's rows stand by the key that its parent's save gave an object, R8",
    arguments: [false, true], [false, true])
  func newReferenceInParent(isSectioned: Bool, isRowOfChild: Bool) throws {
    let parent = try ManagedObjectContext(store: MemoryStore(Workshop.database()))
    let child = ManagedObjectContext(parent: parent)
    let customer = try parent.insert(Workshop.customer)
    customer["name"] = "Kim"
    try parent.processPendingChanges()
    let job = try (isRowOfChild ? child : parent).insert(Workshop.job)
    job["title"] = "new"
    job["customer_id"] = .integer(customer.objectID.key)
    try parent.processPendingChanges()
    try child.processPendingChanges()
    let present = try Self.results(
      Workshop.job, by: "customer_id", isSectioned: isSectioned, in: child)
    let silent = Silent()
    present.delegate = silent
    try Self.expectFresh(present)
    try parent.save()
    try child.processPendingChanges()
    try Self.expectFresh(present)
  }

  @Test(
    "Rows stand by the key that an object got to which they lead through another one, R8",
    arguments: [false, true])
  func newReferenceAfar(isSectioned: Bool) throws {
    let present = try Self.results(
      Workshop.note, by: "job.customer", isSectioned: isSectioned, in: context)
    let silent = Silent()
    present.delegate = silent
    let customer = try context.insert(Workshop.customer)
    customer["name"] = "Kim"
    object(Workshop.job, 1).setRelated("customer", to: customer)
    try context.processPendingChanges()
    try Self.expectFresh(present)
    try context.save()
    try context.processPendingChanges()
    try Self.expectFresh(present)
  }
}
